import { Anchor, Badge, Group, List, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { useRead } from '../../../app/browser/call.ts'
import { ExportMenu } from '../../../app/browser/list/ExportMenu.tsx'
import { linkTo } from '../../../links.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { Status } from '../../../ui/Status.tsx'
import { VoteMark } from '../../../ui/VoteMark.tsx'
import { bills } from '../api.ts'
import { voteWords, type RollCall } from '../shapes.ts'

/** The newest; the page of votes has them all. */
const shownHere = 3

/** Each roll call with its tally, what it took, and what its source can tell. */
export function RollCallList({ id }: { id: number }) {
  const found = useRead(bills.rollCalls, { id })
  return (
    <Section
      title="Roll calls"
      actions={found.data?.rollCalls.length ? <ExportMenu of={bills.rollCalls} filter={{ id }} /> : undefined}
    >
      <Loaded read={found} failed="The roll calls did not load.">
        {({ rollCalls }) => (
          <Stack gap="lg">
            {rollCalls.slice(0, shownHere).map((roll) => (
              <OneRollCall key={roll.id} roll={roll} />
            ))}
            <Anchor component={Link} to={linkTo('/bill/:id/voting', { id: String(id) })}>
              {rollCalls.length > shownHere
                ? `All ${rollCalls.length} roll calls, seat by seat`
                : 'Seat by seat, with the whip board'}
            </Anchor>
          </Stack>
        )}
      </Loaded>
    </Section>
  )
}

/** A source that knows four kinds means both by its fourth. */
const isTold = (roll: RollCall, vote: string) => roll.hasFiveCategories || vote !== 'absent'

function OneRollCall({ roll }: { roll: RollCall }) {
  const decisive = roll.votes.filter((vote) => vote.isDecisive)
  const shown = voteWords.filter((vote) => roll.hasFiveCategories || vote !== 'excused')
  return (
    <div>
      <Group gap="xs">
        <Text fw={600}>{roll.description}</Text>
        <Status tone={roll.carried ? 'good' : 'bad'}>{roll.carried ? 'Carried' : 'Failed'}</Status>
        {roll.motionKind === 'cloture' && <Badge color="wheat">Cloture</Badge>}
      </Group>
      <Group gap="md" mt={4}>
        {shown.map((vote) => (
          <Group key={vote} gap={6} wrap="nowrap">
            <VoteMark vote={vote} long={isTold(roll, vote)} />
            {!isTold(roll, vote) && 'Absent or excused'}
            <span className="figure">{roll.tally[vote]}</span>
          </Group>
        ))}
      </Group>
      <Text size="sm" c="dimmed" mt={4}>
        <DateText value={roll.on} /> · {roll.needed} yes needed ({roll.rule.citation}
        {roll.rule.isSure ? '' : ', to be confirmed'}) · counted by {roll.source}
        {!roll.hasFiveCategories && ', which does not separate excused from absent'}
      </Text>
      {roll.otherSources.map((other) => (
        <Text key={other.source} size="sm" c="dimmed">
          {other.source}: {other.value}
        </Text>
      ))}
      {decisive.length > 0 && (
        <List size="sm" mt={4} aria-label="Decisive votes">
          <List.Item>
            {roll.carried
              ? 'Decided by every yes: one fewer and it had failed.'
              : `One more yes had carried it: ${decisive.map((vote) => vote.name).join(', ')}.`}
          </List.Item>
        </List>
      )}
    </div>
  )
}
