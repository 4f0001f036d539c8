import { formatPercent } from '../../../domain/numbers.ts'
import { Bar } from '../../../ui/Bar.tsx'
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
  return (
    <Section card title={title} note="Of what was raised">
      {slices.length === 0 && <p className={classes.source}>Nothing was raised.</p>}
      <ul className={classes.slices}>
        {slices.map(({ value, label, figure }) => (
          <li key={value}>
            <span className={classes.label}>{label}</span>
            <FigureLink figure={figure} />
            <span className={classes.percent}>{formatPercent(Number(figure.cents), Number(whole))}</span>
            <span className={classes.track}>
              <Bar part={Number(figure.cents)} whole={Number(whole)} color="var(--data-money-in)" />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
