import { useHotkeys, useLocalStorage } from '@mantine/hooks'
import { useState } from 'react'
import { useWrite } from '../../../app/browser/call.ts'
import type { Out } from '../../../app/contract.ts'
import { filerName } from '../../../domain/filings/shown.ts'
import { KeyHint } from '../../../ui/KeyHint.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { Pager } from '../../../ui/table/Pager.tsx'
import { showProblem, showUndo } from '../../../ui/actions/undo.tsx'
import { filers } from '../api.ts'
import type { TieFields, Untied } from './tieApi.ts'
import { TieCard } from './TieCard.tsx'
import { fieldsOf } from './tieFields.ts'
import classes from './Tie.module.css'

interface TieQueueProps {
  queue: Out<typeof filers.tieQueue>
  page: number
  onPage: (page: number) => void
}

const mostSkipped = 1000

/** One filer at a time is under the keys: A accepts, E edits, S skips, J and K move, U takes the last one back. */
export function TieQueue({ queue, page, onPage }: TieQueueProps) {
  // Only the order of one's own screen, so it stays with this browser; the filers themselves are as they were.
  const [skipped, setSkipped] = useLocalStorage<number[]>({ key: 'filers-skipped', defaultValue: [] })
  const [at, setAt] = useState<number | null>(null)
  const [editing, setEditing] = useState<number | null>(null)
  const [lastTie, setLastTie] = useState<string | null>(null)
  const refresh = [filers.tieQueue, filers.tieHistory, filers.one, filers.list]
  const onError = (error: Error) => showProblem(error.message, 'The filer is as it was.')
  const tie = useWrite(filers.tie, { refresh, onError })
  const untie = useWrite(filers.untie, { refresh, onError })
  const shown = [
    ...queue.filers.filter((f) => !skipped.includes(f.id)),
    ...queue.filers.filter((f) => skipped.includes(f.id)),
  ]
  const current = shown.find((f) => f.id === at) ?? shown[0]

  async function accept(filer: Untied, fields: Omit<TieFields, 'filerId'>) {
    const made = await tie.runAsync({ filerId: filer.id, ...fields })
    setEditing(null)
    move(1, filer)
    setLastTie(made.id)
    showUndo({
      message: `${filerName(filer.name)} is tied to ${made.candidate}.`,
      onUndo: () => untie.runAsync({ id: made.id }),
    })
  }
  function move(by: number, from = current) {
    const next = shown[shown.findIndex((f) => f.id === from?.id) + by]
    if (next) setAt(next.id)
  }
  function skip(filer: Untied) {
    move(1, filer)
    setSkipped([...skipped.filter((id) => id !== filer.id), filer.id].slice(-mostSkipped))
  }
  const acceptCurrent = () => {
    if (!current || editing !== null || tie.busy) return
    if (!current.suggestion.isComplete) return setEditing(current.id)
    void accept(current, fieldsOf(current)).catch(() => {})
  }
  useHotkeys([
    ['A', acceptCurrent],
    ['E', () => current && setEditing(current.id)],
    ['S', () => current && editing === null && skip(current)],
    ['J', () => editing === null && move(1)],
    ['K', () => editing === null && move(-1)],
    [
      'U',
      () =>
        lastTie &&
        untie.runAsync({ id: lastTie }).then(
          () => setLastTie(null),
          () => {},
        ),
    ],
  ])

  if (shown.length === 0)
    return queue.all === 0 ? (
      <Empty title="No filer of this kind is on record.">
        Load the state’s filings in the import center first.
      </Empty>
    ) : (
      <Empty title="Nothing is left here.">Every filer of this kind has a tie, or none fits the words.</Empty>
    )
  return (
    <>
      <p className={classes.keys}>
        <KeyHint keys={['A']}>accept</KeyHint>
        <KeyHint keys={['E']}>edit</KeyHint>
        <KeyHint keys={['S']}>skip</KeyHint>
        <KeyHint keys={['J']}>next</KeyHint>
        <KeyHint keys={['K']}>previous</KeyHint>
        <KeyHint keys={['U']}>undo</KeyHint>
      </p>
      <ul className={classes.list} aria-label="Filers to tie">
        {shown.map((filer) => (
          <TieCard
            key={filer.id}
            filer={filer}
            isCurrent={filer.id === current?.id}
            isEditing={filer.id === editing}
            isSkipped={skipped.includes(filer.id)}
            busy={tie.busy}
            onEdit={() => setEditing(filer.id)}
            onCancel={() => setEditing(null)}
            onAccept={(fields) => accept(filer, fields)}
            onSkip={() => skip(filer)}
            onUntie={(id) => untie.run({ id })}
          />
        ))}
      </ul>
      <Pager page={page} pageSize={queue.pageSize} total={queue.total} onPage={onPage} />
    </>
  )
}
