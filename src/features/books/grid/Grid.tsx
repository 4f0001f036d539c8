import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { formatDate } from '../../../domain/dates.ts'
import { Money } from '../../../ui/Money.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { EntryDrawer } from '../parts/EntryDrawer.tsx'
import { kindWords } from '../words.ts'
import type { GridCommittee, GridRow } from './api.ts'
import classes from './Grid.module.css'
import { Typing } from './Typing.tsx'
import { useSending } from './useSending.tsx'
import type { GridRows } from './useGridRows.ts'

interface GridProps {
  committees: GridCommittee[]
  only: GridCommittee | undefined
  rows: GridRows
}

const rowHeight = 36
const headHeight = 32

/** Only the rows in view are in the page; the keyboard reaches all of them. */
export function Grid({ committees, only, rows }: GridProps) {
  const scroller = useRef<HTMLDivElement>(null)
  // The end, where new entries come, until the person moves.
  const [active, setActive] = useState<number | null>(null)
  const [opened, setOpened] = useState<GridRow | null>(null)
  const [correcting, setCorrecting] = useState<GridRow | null>(null)
  const sending = useSending(() => setActive(null))
  const virtual = useVirtualizer({
    count: rows.total,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 10,
    // The heads stay above the rows.
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
  })
  const items = virtual.getVirtualItems()
  const [first, last] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0]
  const { show } = rows
  useEffect(() => show(first, last))
  const total = rows.total
  useEffect(() => {
    if (active === null && total > 0) virtual.scrollToIndex(total - 1, { align: 'end' })
  }, [active, total, virtual])

  function onKeyDown(event: KeyboardEvent) {
    const now = active ?? total - 1
    const screenful = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 360) / rowHeight) - 1)
    const to: Record<string, number> = {
      ArrowDown: now + 1,
      ArrowUp: now - 1,
      PageDown: now + screenful,
      PageUp: now - screenful,
      Home: 0,
      End: total - 1,
    }
    const wanted = to[event.key]
    if (wanted !== undefined) {
      event.preventDefault()
      const next = Math.min(total - 1, Math.max(0, wanted))
      setActive(next)
      virtual.scrollToIndex(next, { align: 'auto' })
    } else if (event.key === 'Enter') setOpened(rows.at(now) ?? null)
    else if (event.key === 'F2') {
      const row = rows.at(now)
      const mayEdit = committees.find(({ id }) => id === row?.committeeId)?.mayEdit ?? false
      if (row && mayEdit && isTypable(row)) setCorrecting(row)
    }
  }

  function onClick(event: MouseEvent<HTMLElement>) {
    const at = (event.target as HTMLElement).closest('[data-row]')?.getAttribute('data-row')
    if (!at) return
    setActive(Number(at))
    setOpened(rows.at(Number(at)) ?? null)
  }

  if (rows.error && rows.isPending)
    return <ErrorState title="The entries did not load." tryThis={rows.error.message} />
  return (
    <>
      <div
        ref={scroller}
        className={classes.scroll}
        role="grid"
        aria-label="Entries of all my books"
        aria-rowcount={total + 1}
        aria-activedescendant={active === null ? undefined : `grid-row-${active}`}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onClick={onClick}
      >
        <div role="rowgroup" className={classes.heads} style={{ height: headHeight }}>
          <div role="row" aria-rowindex={1} className={classes.row}>
            {['Day', 'Who', 'Amount', 'What', 'What for', only ? 'No.' : 'Books of'].map((head) => (
              <span
                key={head}
                role="columnheader"
                className={classes.cell}
                data-end={head === 'Amount' || undefined}
              >
                {head}
              </span>
            ))}
          </div>
        </div>
        <div role="rowgroup" style={{ height: virtual.getTotalSize(), position: 'relative' }}>
          {items.map(({ index, start }) => {
            const row = rows.at(index)
            return (
              <div
                key={index}
                id={`grid-row-${index}`}
                role="row"
                aria-rowindex={index + 2}
                data-row={index}
                aria-selected={active === index}
                className={classes.row}
                style={{ transform: `translateY(${start - headHeight}px)` }}
              >
                {row ? <Cells row={row} withCommittee={!only} /> : <span role="gridcell">…</span>}
              </div>
            )
          })}
        </div>
      </div>
      <Typing
        key={correcting?.id ?? ''}
        committees={committees}
        only={only}
        sending={sending}
        correcting={correcting}
        onDone={() => setCorrecting(null)}
      />
      <EntryDrawer
        committeeId={opened?.committeeId ?? ''}
        entryId={opened?.id ?? null}
        onClose={() => setOpened(null)}
      />
    </>
  )
}

/** A gift or a purchase of one line, which the row below can say again. */
const isTypable = ({ kind, others, isTakenBack }: GridRow): boolean =>
  (kind === 'contribution' || kind === 'expenditure') && others === 0 && !isTakenBack

function Cells({ row, withCommittee }: { row: GridRow; withCommittee: boolean }) {
  const moved = BigInt(row.movedCents)
  const amount =
    moved === 0n ? (
      <Money cents={row.cents} />
    ) : (
      <Money cents={moved < 0n ? -moved : moved} direction={moved < 0n ? 'out' : 'in'} />
    )
  const cells = [
    formatDate(row.on, 'noWeekday'),
    row.who?.name ?? '–',
    amount,
    row.isTakenBack ? `${kindWords[row.kind]} (voided)` : kindWords[row.kind],
    row.purpose || row.memo || row.category,
    withCommittee ? row.committee : row.number,
  ]
  return cells.map((cell, i) => (
    // Six of them, always the same.
    // oxlint-disable-next-line react/no-array-index-key
    <span key={i} role="gridcell" className={classes.cell} data-end={i === 2 || undefined}>
      {cell}
    </span>
  ))
}
