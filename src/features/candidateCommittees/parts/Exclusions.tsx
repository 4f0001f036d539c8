import { counted } from '../../../domain/numbers.ts'
import { Section } from '../../../ui/Section.tsx'
import type { Committee } from '../api.ts'
import { FigureLink } from './FigureLink.tsx'
import classes from './committee.module.css'

export function Exclusions({ exclusions }: Pick<Committee, 'exclusions'>) {
  return (
    <Section
      card
      title="Left out of the totals"
      note="Nothing is dropped in silence: what does not count, and why."
    >
      {exclusions.length === 0 ? (
        <p className={classes.source}>Every row counts.</p>
      ) : (
        <ul className={classes.plain}>
          {exclusions.map(({ value, label, figure }) => (
            <li key={value}>
              <FigureLink figure={figure} /> {figure.open.side === 'in' ? 'in' : 'out'},{' '}
              {counted(figure.rows, 'row')}. {label}
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
