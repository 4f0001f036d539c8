import { Alert, Button, Group, Select, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { newId, useWrite } from '../../../../app/browser/call.ts'
import type { Method } from '../../../../domain/books/kinds.ts'
import { dayOf } from '../../../../domain/dates.ts'
import { showDone } from '../../../../ui/actions/undo.tsx'
import { AmountField } from '../../../../ui/fields/AmountField.tsx'
import { DateField } from '../../../../ui/fields/DateField.tsx'
import { Section } from '../../../../ui/Section.tsx'
import { books } from '../../api.ts'
import { bookEntities } from '../../entities/api.ts'
import { methodWords } from '../../words.ts'
import { invoices, type Invoice } from '../api.ts'

interface ActionProps {
  committeeId: string
  invoice: Invoice
}

const refresh = [invoices.list, invoices.get, books.list, bookEntities.toDo]
const methods = (['check', 'card', 'online', 'transfer', 'other'] as const).map((value) => ({
  value,
  label: methodWords[value],
}))
const today = () => dayOf(new Date())

function Problem({ error }: { error: Error | null }) {
  return error ? (
    <Alert color="red" variant="light" role="alert">
      {error.message}
    </Alert>
  ) : null
}

export function ApproveInvoice({ committeeId, invoice }: ActionProps) {
  const [on, setOn] = useState<string | null>(() => (invoice.billedOn < today() ? invoice.billedOn : today()))
  const approve = useWrite(invoices.approve, {
    refresh,
    onSuccess: ({ number }) => showDone(`Approved. Entry ${number} says that it is owed.`),
  })
  return (
    <Section card title="Approve">
      <Stack gap="sm">
        <DateField label="Counts on" value={on} onChange={setOn} yearMeant="past" />
        <Problem error={approve.error} />
        <Group>
          <Button
            loading={approve.busy}
            disabled={!on}
            onClick={() =>
              approve.run({ committeeId, invoiceId: invoice.id, version: invoice.version, on: on! })
            }
          >
            Approve
          </Button>
        </Group>
      </Stack>
    </Section>
  )
}

export function PayInvoice({ committeeId, invoice }: ActionProps) {
  const [entryId] = useState(newId)
  const [on, setOn] = useState<string | null>(today)
  const [cents, setCents] = useState<bigint | null>(BigInt(invoice.owedCents))
  const [method, setMethod] = useState<Method>('check')
  const [reference, setReference] = useState('')
  const pay = useWrite(invoices.pay, {
    refresh,
    onSuccess: ({ number }) => showDone(`Entry ${number} says that it is paid.`),
  })
  return (
    <Section card title="Pay" note="All of it, or a part.">
      <Stack gap="sm">
        <Group grow gap="xs" align="start">
          <AmountField label="Amount" value={cents} onChange={setCents} />
          <DateField label="Paid on" value={on} onChange={setOn} yearMeant="past" />
        </Group>
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
        <Problem error={pay.error} />
        <Group>
          <Button
            loading={pay.busy}
            disabled={!on || !cents}
            onClick={() =>
              pay.run({
                committeeId,
                invoiceId: invoice.id,
                entryId,
                on: on!,
                cents: String(cents),
                method,
                reference,
              })
            }
          >
            Mark as paid
          </Button>
        </Group>
      </Stack>
    </Section>
  )
}

export function VoidInvoice({ committeeId, invoice }: ActionProps) {
  const [open, setOpen] = useState(false)
  const [why, setWhy] = useState('')
  const [on, setOn] = useState<string | null>(today)
  const voids = useWrite(invoices.void, { refresh, onSuccess: () => showDone('The bill is void.') })
  const undo = useWrite(invoices.undoApproval, {
    refresh,
    onSuccess: () => showDone('The approval is undone. Change the bill and approve it again.'),
  })
  const isApproved = invoice.state === 'open'
  if (!open)
    return (
      <Group>
        <Button variant="default" onClick={() => setOpen(true)}>
          {isApproved ? 'Undo the approval or void it' : 'Void this bill'}
        </Button>
      </Group>
    )
  const asked = { committeeId, invoiceId: invoice.id, on: on ?? '', why }
  const isReady = on !== null && why.trim() !== ''
  return (
    <Stack gap="sm">
      <DateField label="Day of the void" value={on} onChange={setOn} yearMeant="past" />
      <TextInput
        label="Why"
        required
        maxLength={500}
        value={why}
        onChange={(e) => setWhy(e.currentTarget.value)}
      />
      <Problem error={voids.error ?? undo.error} />
      <Group>
        <Button color="red" loading={voids.busy} disabled={!isReady} onClick={() => voids.run(asked)}>
          Void the bill
        </Button>
        {isApproved && (
          <Button variant="default" loading={undo.busy} disabled={!isReady} onClick={() => undo.run(asked)}>
            Undo the approval
          </Button>
        )}
        <Button variant="default" onClick={() => setOpen(false)}>
          Cancel
        </Button>
      </Group>
    </Stack>
  )
}
