import { Alert, Button, Group, Select, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { newId, useWrite } from '../../../../app/browser/call.ts'
import { addDays, dayOf } from '../../../../domain/dates.ts'
import { sumOf } from '../../../../domain/money.ts'
import { showDone } from '../../../../ui/actions/undo.tsx'
import { AmountField } from '../../../../ui/fields/AmountField.tsx'
import { DateField } from '../../../../ui/fields/DateField.tsx'
import { Money } from '../../../../ui/Money.tsx'
import { bookEntities } from '../../entities/api.ts'
import { WhoField } from '../../parts/WhoField.tsx'
import type { NamedWho } from '../../shapes.ts'
import { invoices, type Invoice } from '../api.ts'

interface InvoiceFormProps {
  committeeId: string
  invoice?: Invoice
  categories: { id: string; name: string }[]
  onDone(): void
}

interface TypedLine {
  key: string
  accountId: string | null
  what: string
  cents: bigint | null
}
const emptyLine = (): TypedLine => ({ key: newId(), accountId: null, what: '', cents: null })

/** A bill as it lies on the desk. */
export function InvoiceForm({ committeeId, invoice, categories, onDone }: InvoiceFormProps) {
  const [invoiceId] = useState(() => invoice?.id ?? newId())
  const [payee, setPayee] = useState<NamedWho | null>(invoice?.payee ?? null)
  const [reference, setReference] = useState(invoice?.reference ?? '')
  const [billedOn, setBilledOn] = useState<string | null>(() => invoice?.billedOn ?? dayOf(new Date()))
  const [dueOn, setDueOn] = useState<string | null>(() => invoice?.dueOn ?? addDays(dayOf(new Date()), 30))
  const [lines, setLines] = useState<TypedLine[]>(
    () =>
      invoice?.lines.map(({ accountId, what, cents }) => ({
        key: newId(),
        accountId,
        what,
        cents: BigInt(cents),
      })) ?? [emptyLine()],
  )
  const [problem, setProblem] = useState<string | null>(null)
  const save = useWrite(invoices.save, {
    refresh: [invoices.list, invoices.get, bookEntities.toDo],
    onSuccess: () => {
      showDone('The bill is entered. Approve it so that it stands in the books.')
      onDone()
    },
    onError: (error) => setProblem(error.message),
  })
  const set = (key: string, change: Partial<TypedLine>) =>
    setLines(lines.map((line) => (line.key === key ? { ...line, ...change } : line)))

  function submit() {
    const whole = lines.flatMap(({ accountId, what, cents }) =>
      accountId && what.trim() && cents && cents > 0n ? [{ accountId, what, cents: String(cents) }] : [],
    )
    if (!payee) return setProblem('Say who the bill is from.')
    if (!billedOn || !dueOn) return setProblem('Choose the two days.')
    if (whole.length < lines.length)
      return setProblem('Each line needs an amount, a category and what it was for.')
    setProblem(null)
    save.run({
      committeeId,
      invoiceId,
      version: invoice?.version ?? 0,
      payee: { kind: payee.kind, id: payee.id },
      reference,
      billedOn,
      dueOn,
      lines: whole,
    })
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Stack gap="sm">
        <WhoField label="From" committeeId={committeeId} value={payee} onChange={setPayee} adds="firm" />
        <TextInput
          label="Their number on it"
          maxLength={100}
          value={reference}
          onChange={(e) => setReference(e.currentTarget.value)}
        />
        <Group grow gap="xs" align="start">
          <DateField label="Billed on" value={billedOn} onChange={setBilledOn} yearMeant="past" />
          <DateField label="Due on" value={dueOn} onChange={setDueOn} />
        </Group>
        {lines.map(({ key, accountId, what, cents }, i) => (
          <Stack key={key} gap={6} role="group" aria-label={`Line ${i + 1}`}>
            <Group grow gap="xs" align="start">
              <AmountField label="Amount" value={cents} onChange={(value) => set(key, { cents: value })} />
              <Select
                label="Category"
                data={categories.map(({ id, name }) => ({ value: id, label: name }))}
                searchable
                value={accountId}
                onChange={(value) => set(key, { accountId: value })}
              />
            </Group>
            <TextInput
              label="What for"
              placeholder="2,500 postcards with postage"
              maxLength={500}
              value={what}
              onChange={(e) => set(key, { what: e.currentTarget.value })}
            />
          </Stack>
        ))}
        <Group justify="space-between">
          <Button variant="default" onClick={() => setLines([...lines, emptyLine()])}>
            Split it: add a line
          </Button>
          <Text fw={600}>
            Total <Money cents={sumOf(lines.map(({ cents }) => cents ?? 0n))} />
          </Text>
        </Group>
        {problem && (
          <Alert color="red" variant="light" role="alert">
            {problem}
          </Alert>
        )}
        <Group>
          <Button type="submit" loading={save.busy}>
            Save
          </Button>
          <Button variant="default" onClick={onDone}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
