import { Alert, Button, Group, Stack, Table, Text } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '../../../app/browser/call.ts'
import { formatDate, formatDateTime } from '../../../domain/dates.ts'
import { ConfirmButton } from '../../../ui/actions/ConfirmButton.tsx'
import { KeyValue } from '../../../ui/KeyValue.tsx'
import { Money } from '../../../ui/Money.tsx'
import { Status } from '../../../ui/Status.tsx'
import { reimbursements, type Request } from '../api.ts'
import { stateWords } from '../words.ts'
import { stateTones } from './stateTones.tsx'
import { Decide } from './Decide.tsx'
import { PayRequest } from './PayRequest.tsx'
import { Receipts } from './Receipts.tsx'
import { RequestForm } from './RequestForm.tsx'

interface OneRequestProps {
  request: Request
  onClose(): void
}

/** One request as its requester and those who keep the books see it, with what each may do. */
export function OneRequest({ request, onClose }: OneRequestProps) {
  const { id: requestId, committeeId } = request
  const [editing, setEditing] = useState(request.state === 'draft' && request.mayChange)
  const withdraw = useWrite(reimbursements.withdraw, { refresh: [reimbursements.list, reimbursements.mine] })
  if (editing)
    return <RequestForm committeeId={committeeId} request={request} onDone={() => setEditing(false)} />
  const facts: [string, string][] = [
    ['Asked by', request.requestedByName],
    ['Committee', request.committeeName],
    ['Submitted', request.submittedAt ? formatDateTime(request.submittedAt) : ''],
    [
      request.state === 'declined' ? 'Declined by' : 'Approved by',
      request.decidedAt ? `${request.decidedByName}, ${formatDateTime(request.decidedAt)}` : '',
    ],
    ...request.payments.map(({ number, on }): [string, string] => [
      'Paid',
      `${formatDate(on)} by entry ${number}`,
    ]),
  ]
  return (
    <Stack>
      <Group justify="space-between">
        <Status tone={stateTones[request.state]}>{stateWords[request.state]}</Status>
        <Text fw={700} size="lg">
          <Money cents={request.cents} />
        </Text>
      </Group>
      {request.state === 'declined' && (
        <Alert color="red" variant="light" title={`Declined by ${request.decidedByName}`}>
          {request.decidedWhy}
        </Alert>
      )}
      <KeyValue items={facts.filter(([, value]) => value !== '')} />
      <Table withTableBorder>
        <Table.Tbody>
          {request.lines.map((line) => (
            <Table.Tr key={line.id}>
              <Table.Td>
                {line.what}
                <Text size="sm" c="dimmed">
                  {[
                    formatDate(line.spentOn, 'noWeekday'),
                    line.paidTo,
                    line.tenthMiles !== null &&
                      `${(line.tenthMiles / 10).toFixed(1)} miles at ${(line.rateMills! / 10).toFixed(1)} cents`,
                    line.account,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
              </Table.Td>
              <Table.Td ta="right">
                <Money cents={line.cents} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Receipts receipts={request.receipts} />
      {request.mayChange && (
        <Group>
          <Button variant="default" onClick={() => setEditing(true)}>
            {request.state === 'declined' ? 'Correct and submit again' : 'Change'}
          </Button>
          {request.state !== 'withdrawn' && (
            <ConfirmButton
              question="Withdraw this request?"
              consequence="It is not paid. You can submit it again later."
              confirmLabel="Withdraw"
              onConfirm={async () => {
                await withdraw.runAsync({ committeeId, requestId })
                onClose()
              }}
            >
              Withdraw
            </ConfirmButton>
          )}
        </Group>
      )}
      {request.isMine && request.state === 'submitted' && (
        <Text size="sm" c="dimmed">
          Another person who keeps the books decides.
        </Text>
      )}
      {request.mayDecide && <Decide request={request} />}
      {request.mayPay && <PayRequest request={request} />}
    </Stack>
  )
}
