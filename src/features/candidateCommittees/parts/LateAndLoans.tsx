import { formatDate } from '../../../domain/dates.ts'
import { counted } from '../../../domain/numbers.ts'
import { Section } from '../../../ui/Section.tsx'
import type { Committee } from '../api.ts'
import { FigureLink } from './FigureLink.tsx'
import { RowList } from './RowList.tsx'
import classes from './committee.module.css'

export function LateAndLoans({ committee: { late, loans } }: { committee: Committee }) {
  return (
    <div className={classes.pair}>
      <Section
        card
        title="Late contributions"
        note="$1,000 or more in the 14 days before a statewide election, or one that a statement of the committee names (49-1458)."
      >
        {late.figure.rows === 0 ? (
          <p className={classes.source}>None.</p>
        ) : (
          <>
            <p>
              {counted(late.figure.rows, 'row')}, <FigureLink figure={late.figure} />, before{' '}
              {late.elections.map((day) => formatDate(day)).join(', ')}
            </p>
            <RowList rows={late.rows} />
          </>
        )}
      </Section>
      <Section
        card
        title="Loans"
        note="Borrowed and repaid money is never a contribution; the tiles above open all of it. The newest:"
      >
        {loans.length === 0 ? <p className={classes.source}>None.</p> : <RowList rows={loans} signed />}
      </Section>
    </div>
  )
}
