import { Anchor, Table, Text } from '@mantine/core'
import { useRead } from '../../../app/browser/call.ts'
import { counted, formatCount } from '../../../domain/numbers.ts'
import { byKeys } from '../../../ui/byKeys.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { Status, type StatusTone } from '../../../ui/Status.tsx'
import { useCommitteeNews } from '../../committees/news.ts'
import { cuts } from '../api.ts'
import type { CutRow } from '../shapes.ts'

const reads = [cuts.list]
const states: Record<CutRow['state'], { tone: StatusTone; words: string }> = {
  cutting: { tone: 'working', words: 'Cutting' },
  ready: { tone: 'waiting', words: 'To look at' },
  failed: { tone: 'bad', words: 'Failed' },
  made: { tone: 'good', words: 'Walkbooks made' },
}

/** Cuts that were begun, to come back to. */
export function NewestCuts({ committeeId, onOpen }: { committeeId: string; onOpen(cutId: string): void }) {
  const list = useRead(cuts.list, { committeeId })
  useCommitteeNews(committeeId, 'walkbooks', reads)
  return (
    <Section title="Earlier cuts">
      <Loaded read={list} failed="The cuts did not load.">
        {({ cuts: all }) =>
          all.length === 0 ? (
            <Text c="dimmed" size="sm">
              None yet. A cut stays here until walkbooks are made of it or someone deletes it.
            </Text>
          ) : (
            <Table.ScrollContainer minWidth={640} scrollAreaProps={byKeys}>
              <Table>
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th>Universe</Table.Th>
                    <Table.Th>State</Table.Th>
                    <Table.Th ta="right">Doors</Table.Th>
                    <Table.Th>Turfs of</Table.Th>
                    <Table.Th>Begun</Table.Th>
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {all.map((cut) => (
                    <Table.Tr key={cut.id}>
                      <Table.Td>
                        <Anchor
                          component="button"
                          type="button"
                          size="sm"
                          ta="left"
                          onClick={() => onOpen(cut.id)}
                        >
                          {cut.words}
                        </Anchor>
                      </Table.Td>
                      <Table.Td>
                        <Status tone={states[cut.state].tone}>{states[cut.state].words}</Status>
                      </Table.Td>
                      <Table.Td ta="right" className="figure">
                        {formatCount(cut.doors)}
                      </Table.Td>
                      <Table.Td>
                        {cut.size.by === 'minutes'
                          ? counted(cut.size.minutes, 'minute')
                          : counted(cut.size.doors, 'door')}
                      </Table.Td>
                      <Table.Td>
                        <DateText value={cut.createdAt} relative />, {cut.createdByName}
                      </Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            </Table.ScrollContainer>
          )
        }
      </Loaded>
    </Section>
  )
}
