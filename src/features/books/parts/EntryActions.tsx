import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { newId, useRead, useWrite } from '../../../app/browser/call.ts'
import type { OperationKind } from '../../../domain/books/operations.ts'
import { dayOf } from '../../../domain/dates.ts'
import { showDone } from '../../../ui/actions/undo.tsx'
import { AmountField } from '../../../ui/fields/AmountField.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { books } from '../api.ts'
import { bookSettings } from '../settings/api.ts'
import type { Entry } from '../shapes.ts'
import { EntryForm, emptyPart, type TypedEntry } from './EntryForm.tsx'
import { asksOf, moneyAccounts } from './operationFields.ts'
import { entryReads } from './OtherEntry.tsx'

type Doing = 'correct' | 'bounced' | 'uncashed' | 'refund' | null

interface ActionProps {
  committeeId: string
  entry: Entry
}

const canBounce = ['contribution', 'pledge payment', 'loan']
const canStayUncashed = ['expenditure', 'bill paid', 'refund', 'loan repaid', 'reimbursement']

/** What can be said of an entry that is there: it was wrong, its check bounced or was never cashed, the gift was returned. */
export function EntryActions({ committeeId, entry }: ActionProps) {
  const [doing, setDoing] = useState<Doing>(null)
  const { data } = useRead(bookSettings.get, { committeeId })
  const close = () => setDoing(null)
  if (doing === 'bounced' || doing === 'uncashed')
    return <CheckCameBack committeeId={committeeId} entry={entry} what={doing} onDone={close} />
  if (doing !== null && data)
    return (
      <Again committeeId={committeeId} entry={entry} what={doing} accounts={data.accounts} onDone={close} />
    )
  return (
    <Group gap="xs">
      {entry.kind in asksOf && entry.source !== 'import' && (
        <Button variant="default" onClick={() => setDoing('correct')}>
          Correct
        </Button>
      )}
      {canBounce.includes(entry.kind) && (
        <Button variant="default" onClick={() => setDoing('bounced')}>
          The check bounced
        </Button>
      )}
      {canStayUncashed.includes(entry.kind) && (
        <Button variant="default" onClick={() => setDoing('uncashed')}>
          The check was never cashed
        </Button>
      )}
      {entry.kind === 'contribution' && (
        <Button variant="default" onClick={() => setDoing('refund')}>
          Return this gift
        </Button>
      )}
    </Group>
  )
}

interface AgainProps extends ActionProps {
  what: 'correct' | 'refund'
  accounts: Parameters<typeof EntryForm>[0]['accounts']
  onDone(): void
}

function Again({ committeeId, entry, what, accounts, onDone }: AgainProps) {
  const [why, setWhy] = useState('')
  // In a closed period the day of the mistake cannot be used any more.
  const [on, setOn] = useState<string | null>(() => (entry.closedIn ? dayOf(new Date()) : entry.on))
  const correct = useWrite(books.correct, { refresh: entryReads })
  const record = useWrite(books.record, { refresh: entryReads })
  const kind = what === 'refund' ? 'refund' : (entry.kind as OperationKind)
  return (
    <Stack gap="sm">
      {what === 'correct' && (
        <>
          <Text size="sm">
            Entry {entry.number} is voided on this day, and the right one is posted. Both stay in the books.
          </Text>
          <DateField label="Day of the void" value={on} onChange={setOn} yearMeant="past" />
          <TextInput
            label="Why"
            required
            maxLength={500}
            value={why}
            onChange={(e) => setWhy(e.currentTarget.value)}
          />
        </>
      )}
      <EntryForm
        committeeId={committeeId}
        accounts={accounts}
        kinds={what === 'refund' ? ['refund'] : undefined}
        begin={typedOf(entry, kind, accounts)}
        corrects={what === 'correct' ? entry.id : undefined}
        submitLabel={what === 'correct' ? 'Correct it' : 'Return it'}
        onCancel={onDone}
        onSubmit={async (operation) => {
          if (what === 'correct') {
            if (!on || why.trim() === '') throw new Error('Say why it is corrected, and on which day.')
            const { number } = await correct.runAsync({
              committeeId,
              entryId: entry.id,
              newEntryId: newId(),
              on,
              why,
              operation,
            })
            showDone(`Entry ${number} corrects entry ${entry.number}.`)
          } else {
            const { number } = await record.runAsync({ committeeId, entryId: newId(), operation })
            showDone(`Entry ${number} returns the gift.`)
          }
          onDone()
        }}
      />
    </Stack>
  )
}

/** The lines of an entry as they were typed: those that are not the money itself. */
function typedOf(entry: Entry, kind: OperationKind, accounts: AgainProps['accounts']): Partial<TypedEntry> {
  const places = new Set(moneyAccounts(accounts).map(({ id }) => id))
  const asks = asksOf[kind]!
  const lines = entry.lines.filter(({ accountId }) => !places.has(accountId))
  const place = entry.lines.find(({ accountId }) => places.has(accountId))
  const isBank = accounts.find(({ id }) => id === place?.accountId)?.role === 'bank'
  const kept = asks.account === null ? lines.filter(({ cents }) => !cents.startsWith('-')) : lines
  return {
    kind,
    on: kind === entry.kind ? entry.on : dayOf(new Date()),
    accountId: kind === entry.kind && place && !isBank ? place.accountId : null,
    method: entry.method || 'check',
    reference: kind === entry.kind ? entry.reference : '',
    memo: kind === entry.kind ? entry.memo : '',
    parts:
      kept.length === 0
        ? [emptyPart()]
        : kept.map(({ cents, who, accountId, accountKind, purpose, detail }) => ({
            ...emptyPart(),
            cents: BigInt(cents.replace('-', '')),
            who,
            accountId: accountKind === 'expense' ? accountId : null,
            purpose,
            detail: kind === entry.kind ? detail : {},
          })),
  }
}

function CheckCameBack({
  committeeId,
  entry,
  what,
  onDone,
}: ActionProps & { what: 'bounced' | 'uncashed'; onDone(): void }) {
  const [on, setOn] = useState<string | null>(() => dayOf(new Date()))
  const [fee, setFee] = useState<bigint | null>(null)
  const onSuccess = ({ number }: { number: string }) => {
    showDone(`Entry ${number} undoes entry ${entry.number}.`)
    onDone()
  }
  const bounced = useWrite(books.bounced, { refresh: entryReads, onSuccess })
  const uncashed = useWrite(books.uncashed, { refresh: entryReads, onSuccess })
  const error = bounced.error ?? uncashed.error
  return (
    <Stack gap="sm">
      <Text size="sm">
        {what === 'bounced'
          ? 'The gift did not happen, on the day the bank says so.'
          : 'The money is back in the account on this day.'}
      </Text>
      <DateField label="Day" value={on} onChange={setOn} yearMeant="past" />
      {what === 'bounced' && <AmountField label="Fee of the bank" value={fee} onChange={setFee} />}
      {error && (
        <Alert color="red" variant="light" role="alert">
          {error.message}
        </Alert>
      )}
      <Group>
        <Button
          loading={bounced.busy || uncashed.busy}
          disabled={!on}
          onClick={() => {
            const asked = { committeeId, entryId: entry.id, newEntryId: newId(), on: on! }
            if (what === 'bounced') bounced.run({ ...asked, feeCents: String(fee ?? 0n) })
            else uncashed.run(asked)
          }}
        >
          Post
        </Button>
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
      </Group>
    </Stack>
  )
}
