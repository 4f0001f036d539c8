import { Alert, Button, Group, Modal, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { newId, useWrite } from '../../../../app/browser/call.ts'
import { addDays, dayOf } from '../../../../domain/dates.ts'
import { formatMoney } from '../../../../domain/money.ts'
import { showDone } from '../../../../ui/actions/undo.tsx'
import { DateField } from '../../../../ui/fields/DateField.tsx'
import { invoices } from '../api.ts'

interface BillHoursProps {
  committeeId: string
  staff: { id: string; name: string }[]
  opened: boolean
  /** With the bill that was made. */
  onClose(invoiceId: string | null): void
}

/** Approved hours or a salary become a bill to pay. */
export function BillHours({ committeeId, staff, opened, onClose }: BillHoursProps) {
  const [staffId, setStaffId] = useState<string | null>(null)
  const [from, setFrom] = useState<string | null>(() => `${dayOf(new Date()).slice(0, 8)}01`)
  const [to, setTo] = useState<string | null>(() => dayOf(new Date()))
  const make = useWrite(invoices.fromHours, {
    refresh: [invoices.list],
    onSuccess: ({ cents }, { invoiceId }) => {
      showDone(`A bill of ${formatMoney(cents)} waits for approval.`)
      onClose(invoiceId)
    },
  })
  return (
    <Modal opened={opened} onClose={() => onClose(null)} title="Bill staff pay">
      <Stack gap="sm">
        <Text size="sm">
          Hours count once they are approved. No hour and no day of a salary is billed twice.
        </Text>
        <Select
          label="Who"
          searchable
          data={staff.map(({ id, name }) => ({ value: id, label: name }))}
          value={staffId}
          onChange={setStaffId}
        />
        <Group grow gap="xs" align="start">
          <DateField label="First day" value={from} onChange={setFrom} yearMeant="past" />
          <DateField label="Last day" value={to} onChange={setTo} yearMeant="past" />
        </Group>
        {make.error && (
          <Alert color="red" variant="light" role="alert">
            {make.error.message}
          </Alert>
        )}
        <Group>
          <Button
            loading={make.busy}
            disabled={!staffId || !from || !to}
            onClick={() =>
              make.run({
                committeeId,
                invoiceId: newId(),
                staffId: staffId!,
                from: from!,
                to: to!,
                dueOn: addDays(to!, 10),
              })
            }
          >
            Make the bill
          </Button>
          <Button variant="default" onClick={() => onClose(null)}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
