import { Alert, Button, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { call, newId, useWrite } from '../../../app/browser/call.ts'
import { dayOf } from '../../../domain/dates.ts'
import { formatMoney } from '../../../domain/money.ts'
import type { Method } from '../../../domain/books/kinds.ts'
import { showUndo } from '../../../ui/actions/undo.tsx'
import { AmountField } from '../../../ui/fields/AmountField.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { Section } from '../../../ui/Section.tsx'
import { books } from '../api.ts'
import { bookEntities } from '../entities/api.ts'
import { bookSettings } from '../settings/api.ts'
import type { AccountRow, Checked, NamedWho } from '../shapes.ts'
import { methodWords } from '../words.ts'
import classes from './QuickEntry.module.css'
import { WhoField } from './WhoField.tsx'

interface QuickEntryProps {
  committeeId: string
  side: 'contributions' | 'expenditures'
  accounts: AccountRow[]
}

const refresh = [books.list, bookSettings.get, bookEntities.toDo, bookEntities.list, bookEntities.get]
const methods = (['check', 'cash', 'card', 'online', 'transfer', 'other'] as const).map((value) => ({
  value,
  label: methodWords[value],
}))

/** One gift or one purchase after the other, by keyboard alone: Enter posts, and the next one begins with the name. */
export function QuickEntry({ committeeId, side, accounts }: QuickEntryProps) {
  const isGift = side === 'contributions'
  const [on, setOn] = useState<string | null>(() => dayOf(new Date()))
  const [who, setWho] = useState<NamedWho | null>(null)
  const [cents, setCents] = useState<bigint | null>(null)
  const [method, setMethod] = useState<Method>('check')
  const [reference, setReference] = useState('')
  const [words, setWords] = useState('')
  const [accountId, setAccountId] = useState<string | null>(null)
  // A filed statement that would change is said first; the same Enter again posts.
  const [said, setSaid] = useState<{ for: string; checked: Checked } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  // Counts what was posted: the fields begin anew, and the name has the focus.
  const [round, setRound] = useState(0)
  const record = useWrite(books.record, { refresh })
  const takeBack = useWrite(books.takeBack, { refresh })
  const categories = accounts.filter(({ kind, isArchived }) => kind === 'expense' && !isArchived)

  async function submit() {
    if (!on || !who || cents === null) {
      setProblem(!who ? 'Say who it is.' : cents === null ? 'Enter an amount.' : 'Choose a day.')
      return
    }
    const operation = {
      kind: isGift ? ('contribution' as const) : ('expenditure' as const),
      on,
      method,
      reference,
      memo: isGift ? words : '',
      parts: [
        {
          cents: String(cents),
          who: { kind: who.kind, id: who.id },
          purpose: isGift ? '' : words,
          ...(isGift || !accountId ? {} : { accountId }),
        },
      ],
    }
    const asked = JSON.stringify(operation)
    try {
      const checked = await call(books.check, { committeeId, operation })
      if (checked.problem) return setProblem(checked.problem)
      if ((checked.touches.length > 0 || checked.warnings.length > 0) && said?.for !== asked) {
        setProblem(null)
        return setSaid({ for: asked, checked })
      }
      const { entryId, number } = await record.runAsync({ committeeId, entryId: newId(), operation })
      showUndo({
        message: `Entry ${number}: ${formatMoney(cents)}, ${who.name}.`,
        onUndo: () =>
          takeBack.runAsync({ committeeId, entryId, on, why: 'Undone right after it was entered' }),
      })
      setProblem(null)
      setSaid(null)
      setWho(null)
      setCents(null)
      setReference('')
      setWords('')
      setRound(round + 1)
    } catch (error) {
      setProblem((error as Error).message)
    }
  }

  const amount = (
    <AmountField
      key={`amount ${round}`}
      label="Amount"
      value={cents}
      onChange={setCents}
      required
      withAsterisk={false}
    />
  )
  const number = (
    <TextInput
      label="Check no."
      value={reference}
      maxLength={100}
      onChange={(e) => setReference(e.currentTarget.value)}
    />
  )
  return (
    <Section
      card
      title={isGift ? 'Enter a contribution' : 'Enter an expenditure'}
      note="Enter posts it; the day and the method stay for the next one."
    >
      <form
        noValidate
        className={classes.row}
        data-side={side}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <DateField label="Day" value={on} onChange={setOn} yearMeant="past" />
        <WhoField
          key={`who ${round}`}
          autoFocus={round > 0}
          label={isGift ? 'From' : 'Paid to'}
          committeeId={committeeId}
          value={who}
          onChange={setWho}
          adds={isGift ? 'person' : 'firm'}
        />
        {amount}
        {isGift ? (
          <>
            <Select
              label="Method"
              data={methods}
              value={method}
              allowDeselect={false}
              onChange={(value) => setMethod(value as Method)}
            />
            {number}
            <TextInput
              label="Note"
              value={words}
              maxLength={500}
              onChange={(e) => setWords(e.currentTarget.value)}
            />
          </>
        ) : (
          <>
            <Select
              label="Category"
              placeholder="Other spending"
              data={categories.map(({ id, name }) => ({ value: id, label: name }))}
              value={accountId}
              searchable
              onChange={setAccountId}
            />
            <TextInput
              label="What for"
              placeholder="5,000 palm cards"
              value={words}
              maxLength={500}
              onChange={(e) => setWords(e.currentTarget.value)}
            />
            {number}
          </>
        )}
        <Button type="submit" loading={record.busy} className={classes.post}>
          Post
        </Button>
      </form>
      {problem && (
        <Alert mt="sm" color="red" variant="light" role="alert">
          {problem}
        </Alert>
      )}
      {said && !problem && (
        <Alert
          mt="sm"
          color="wheat"
          variant="light"
          role="alert"
          title="Look at this first. Enter posts it all the same."
        >
          {[...said.checked.touches.map(({ words: touch }) => touch), ...said.checked.warnings].map(
            (line) => (
              <div key={line}>{line}</div>
            ),
          )}
        </Alert>
      )}
    </Section>
  )
}
