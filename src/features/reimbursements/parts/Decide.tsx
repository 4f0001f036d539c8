import { Alert, Button, Group, Select, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '../../../app/browser/call.ts'
import { dayOf } from '../../../domain/dates.ts'
import { showDone } from '../../../ui/actions/undo.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'
import type { PersonOption } from '../../../ui/fields/PersonField.tsx'
import { Section } from '../../../ui/Section.tsx'
import { books } from '../../books/api.ts'
import { PersonPicker } from '../../people/PersonPicker.tsx'
import { reimbursements, type Request } from '../api.ts'

const refresh = [reimbursements.list, reimbursements.mine, reimbursements.get, books.list]

/** Yes with categories, or no with a reason. */
export function Decide({ request }: { request: Request }) {
  return request.state === 'approved' ? <UndoApproval request={request} /> : <Answer request={request} />
}

function Answer({ request }: { request: Request }) {
  const { id: requestId, committeeId, version } = request
  const [payee, setPayee] = useState<PersonOption | null>(request.payee)
  const [on, setOn] = useState<string | null>(() => request.lastDay ?? dayOf(new Date()))
  const [chosen, setChosen] = useState<Record<string, string>>({})
  const [why, setWhy] = useState<string | null>(null)
  const categories = request.categories.map(({ id, name }) => ({ value: id, label: name }))
  const approve = useWrite(reimbursements.approve, {
    refresh,
    onSuccess: ({ number }) => showDone(`Approved. Entry ${number} says that it is owed.`),
  })
  const decline = useWrite(reimbursements.decline, { refresh, onSuccess: () => showDone('Declined.') })
  const error = approve.error ?? decline.error
  const usual = (kind: string) =>
    categories.find(({ label }) => label === (kind === 'mileage' ? 'Travel' : 'Other spending'))?.value ??
    null
  return (
    <Section card title="Your answer">
      <Stack gap="sm">
        <PersonPicker label="Pay to" committeeId={committeeId} value={payee} onChange={setPayee} mayAdd />
        {request.lines.map(({ id, what, kind }) => (
          <Select
            key={id}
            label={`Category of “${what}”`}
            data={categories}
            searchable
            allowDeselect={false}
            value={chosen[id] ?? usual(kind)}
            onChange={(value) => value && setChosen({ ...chosen, [id]: value })}
          />
        ))}
        <DateField label="Counts on" value={on} onChange={setOn} yearMeant="past" />
        {why !== null && (
          <TextInput
            label="Why not"
            required
            maxLength={500}
            value={why}
            onChange={(e) => setWhy(e.currentTarget.value)}
          />
        )}
        {error && (
          <Alert color="red" variant="light" role="alert">
            {error.message}
          </Alert>
        )}
        <Group>
          {why === null ? (
            <>
              <Button
                loading={approve.busy}
                disabled={!payee || !on}
                onClick={() =>
                  approve.run({
                    committeeId,
                    requestId,
                    version,
                    on: on!,
                    payeeId: payee!.id,
                    categories: Object.entries(chosen).map(([lineId, accountId]) => ({ lineId, accountId })),
                  })
                }
              >
                Approve
              </Button>
              <Button variant="default" onClick={() => setWhy('')}>
                Decline
              </Button>
            </>
          ) : (
            <>
              <Button
                color="red"
                loading={decline.busy}
                disabled={why.trim() === ''}
                onClick={() => decline.run({ committeeId, requestId, version, why })}
              >
                Decline it
              </Button>
              <Button variant="default" onClick={() => setWhy(null)}>
                Back
              </Button>
            </>
          )}
        </Group>
      </Stack>
    </Section>
  )
}

function UndoApproval({ request }: { request: Request }) {
  const { id: requestId, committeeId } = request
  const [open, setOpen] = useState(false)
  const [why, setWhy] = useState('')
  const [on, setOn] = useState<string | null>(() => dayOf(new Date()))
  const undo = useWrite(reimbursements.undoApproval, {
    refresh,
    onSuccess: () => showDone('It waits again.'),
  })
  if (!open)
    return (
      <Group>
        <Button variant="default" onClick={() => setOpen(true)}>
          Undo the approval
        </Button>
      </Group>
    )
  return (
    <Stack gap="sm">
      <Text size="sm">The bill in the books is voided on this day, and the request waits again.</Text>
      <DateField label="Day of the void" value={on} onChange={setOn} yearMeant="past" />
      <TextInput
        label="Why"
        required
        maxLength={500}
        value={why}
        onChange={(e) => setWhy(e.currentTarget.value)}
      />
      {undo.error && (
        <Alert color="red" variant="light" role="alert">
          {undo.error.message}
        </Alert>
      )}
      <Group>
        <Button
          loading={undo.busy}
          disabled={!on || why.trim() === ''}
          onClick={() => undo.run({ committeeId, requestId, on: on!, why })}
        >
          Undo the approval
        </Button>
        <Button variant="default" onClick={() => setOpen(false)}>
          Cancel
        </Button>
      </Group>
    </Stack>
  )
}
