import { Anchor } from '@mantine/core'
import { useId, useState } from 'react'
import { counted, formatCount, formatPercent } from '../../../domain/numbers.ts'
import { Bar } from '../../../ui/Bar.tsx'
import type { Slice } from '../api.ts'
import { topSlices } from './slices.ts'
import classes from './Breakdown.module.css'
import { ClippedText } from '../../../ui/text/ClippedText.tsx'

interface BarListProps {
  title: string
  slices: Slice[]
  total: number
  /** How many at first; the rest is one press away. */
  most: number
  asTable: boolean
  colorOf?: (slice: Slice) => string
  mayNarrow: (slice: Slice) => boolean
  onNarrow: (slice: Slice) => void
}

/** Bars from zero with their labels and figures beside them, so that nothing has to be looked up in a legend. */
export function BarList(props: BarListProps) {
  const { title, slices, total, most, asTable } = props
  const id = useId()
  const [all, setAll] = useState(false)
  const cut = topSlices(slices, most)
  const shown = all ? slices : cut.shown
  return (
    <div className={classes.list}>
      <h3 id={id} className={classes.title}>
        {title}
      </h3>
      {asTable ? (
        <Table {...props} titleId={id} slices={slices} />
      ) : (
        <Bars {...props} titleId={id} slices={shown} />
      )}
      {!asTable && cut.rest > 0 && (
        <Anchor component="button" type="button" size="xs" onClick={() => setAll(!all)} aria-expanded={all}>
          {all
            ? 'Show fewer'
            : `${counted(cut.rest, 'other')} with ${formatCount(cut.restVoters)} (${formatPercent(cut.restVoters, total)})`}
        </Anchor>
      )}
      {slices.length === 0 && <p className={classes.hint}>Nothing to show.</p>}
    </div>
  )
}

function Bars({ titleId, slices, total, colorOf, mayNarrow, onNarrow }: BarListProps & { titleId: string }) {
  const longest = Math.max(1, ...slices.map((slice) => slice.voters))
  return (
    <ul className={classes.bars} aria-labelledby={titleId}>
      {slices.map((slice) => (
        <li key={slice.value}>
          <button
            type="button"
            className={classes.row}
            disabled={!mayNarrow(slice) || slice.voters === 0}
            title={mayNarrow(slice) ? `Keep only ${slice.label}` : undefined}
            onClick={() => onNarrow(slice)}
          >
            <ClippedText className={classes.label}>{slice.label}</ClippedText>
            <span className={classes.track}>
              <Bar part={slice.voters} longest={longest} color={colorOf?.(slice) ?? 'var(--scale-4)'} />
            </span>
            <span className={classes.figure}>{formatCount(slice.voters)}</span>
            <span className={classes.percent}>{formatPercent(slice.voters, Math.max(1, total))}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function Table({ titleId, slices, total }: BarListProps & { titleId: string }) {
  return (
    <div className={classes.tableScroller} tabIndex={0} role="group" aria-labelledby={titleId}>
      <table className={classes.table} aria-labelledby={titleId}>
        <thead>
          <tr>
            <th scope="col">Value</th>
            <th scope="col">Voters</th>
            <th scope="col">Share</th>
          </tr>
        </thead>
        <tbody>
          {slices.map((slice) => (
            <tr key={slice.value}>
              <th scope="row">{slice.label}</th>
              <td>{formatCount(slice.voters)}</td>
              <td>{formatPercent(slice.voters, Math.max(1, total))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
