import { Anchor, Table, Text } from '@mantine/core'
import { Link } from 'react-router'
import { useRead } from '../../../app/browser/call.ts'
import { formatDate } from '../../../domain/dates.ts'
import { linkTo } from '../../../links.ts'
import { byKeys } from '../../../ui/byKeys.ts'
import { Money } from '../../../ui/Money.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { Status, type StatusTone } from '../../../ui/Status.tsx'
import { stateReports } from '../api.ts'
import type { MirrorRow } from '../shapes.ts'

const looks: Record<MirrorRow['state'], [StatusTone, string]> = {
  same: ['good', 'Same'],
  'only here': ['warning', 'Only here'],
  'only there': ['bad', 'Only there'],
  undone: ['neutral', 'Undone'],
}

/** What was sealed beside what the state published, row by row. */
export function Mirror({ committeeId, statementId }: { committeeId: string; statementId: string }) {
  const read = useRead(stateReports.mirror, { committeeId, statementId })
  return (
    <Loaded read={read} failed="What the state published did not load.">
      {({ stateName, rows, same, isCutOff }) =>
        stateName === null ? (
          <Empty title="The state’s number of this committee is not known.">
            Enter it as “State number” in the{' '}
            <Anchor
              underline="always"
              component={Link}
              to={linkTo('/committee/:committeeId/settings', { committeeId })}
            >
              settings of the committee
            </Anchor>
            ; then its published rows appear here.
          </Empty>
        ) : rows.length === 0 ? (
          <Empty title="Nothing to compare yet.">Nothing is sealed or published for these days.</Empty>
        ) : (
          <>
            <Text size="sm" mb="xs">
              {stateName}: {same} of {rows.filter(({ state }) => state !== 'undone').length} rows are the same
              {isCutOff ? ', more are not shown' : ''}.
            </Text>
            <Table.ScrollContainer minWidth={620} scrollAreaProps={byKeys}>
              <Table>
                <Table.Tbody>
                  {rows.map(({ state, side, name, on, cents, note }, i) => (
                    <Table.Tr key={i}>
                      <Table.Td>
                        <Status tone={looks[state][0]}>{looks[state][1]}</Status>
                      </Table.Td>
                      <Table.Td>{formatDate(on, 'noWeekday')}</Table.Td>
                      <Table.Td>{side === 'in' ? 'Gift' : 'Payment'}</Table.Td>
                      <Table.Td>
                        {name}
                        <Text size="xs" c="dimmed">
                          {note}
                        </Text>
                      </Table.Td>
                      <Table.Td ta="right">
                        <Money cents={cents} />
                      </Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            </Table.ScrollContainer>
          </>
        )
      }
    </Loaded>
  )
}
