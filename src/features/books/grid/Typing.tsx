import { Button, Select, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useRead } from '../../../app/browser/call.ts'
import { dayOf } from '../../../domain/dates.ts'
import { formatMoney } from '../../../domain/money.ts'
import { AmountField } from '../../../ui/fields/AmountField.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { Status } from '../../../ui/Status.tsx'
import { bookSettings } from '../settings/api.ts'
import { bookGrid, type GridCommittee, type GridRow } from './api.ts'
import classes from './Grid.module.css'
import { nameIndex } from './matching.ts'
import { NameBox, type Named } from './NameBox.tsx'
import type { Sending, Sent } from './useSending.tsx'

interface TypingProps {
  committees: GridCommittee[]
  only: GridCommittee | undefined
  sending: Sending
  /** An entry that is typed anew. */
  correcting: GridRow | null
  onDone(): void
}

/** The row that takes new entries. It never waits: the next one is typed while the last one is posted. */
export function Typing({ committees, only, sending, correcting, onDone }: TypingProps) {
  const open = (only ? [only] : committees).filter(({ mayEdit }) => mayEdit)
  const [chosen, setChosen] = useState<string | null>(correcting?.committeeId ?? null)
  const committeeId = open.find(({ id }) => id === chosen)?.id ?? open[0]?.id ?? ''
  const [direction, setDirection] = useState<'in' | 'out'>(correcting?.kind === 'expenditure' ? 'out' : 'in')
  const [on, setOn] = useState<string | null>(() => correcting?.on ?? dayOf(new Date()))
  const [who, setWho] = useState<Named | null>(correcting?.who ?? null)
  const [cents, setCents] = useState<bigint | null>(correcting ? BigInt(correcting.cents) : null)
  const [accountId, setAccountId] = useState<string | null>(null)
  const [words, setWords] = useState(correcting ? correcting.purpose || correcting.memo : '')
  // Counts what was sent: the fields begin anew, and the name has the focus.
  const [round, setRound] = useState(0)
  const [problem, setProblem] = useState('')
  const { sent, send, again, drop } = sending
  const names = useRead(bookGrid.names, { committeeId }, { enabled: committeeId !== '' })
  const settings = useRead(
    bookSettings.get,
    { committeeId },
    { enabled: committeeId !== '' && direction === 'out' },
  )
  const index = useMemo(() => nameIndex(names.data?.names ?? []), [names.data])
  if (open.length === 0) return null

  function submit() {
    const missing = !who ? 'Say who it is.' : cents === null ? 'Enter an amount.' : !on ? 'Choose a day.' : ''
    setProblem(missing || (direction === 'out' && !words.trim() ? 'Describe what it was for.' : ''))
    if (!who || cents === null || !on || (direction === 'out' && !words.trim())) return
    const kept =
      settings.data?.accounts.find(({ name: category }) => category === correcting?.category)?.id ?? null
    const corrects = correcting && {
      entryId: correcting.id,
      number: correcting.number,
      method: correcting.method,
      reference: correcting.reference,
    }
    send({
      committeeId,
      direction,
      on,
      who,
      cents,
      accountId: accountId ?? kept,
      words: words.trim(),
      ...(corrects && { corrects }),
    })
    if (correcting) return onDone()
    setWho(null)
    setCents(null)
    setWords('')
    setRound(round + 1)
  }
  const categories = (settings.data?.accounts ?? []).filter(
    ({ kind, isArchived }) => kind === 'expense' && !isArchived,
  )
  return (
    <>
      <form
        noValidate
        className={classes.typing}
        data-direction={direction}
        aria-label={correcting ? `Correct entry ${correcting.number}` : 'New entry'}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Select
          label="Books of"
          data={open.map(({ id, name: label }) => ({ value: id, label }))}
          value={committeeId}
          allowDeselect={false}
          onChange={setChosen}
        />
        <Select
          label="In or out"
          data={[
            { value: 'in', label: 'In' },
            { value: 'out', label: 'Out' },
          ]}
          value={direction}
          allowDeselect={false}
          onChange={(value) => setDirection(value as 'in' | 'out')}
        />
        <DateField label="Day" value={on} onChange={setOn} yearMeant="past" />
        <NameBox
          key={`who ${round}`}
          label={direction === 'in' ? 'From' : 'Paid to'}
          index={index}
          value={who}
          onChange={setWho}
          autoFocus={correcting !== null || round > 0}
        />
        <AmountField key={`amount ${round}`} label="Amount" value={cents} onChange={setCents} />
        {direction === 'out' && (
          <Select
            label="Category"
            placeholder="Other spending"
            searchable
            clearable
            data={categories.map(({ id, name: label }) => ({ value: id, label }))}
            value={accountId}
            onChange={setAccountId}
          />
        )}
        <TextInput
          label={direction === 'in' ? 'Note' : 'What for'}
          value={words}
          maxLength={500}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <Button type="submit">{correcting ? 'Correct' : 'Post'}</Button>
        {correcting && (
          <Button variant="subtle" color="gray" onClick={onDone}>
            Leave it as it is
          </Button>
        )}
      </form>
      <div role="status">
        {problem || (correcting && `Corrects entry ${correcting.number}: Enter voids it and posts this one.`)}
      </div>
      <ul className={classes.sent} aria-label="Just typed">
        {sent.toReversed().map((one) => (
          <Line key={one.id} one={one} onAgain={() => again(one)} onDrop={() => drop(one.id)} />
        ))}
      </ul>
    </>
  )
}

const looks = {
  sending: ['working', 'Saving'],
  posted: ['good', 'Posted'],
  ask: ['warning', 'Look at this first'],
  failed: ['bad', 'Not posted'],
} as const

function Line({ one, onAgain, onDrop }: { one: Sent; onAgain(): void; onDrop(): void }) {
  const [tone, word] = looks[one.state]
  const waits = one.state === 'ask' || one.state === 'failed'
  return (
    <li>
      <Status tone={tone}>{word}</Status>
      <span>
        {one.who.name}, {formatMoney(one.cents)}. {one.said}
      </span>
      {waits && (
        <>
          <Button size="compact-xs" variant="default" onClick={onAgain}>
            {one.state === 'ask' ? 'Post it all the same' : 'Try again'}
          </Button>
          <Button size="compact-xs" variant="subtle" color="gray" onClick={onDrop}>
            Leave it out
          </Button>
        </>
      )}
    </li>
  )
}
