import { Anchor, SimpleGrid, Text } from '@mantine/core'
import { Link } from 'react-router'
import { useRead } from '../../../app/browser/call.ts'
import { formatCount } from '../../../domain/numbers.ts'
import { linkTo } from '../../../links.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { KeyValue } from '../../../ui/KeyValue.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { type SavedSearch, voters } from '../api.ts'
import { SearchList } from './SearchList.tsx'

const none: SavedSearch[] = []

/** The page before the first letter: what can be typed, and what was searched before. */
export function BeforeTyping({ onOpen }: { onOpen: (search: SavedSearch) => void }) {
  const standing = useRead(voters.standing, {})
  const kept = useRead(voters.searches, {})
  if (standing.data?.voters === 0)
    return (
      <Empty title="There is no voter file yet.">
        The Owner imports the Secretary of State’s file in the import center. Searching works as soon as it is
        in.
      </Empty>
    )
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <Section card title="What you can type">
          <KeyValue
            items={[
              ['A name', 'bob schroeder · schroeder, robert · schroe'],
              ['A name and a place', 'maria lopez grand island · jon smith 68508'],
              ['An address', '1445 k st · k street lincoln'],
              ['A phone number', '402-555-0101 · 555-0101'],
              ['A voter id', '12345678'],
              ['A precinct', '10A lancaster · precinct 12'],
            ]}
          />
          <Text size="sm" c="dimmed" mt="sm">
            To list everyone of a place or a party,{' '}
            <Anchor component={Link} to={linkTo('/advanced-voter-search')} size="sm" underline="always">
              build a universe
            </Anchor>
            .
          </Text>
        </Section>
        <div>
          <SearchList
            title="Saved searches"
            searches={kept.data?.saved ?? none}
            empty="Save a search you come back to; it appears here."
            onOpen={onOpen}
          />
          <SearchList
            title="Recent searches"
            searches={kept.data?.recent ?? none}
            empty="What you search for is kept here for 30 days, for you alone."
            onOpen={onOpen}
          />
        </div>
      </SimpleGrid>
      {standing.data?.asOf && (
        <Text size="sm" c="dimmed" mt="sm">
          {formatCount(standing.data.voters)} voters, file as of <DateText value={standing.data.asOf} />. You
          look them up for {standing.data.attested?.purpose}; every search is on record.
        </Text>
      )}
    </>
  )
}
