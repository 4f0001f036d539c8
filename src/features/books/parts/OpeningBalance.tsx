import { Alert, Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { newId, useWrite } from '../../../app/browser/call.ts'
import { cashRoles } from '../../../domain/books/kinds.ts'
import { showDone } from '../../../ui/actions/undo.tsx'
import { AmountField } from '../../../ui/fields/AmountField.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { Section } from '../../../ui/Section.tsx'
import { books } from '../api.ts'
import { bookEntities } from '../entities/api.ts'
import { bookSettings } from '../settings/api.ts'
import type { AccountRow } from '../shapes.ts'

/** What was in the bank and in cash when these books begin. */
export function OpeningBalance({ committeeId, accounts }: { committeeId: string; accounts: AccountRow[] }) {
  const cash = accounts.filter(
    ({ role, isArchived }) => role !== null && cashRoles.includes(role) && !isArchived,
  )
  const [on, setOn] = useState<string | null>(null)
  const [amounts, setAmounts] = useState(new Map<string, bigint | null>())
  const write = useWrite(books.record, {
    refresh: [bookSettings.get, books.list, bookEntities.toDo],
    onSuccess: () => showDone('The opening balance is posted.'),
  })
  const parts = [...amounts].flatMap(([accountId, cents]) =>
    cents ? [{ accountId, cents: String(cents) }] : [],
  )
  return (
    <Section
      card
      title="Opening balance"
      note="What was there at the end of the day before these books begin. Loans are entered under Loans, by lender."
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (on)
            write.run({ committeeId, entryId: newId(), operation: { kind: 'opening balance', on, parts } })
        }}
      >
        <Stack gap="sm">
          <Group align="end" gap="sm">
            <DateField label="Day" value={on} onChange={setOn} yearMeant="past" w={200} />
            {cash.map(({ id, name }) => (
              <AmountField
                key={id}
                label={name}
                w={200}
                value={amounts.get(id) ?? null}
                onChange={(cents) => setAmounts(new Map(amounts).set(id, cents))}
              />
            ))}
          </Group>
          {write.error && (
            <Alert color="red" variant="light" role="alert">
              {write.error.message}
            </Alert>
          )}
          <Group>
            <Button type="submit" disabled={!on || parts.length === 0} loading={write.busy}>
              Post the opening balance
            </Button>
          </Group>
        </Stack>
      </form>
    </Section>
  )
}
