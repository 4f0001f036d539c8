import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { formatMoney } from '../../../domain/money.ts'
import type { Figure } from '../api.ts'
import { withRowsOpen } from '../openRows.ts'
import classes from './committee.module.css'

/** An amount that opens down to its rows. */
export function FigureLink({
  figure,
  children,
}: {
  figure: Pick<Figure, 'cents' | 'open'>
  children?: ReactNode
}) {
  const to = useRowsLink()
  return (
    <Link to={to(figure.open)} className={classes.figure} preventScrollReset>
      {children ?? formatMoney(figure.cents)}
    </Link>
  )
}

/** Where a figure's rows open on this page. */
export function useRowsLink(): (open: Figure['open']) => string {
  const [params] = useSearchParams()
  return (open) => `?${withRowsOpen(params, open).toString()}`
}
