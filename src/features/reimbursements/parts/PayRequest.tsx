import { Alert, Button, Group, Select, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { newId, useWrite } from '../../../app/browser/call.ts'
import type { Method } from '../../../domain/books/kinds.ts'
import { dayOf } from '../../../domain/dates.ts'
import { formatMoney } from '../../../domain/money.ts'
import { showDone } from '../../../ui/actions/undo.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { Section } from '../../../ui/Section.tsx'
import { books } from '../../books/api.ts'
import { methodWords } from '../../books/words.ts'
import { reimbursements, type Request } from '../api.ts'

const methods = (['check', 'transfer', 'online', 'other'] as const).map((value) => ({
  value,
  label: methodWords[value],
}))

/** The check was written or the transfer made: says so in the books. */
export function PayRequest({ request }: { request: Request }) {
  const { id: requestId, committeeId } = request
  const [entryId] = useState(newId)
  const [on, setOn] = useState<string | null>(() => dayOf(new Date()))
  const [method, setMethod] = useState<Method>('check')
  const [reference, setReference] = useState('')
  const pay = useWrite(reimbursements.pay, {
    refresh: [reimbursements.list, reimbursements.mine, reimbursements.get, books.list],
    onSuccess: ({ number }) => showDone(`Entry ${number} says that it is paid.`),
  })
  return (
    <Section
      card
      title={`Pay ${formatMoney(request.cents)} to ${request.payee?.name ?? request.requestedByName}`}
    >
      <Stack gap="sm">
        <DateField label="Paid on" value={on} onChange={setOn} yearMeant="past" />
        <Group grow gap="xs" align="end">
          <Select
            label="Method"
            data={methods}
            value={method}
            allowDeselect={false}
            onChange={(value) => setMethod(value as Method)}
          />
          <TextInput
            label="Check no."
            maxLength={100}
            value={reference}
            onChange={(e) => setReference(e.currentTarget.value)}
          />
        </Group>
        {pay.error && (
          <Alert color="red" variant="light" role="alert">
            {pay.error.message}
          </Alert>
        )}
        <Group>
          <Button
            loading={pay.busy}
            disabled={!on}
            onClick={() => pay.run({ committeeId, requestId, entryId, on: on!, method, reference })}
          >
            Mark as paid
          </Button>
        </Group>
      </Stack>
    </Section>
  )
}
