import { Anchor, List, Text } from '@mantine/core'
import { Link } from 'react-router'
import { linkTo } from '../../links.ts'
import { Page } from '../../ui/Page.tsx'
import { Section } from '../../ui/Section.tsx'

const law = 'Neb. Rev. Stat.'

/** What this is, for a person who found it by a search or a link. */
export default function About() {
  return (
    <Page
      narrow
      title="About Elections Nebraska"
      purpose="Who funds Nebraska’s campaigns, from the state’s own filings, for everyone."
    >
      <Section title="What this is">
        <Text>
          Elections Nebraska is software for campaigns and civic data in Nebraska. Campaign staff sign in to
          plan their work. The pages about money in politics are open to everyone, without an account.
        </Text>
        <List mt="sm" spacing={6}>
          <List.Item>
            <Anchor component={Link} underline="always" to={linkTo('/candidate-committees')}>
              Candidate committees
            </Anchor>
            : what each one raised and spent, and what it has left.
          </List.Item>
          <List.Item>
            <Anchor component={Link} underline="always" to={linkTo('/nadcterminal')}>
              Money terminal
            </Anchor>
            : all filings, searched by name or command.
          </List.Item>
          <List.Item>
            <Anchor component={Link} underline="always" to={linkTo('/donors')}>
              Find a donor
            </Anchor>
            : to whom one person or firm gave, and who paid them.
          </List.Item>
          <List.Item>
            <Anchor component={Link} underline="always" to={linkTo('/downloads')}>
              Downloads
            </Anchor>
            : the same tables as CSV and JSON.
          </List.Item>
        </List>
      </Section>
      <Section title="Where the figures come from">
        <Text>
          The Nebraska Accountability and Disclosure Commission publishes what committees file with it. We
          load those files and add up the rows, exact to the cent. Every total opens the rows it is made of. A
          row is never changed: a correction is a row of its own, below zero.
        </Text>
        <Text mt="sm">
          Committees name donors of more than $250 ({law} 49-1455). Smaller gifts are reported as one sum, so
          most people who give are not named here.
        </Text>
      </Section>
      <Section title="One donor, several spellings">
        <Text>
          The same donor is often filed under several spellings. Spellings are counted together where name and
          address say so, or where reviewers confirmed it. Two spellings that may be the same donor are kept
          apart until then.
        </Text>
      </Section>
      <Section title="What is left out">
        <List spacing={6}>
          <List.Item>Street addresses, although the filings have them.</List.Item>
          <List.Item>
            Voters. The law keeps the voter file off the Internet ({law} 32-330), and no public page is made
            from it.
          </List.Item>
          <List.Item>What campaigns keep here about their own work.</List.Item>
        </List>
        <Text mt="sm">Search engines are asked not to show pages about single donors.</Text>
      </Section>
    </Page>
  )
}
