import { Alert, Button, Group, Select, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { call, newId } from '../../../app/browser/call.ts'
import type { In } from '../../../app/contract.ts'
import type { Method } from '../../../domain/books/kinds.ts'
import type { OperationKind } from '../../../domain/books/operations.ts'
import { dayOf } from '../../../domain/dates.ts'
import { sumOf } from '../../../domain/money.ts'
import { AmountField } from '../../../ui/fields/AmountField.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { Money } from '../../../ui/Money.tsx'
import { books } from '../api.ts'
import type { AccountRow, Checked, NamedWho, PartDetail } from '../shapes.ts'
import { kindWords, methodWords } from '../words.ts'
import { asksOf, enterable, moneyAccounts, type Asks } from './operationFields.ts'
import { StateDetail } from './StateDetail.tsx'
import { WhoField } from './WhoField.tsx'

type Sent = In<typeof books.record>['operation']

export interface TypedPart {
  key: string
  cents: bigint | null
  who: NamedWho | null
  accountId: string | null
  purpose: string
  detail: PartDetail
}

export interface TypedEntry {
  kind: OperationKind
  on: string | null
  accountId: string | null
  method: Method
  reference: string
  memo: string
  parts: TypedPart[]
}

interface EntryFormProps {
  committeeId: string
  accounts: AccountRow[]
  begin?: Partial<TypedEntry>
  /** The entry that this one is posted instead of. */
  corrects?: string
  /** What it can be; all that are entered by hand when left out. */
  kinds?: readonly OperationKind[]
  submitLabel: string
  onSubmit(operation: Sent): Promise<unknown>
  onCancel(): void
}

export const emptyPart = (): TypedPart => ({
  key: newId(),
  cents: null,
  who: null,
  accountId: null,
  purpose: '',
  detail: {},
})
const methods = (['check', 'cash', 'card', 'online', 'transfer', 'other'] as const).map((value) => ({
  value,
  label: methodWords[value],
}))

/** Anything that is entered by hand, in one part or several. What it would change in a filed statement is said before it is posted. */
export function EntryForm({
  committeeId,
  accounts,
  begin,
  corrects,
  kinds = enterable,
  submitLabel,
  onSubmit,
  onCancel,
}: EntryFormProps) {
  const [entry, setEntry] = useState<TypedEntry>(() => ({
    kind: kinds[0]!,
    on: dayOf(new Date()),
    accountId: null,
    method: 'check',
    reference: '',
    memo: '',
    parts: [emptyPart()],
    ...begin,
  }))
  const [toAccountId, setTo] = useState<string | null>(null)
  const [payer, setPayer] = useState<NamedWho | null>(null)
  const [said, setSaid] = useState<{ for: string; checked: Checked } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const asks = asksOf[entry.kind]!
  const set = (change: Partial<TypedEntry>) => setEntry({ ...entry, ...change })
  const setPart = (key: string, change: Partial<TypedPart>) =>
    set({ parts: entry.parts.map((part) => (part.key === key ? { ...part, ...change } : part)) })
  const options = (some: AccountRow[]) => some.map(({ id, name }) => ({ value: id, label: name }))
  const places = options(moneyAccounts(accounts))

  async function submit() {
    const operation = operationOf(entry, asks, toAccountId, payer)
    if (typeof operation === 'string') return setProblem(operation)
    setBusy(true)
    setProblem(null)
    try {
      const checked = await call(books.check, { committeeId, operation, corrects })
      const asked = JSON.stringify(operation)
      // A closed day is refused whatever is said, so there is nothing to say it twice for.
      const refusal = checked.problem ?? checked.touches.find(({ isClosed }) => isClosed)?.words
      if (refusal !== undefined) setProblem(refusal)
      else if (checked.touches.length + checked.warnings.length > 0 && said?.for !== asked)
        setSaid({ for: asked, checked })
      else await onSubmit(operation)
    } catch (error) {
      setProblem((error as Error).message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Stack gap="sm">
        <Group grow gap="xs" align="start">
          <Select
            label="What it is"
            data={kinds.map((value) => ({ value, label: kindWords[value] }))}
            value={entry.kind}
            allowDeselect={false}
            searchable
            onChange={(kind) => kind && set({ kind })}
          />
          <DateField label="Day" value={entry.on} onChange={(on) => set({ on })} yearMeant="past" />
        </Group>
        {entry.parts.map((part, i) => (
          <Stack key={part.key} gap={6} role="group" aria-label={`Part ${i + 1}`}>
            <Group grow gap="xs" align="start">
              <AmountField
                label="Amount"
                value={part.cents}
                onChange={(cents) => setPart(part.key, { cents })}
              />
              {asks.who !== null && (
                <WhoField
                  label={asks.who}
                  committeeId={committeeId}
                  value={part.who}
                  onChange={(who) => setPart(part.key, { who })}
                  adds={asks.category ? 'firm' : 'person'}
                />
              )}
            </Group>
            {asks.category && (
              <Select
                label="Category"
                placeholder="Other spending"
                searchable
                data={options(accounts.filter(({ kind, isArchived }) => kind === 'expense' && !isArchived))}
                value={part.accountId}
                onChange={(accountId) => setPart(part.key, { accountId })}
              />
            )}
            {asks.purpose && (
              <TextInput
                label="What for"
                maxLength={500}
                value={part.purpose}
                onChange={(e) => setPart(part.key, { purpose: e.currentTarget.value })}
              />
            )}
            {asks.state && (
              <StateDetail
                of={asks.state}
                value={part.detail}
                onChange={(detail) => setPart(part.key, { detail })}
              />
            )}
          </Stack>
        ))}
        {asks.split && (
          <Group justify="space-between">
            <Button
              variant="default"
              size="compact-sm"
              onClick={() => set({ parts: [...entry.parts, emptyPart()] })}
            >
              Split it: add a part
            </Button>
            {entry.parts.length > 1 && (
              <Text fw={600}>
                Total <Money cents={sumOf(entry.parts.map(({ cents }) => cents ?? 0n))} />
              </Text>
            )}
          </Group>
        )}
        {asks.payer && (
          <WhoField
            label="Paid by"
            committeeId={committeeId}
            value={payer}
            onChange={setPayer}
            adds="person"
          />
        )}
        <Group grow gap="xs" align="start">
          {asks.account !== null && (
            <Select
              label={asks.account}
              placeholder="Bank account"
              data={places}
              value={entry.accountId}
              clearable
              onChange={(accountId) => set({ accountId })}
            />
          )}
          {asks.to && <Select label="Into" data={places} value={toAccountId} onChange={setTo} />}
        </Group>
        {asks.method && (
          <Group grow gap="xs" align="start">
            <Select
              label="Method"
              data={methods}
              value={entry.method}
              allowDeselect={false}
              onChange={(method) => set({ method: method as Method })}
            />
            <TextInput
              label="Check no."
              maxLength={100}
              value={entry.reference}
              onChange={(e) => set({ reference: e.currentTarget.value })}
            />
          </Group>
        )}
        <TextInput
          label="Note"
          maxLength={500}
          value={entry.memo}
          onChange={(e) => set({ memo: e.currentTarget.value })}
        />
        {problem && (
          <Alert color="red" variant="light" role="alert">
            {problem}
          </Alert>
        )}
        {said && !problem && (
          <Alert
            color="wheat"
            variant="light"
            role="alert"
            title={`Look at this first. “${submitLabel}” once more posts it all the same.`}
          >
            {[...said.checked.touches.map(({ words }) => words), ...said.checked.warnings].map((words) => (
              <div key={words}>{words}</div>
            ))}
          </Alert>
        )}
        <Group>
          <Button type="submit" loading={busy}>
            {submitLabel}
          </Button>
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** What is sent, or what is missing in one sentence. */
function operationOf(
  { kind, on, accountId, method, reference, memo, parts }: TypedEntry,
  asks: Asks,
  toAccountId: string | null,
  payer: NamedWho | null,
): Sent | string {
  if (!on) return 'Choose a day.'
  if (parts.some(({ cents }) => cents === null)) return 'Enter an amount.'
  if (asks.state === 'spending' && parts.some(({ detail }) => detail.support && !detail.about?.trim()))
    return 'Name the candidate or question that it was spent for or against.'
  return {
    kind,
    on,
    method: asks.method ? method : '',
    reference: asks.method ? reference : '',
    memo,
    ...(asks.account !== null && accountId && { accountId }),
    ...(asks.to && toAccountId && { toAccountId }),
    ...(asks.payer && payer && { payer: { kind: payer.kind, id: payer.id } }),
    parts: parts.map(({ cents, who, accountId: category, purpose, detail }) => ({
      cents: String(cents),
      who: asks.who !== null && who ? { kind: who.kind, id: who.id } : null,
      purpose: asks.purpose ? purpose : '',
      ...(asks.category && category && { accountId: category }),
      ...(asks.state && Object.keys(detail).length > 0 && { detail }),
    })),
  }
}
