import { Button, NativeSelect } from '@mantine/core'
import { useCallbackRef } from '@mantine/hooks'
import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { useMemo, useState, type KeyboardEvent, type ReactNode } from 'react'
import { FilterBar } from '../../../ui/FilterBar.tsx'
import { KeyHint } from '../../../ui/KeyHint.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import type { Forecast, Known } from '../../forecast/api.ts'
import { marks as allMarks, type Mark } from '../../seatMap/rules.ts'
import { markNames } from '../../seatMap/words.ts'
import type { Board } from '../api.ts'
import type { Whip } from './useWhip.tsx'
import { useWhipCount, type Counted, type Marks } from './useWhipCount.ts'
import { inOrder, sorts } from './whipOrder.ts'
import classes from './WhipList.module.css'
import { WhipRow } from './WhipRow.tsx'

interface Props {
  board: Board
  whip: Whip
  counted: Counted | null
  known: Known
  forecast: Forecast | null
  /** More to do with the board as a whole. */
  tools: ReactNode
}

/** Every senator in a row. Rows keep their places while one marks; they are put in order when one asks. */
export function WhipList({ board, whip, counted, known, forecast, tools }: Props) {
  const [sort, setSort] = useQueryState('sort', parseAsStringLiteral(sorts).withDefault('district'))
  const [mark, setMark] = useQueryState('mark', parseAsStringLiteral(allMarks))
  const [words, setWords] = useState('')
  const [basis, setBasis] = useState(whip.marks)
  const atBasis = useWhipCount(forecast, basis)
  const [current, setCurrent] = useState<number | null>(null)

  const rows = useMemo(
    () =>
      inOrder(board.seats, {
        sort,
        mark,
        words,
        markOf: (district) => basis.get(district) ?? 'unknown',
        chanceOf: (district) => atBasis?.chanceOf(district),
      }),
    [board.seats, sort, mark, words, basis, atBasis],
  )
  const selected = rows.some(({ district }) => district === current) ? current : rows[0]?.district
  const facts = new Map(forecast?.senators.map((senator) => [senator.district, senator]))
  const record = new Map(known.map((senator) => [senator.district, senator]))
  const noted = new Map(board.marks.map((marked) => [marked.district, marked]))

  // The same functions each time, so that marks which did not change are not drawn again.
  const press = useCallbackRef((district: number, mark: Mark) => {
    if (whip.mayMark) whip.mark(district, mark)
  })
  const pressKey = useCallbackRef((event: KeyboardEvent, district: number) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const aside = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const now = whip.markOf(district)
    const next =
      aside === undefined ? allMarks[Number(event.key) - 1] : allMarks[allMarks.indexOf(now) + aside]
    if (step === undefined && !next) return
    event.preventDefault()
    if (step !== undefined) {
      const to = rows[rows.findIndex((row) => row.district === district) + step]
      if (to) focusOn(to.district, whip.markOf(to.district))
    } else if (next && whip.mayMark) {
      whip.mark(district, next)
      focusOn(district, next)
    }
  })

  return (
    <>
      <FilterBar
        subject="Senators"
        search={{ value: words, onChange: setWords, placeholder: 'Name or district' }}
        filters={[
          {
            id: 'mark',
            before: 'marked',
            any: 'anything',
            name: 'Mark',
            value: mark,
            options: allMarks.map((value) => ({ value, label: markNames[value] })),
            onChange: (value) => {
              setBasis(whip.marks)
              void setMark(value as Mark | null)
            },
            always: true,
          },
        ]}
      />
      <div className={classes.tools}>
        <NativeSelect
          size="xs"
          aria-label="Sort by"
          value={sort}
          onChange={(event) => {
            setBasis(whip.marks)
            void setSort(event.currentTarget.value as (typeof sorts)[number])
          }}
          data={[
            { value: 'district', label: 'By district' },
            { value: 'name', label: 'By name' },
            { value: 'mark', label: 'By mark' },
            { value: 'chance', label: 'By chance, highest first', disabled: !forecast },
            { value: 'open', label: 'By chance, nearest to even first', disabled: !forecast },
          ]}
        />
        {marksKey(basis) !== marksKey(whip.marks) && sort !== 'district' && sort !== 'name' && (
          <Button variant="subtle" size="compact-sm" onClick={() => setBasis(whip.marks)}>
            Sort again
          </Button>
        )}
        {tools}
      </div>
      <p className={classes.keys}>
        <KeyHint keys={['↑', '↓']}>senator</KeyHint> <KeyHint keys={['1', '–', '5']}>yes to no</KeyHint>{' '}
        <KeyHint keys={['Mod', 'Z']}>undo</KeyHint>
      </p>
      {rows.length === 0 && <Empty title="No senator fits">Clear the filter to see all of them.</Empty>}
      {rows.length > 0 && (
        <div className={classes.head} aria-hidden>
          <span>Senator</span>
          <span className={classes.marks}>
            {allMarks.map((value) => (
              <span key={value}>{markNames[value]}</span>
            ))}
          </span>
          {counted && <span className={classes.chance}>Chance of yes</span>}
        </div>
      )}
      <ul className={classes.list} aria-label="Senators and their marks">
        {rows.map((seat) => (
          <WhipRow
            key={seat.district}
            billId={board.bill.id}
            seat={seat}
            mark={whip.markOf(seat.district)}
            marked={noted.get(seat.district)}
            known={record.get(seat.district)}
            facts={facts.get(seat.district)}
            chance={counted?.chanceOf(seat.district)}
            isCurrent={seat.district === selected}
            mayMark={whip.mayMark}
            onPress={press}
            onKey={pressKey}
            onFocus={setCurrent}
          />
        ))}
      </ul>
    </>
  )
}

const marksKey = (marks: Marks) => [...marks].toSorted(([a], [b]) => a - b).join()

/** The mark of a senator; nothing happens where the row is not shown. */
export function focusOn(district: number, mark: Mark): void {
  document.querySelector<HTMLElement>(`[data-whip="${district}"] [data-value="${mark}"]`)?.focus()
}
