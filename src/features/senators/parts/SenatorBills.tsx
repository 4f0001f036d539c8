import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { counted, formatCount } from '../../../domain/numbers.ts'
import { linkTo } from '../../../links.ts'
import { Section } from '../../../ui/Section.tsx'
import type { Senator } from '../api.ts'
import classes from '../../../ui/record/Record.module.css'

interface SenatorBillsProps {
  title: string
  bills: Senator['introduced']
  /** Where all of them are. */
  all?: string
}

export function SenatorBills({ title, bills: { total, newest }, all }: SenatorBillsProps) {
  return (
    <Section
      card
      title={title}
      note={
        total === 0
          ? undefined
          : total > newest.length
            ? `The ${newest.length} that moved last, of ${formatCount(total)}`
            : counted(total, 'bill')
      }
      actions={
        all &&
        total > newest.length && (
          <Anchor component={Link} to={all} size="sm">
            All {formatCount(total)}
          </Anchor>
        )
      }
    >
      {total === 0 ? (
        <p className={classes.quiet}>None in the imported data.</p>
      ) : (
        <ul className={classes.plain}>
          {newest.map(({ id, number, title: name, session }) => (
            <li key={id}>
              <Link to={linkTo('/bill/:id', { id: String(id) })}>{number}</Link> {name}{' '}
              <span className={classes.quiet}>{session}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
