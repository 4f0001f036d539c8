import { formatPercent } from '../../../domain/numbers.ts'
import { Section } from '../../../ui/Section.tsx'
import type { Slice } from '../api.ts'
import { FigureLink } from './FigureLink.tsx'
import classes from './committee.module.css'

interface SliceBarsProps {
  title: string
  slices: Slice[]
  /** What the shares are of, in cents. */
  whole: string
}

export function SliceBars({ title, slices, whole }: SliceBarsProps) {
  const longest = Math.max(1, ...slices.map(({ figure }) => Number(figure.cents)))
  return (
    <Section card title={title} note="Of what was raised">
      {slices.length === 0 && <p className={classes.source}>Nothing was raised.</p>}
      <ul className={classes.slices}>
        {slices.map(({ value, label, figure }) => (
          <li key={value}>
            <span className={classes.label}>{label}</span>
            <FigureLink figure={figure} />
            <span className={classes.percent}>{formatPercent(Number(figure.cents), Number(whole))}</span>
            <span className={classes.track} aria-hidden>
              <span style={{ width: `${Math.max(0, Number(figure.cents) / longest) * 100}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
