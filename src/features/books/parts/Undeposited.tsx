import { Alert, Button, Checkbox, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { newId, useRead, useWrite } from '../../../app/browser/call.ts'
import { dayOf, formatDate } from '../../../domain/dates.ts'
import { formatMoney, sumOf } from '../../../domain/money.ts'
import { counted } from '../../../domain/numbers.ts'
import { showDone } from '../../../ui/actions/undo.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { Section } from '../../../ui/Section.tsx'
import { books } from '../api.ts'
import { entryReads } from './OtherEntry.tsx'

/** Checks and cash that wait, and one deposit of many of them. */
export function Undeposited({ committeeId }: { committeeId: string }) {
  const { data } = useRead(books.undeposited, { committeeId })
  const [left, setLeft] = useState<string[]>([])
  const [on, setOn] = useState<string | null>(() => dayOf(new Date()))
  const [reference, setReference] = useState('')
  const deposit = useWrite(books.deposit, {
    refresh: entryReads,
    onSuccess: ({ number }) => {
      showDone(`Entry ${number} is the deposit.`)
      setLeft([])
      setReference('')
    },
  })
  if (!data || data.gifts.length === 0) return null
  const chosen = data.gifts.filter(({ id }) => !left.includes(id))
  const total = sumOf(chosen.map(({ movedCents }) => movedCents))
  return (
    <Section
      card
      title="Not deposited yet"
      note={`${counted(data.gifts.length, 'check or cash gift', 'checks and cash gifts')}: ${formatMoney(data.totalCents)}`}
    >
      {data.gifts.map(({ id, who, movedCents, on: day, reference: check }) => (
        <Checkbox
          key={id}
          mb={6}
          label={`${formatMoney(movedCents)}, ${who?.name ?? 'no name'}, ${formatDate(day, 'noWeekday')}${check ? `, check ${check}` : ''}`}
          checked={!left.includes(id)}
          onChange={(event) =>
            setLeft(event.currentTarget.checked ? left.filter((other) => other !== id) : [...left, id])
          }
        />
      ))}
      <Group align="end" gap="sm" mt="sm">
        <DateField label="Deposited on" value={on} onChange={setOn} yearMeant="past" />
        <TextInput
          label="Deposit slip no."
          maxLength={100}
          value={reference}
          onChange={(e) => setReference(e.currentTarget.value)}
        />
        <Button
          loading={deposit.busy}
          disabled={!on || chosen.length === 0}
          onClick={() =>
            deposit.run({
              committeeId,
              newEntryId: newId(),
              on: on!,
              reference,
              entryIds: chosen.map(({ id }) => id),
            })
          }
        >
          Deposit {formatMoney(total)}
        </Button>
      </Group>
      {deposit.error && (
        <Alert mt="sm" color="red" variant="light" role="alert">
          {deposit.error.message}
        </Alert>
      )}
    </Section>
  )
}
