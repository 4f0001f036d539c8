import type { Counts } from '../api.ts'
import { kinds, kindWords } from '../words.ts'
import classes from './AttendanceBar.module.css'

interface AttendanceBarProps {
  counts: Counts
  /** The chamber's median share of votes cast, drawn as a line. */
  median?: number
}

/** What became of the votes one could cast. The same numbers stand beside it, so it is only a picture. */
export function AttendanceBar({ counts, median }: AttendanceBarProps) {
  const { eligible } = counts
  if (eligible === 0) return <span className={classes.none}>no roll call</span>
  const said = kinds.filter((kind) => counts[kind] > 0).map((kind) => `${kindWords[kind]}: ${counts[kind]}`)
  return (
    <span className={classes.bar} role="img" aria-label={said.join(', ')} title={said.join(', ')}>
      {kinds.map(
        (kind) =>
          counts[kind] > 0 && (
            <span key={kind} className={classes.part} data-kind={kind} style={{ flexGrow: counts[kind] }} />
          ),
      )}
      {median !== undefined && <span className={classes.median} style={{ left: `${median * 100}%` }} />}
    </span>
  )
}

export function BarKey({ shown }: { shown: readonly (typeof kinds)[number][] }) {
  return (
    <ul className={classes.key}>
      {shown.map((kind) => (
        <li key={kind}>
          <span className={classes.sample} data-kind={kind} aria-hidden />
          {kindWords[kind]}
        </li>
      ))}
      <li>
        <span className={classes.sampleMedian} aria-hidden />
        Median senator’s share voted
      </li>
    </ul>
  )
}
