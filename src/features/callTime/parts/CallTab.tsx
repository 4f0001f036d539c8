import { Button, Group, Stack, Table, Text } from '@mantine/core'
import { parseAsString, useQueryState } from 'nuqs'
import { useState } from 'react'
import { useRead, useWrite } from '../../../app/browser/call.ts'
import { formatDateTime } from '../../../domain/dates.ts'
import { showDone, showProblem } from '../../../ui/actions/undo.tsx'
import { byKeys } from '../../../ui/byKeys.ts'
import { Money } from '../../../ui/Money.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { Status } from '../../../ui/Status.tsx'
import { useCommitteeNews } from '../../committees/news.ts'
import { WaitingRecords } from '../../outbox/WaitingRecords.tsx'
import { callTime, type Session } from '../api.ts'
import { Calling } from '../app/Calling.tsx'
import { NewList } from './NewList.tsx'

const reads = [callTime.sessions]

/** Lists for calls; one that is in one's own hands opens one donor at a time. */
export function CallTab({ committeeId }: { committeeId: string }) {
  const [session, setSession] = useQueryState('session', parseAsString)
  const read = useRead(callTime.sessions, { committeeId }, { enabled: session === null })
  const [isAdding, setAdding] = useState(false)
  useCommitteeNews(committeeId, 'fundraising', reads)
  if (session !== null)
    return (
      <Calling
        key={session}
        committeeId={committeeId}
        sessionId={session}
        onLeave={() => void setSession(null)}
      />
    )
  return (
    <Loaded read={read} failed="The call lists did not load.">
      {({ sessions, callers, me, mayEdit }) => (
        <Stack gap="md">
          {mayEdit && (
            <Group>
              <Button variant="default" onClick={() => setAdding(true)}>
                New call list
              </Button>
            </Group>
          )}
          {sessions.length === 0 ? (
            <Empty title="No one has a list to call yet.">
              Make a list of donors for an hour of calls. The phone keeps it while there is no signal.
            </Empty>
          ) : (
            <Section card flush title="Call lists">
              <Table.ScrollContainer minWidth={560} scrollAreaProps={byKeys}>
                <Table>
                  <Table.Thead>
                    <Table.Tr>
                      <Table.Th>List</Table.Th>
                      <Table.Th>Called</Table.Th>
                      <Table.Th ta="right">Pledged</Table.Th>
                      <Table.Th>State</Table.Th>
                      <Table.Th />
                    </Table.Tr>
                  </Table.Thead>
                  <Table.Tbody>
                    {sessions.map((one) => (
                      <OneList
                        key={one.id}
                        committeeId={committeeId}
                        session={one}
                        mayEdit={mayEdit}
                        onOpen={() => void setSession(one.id)}
                      />
                    ))}
                  </Table.Tbody>
                </Table>
              </Table.ScrollContainer>
            </Section>
          )}
          {mayEdit && <WaitingRecords committeeId={committeeId} family="calls" news="fundraising" />}
          {isAdding && (
            <NewList
              committeeId={committeeId}
              callers={callers}
              me={me}
              onClose={() => setAdding(false)}
              onMade={(id, isMine) => {
                setAdding(false)
                if (isMine) void setSession(id)
              }}
            />
          )}
        </Stack>
      )}
    </Loaded>
  )
}

interface OneListProps {
  committeeId: string
  session: Session
  mayEdit: boolean
  onOpen(): void
}

function OneList({ committeeId, session, mayEdit, onOpen }: OneListProps) {
  const end = useWrite(callTime.end, {
    refresh: reads,
    onSuccess: () => showDone(`“${session.name}” has ended.`),
    onError: (error) => showProblem('The list did not end.', error.message),
  })
  return (
    <Table.Tr>
      <Table.Td>
        {session.name}
        <Text size="sm" c="dimmed">
          {session.callerName}, until {formatDateTime(session.expiresAt)}
        </Text>
      </Table.Td>
      <Table.Td className="figure">
        {session.called} of {session.names}
      </Table.Td>
      <Table.Td ta="right">
        <Money cents={session.pledgedCents} />
        {session.goalCents && (
          <Text size="sm" c="dimmed">
            of <Money cents={session.goalCents} />
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        <Status tone={session.isOver ? 'neutral' : 'working'}>{session.isOver ? 'Ended' : 'Open'}</Status>
      </Table.Td>
      <Table.Td ta="right">
        {!session.isOver && mayEdit && (
          <Group gap="xs" justify="flex-end" wrap="nowrap">
            {session.isMine && (
              <Button size="compact-sm" onClick={onOpen}>
                Call
              </Button>
            )}
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              aria-label={`End ${session.name}`}
              onClick={() => end.run({ committeeId, sessionId: session.id })}
            >
              End
            </Button>
          </Group>
        )}
      </Table.Td>
    </Table.Tr>
  )
}
