import { Anchor } from '@mantine/core'
import { useRef, type KeyboardEvent } from 'react'
import { Link } from 'react-router'
import type { Out } from '../../../app/contract.ts'
import { formatMonth } from '../../../domain/dates.ts'
import { formatDollars } from '../../../domain/money.ts'
import { transactionsLink } from '../../books/transactionsLink.ts'
import type { budgets, Category, Cell } from '../api.ts'
import { daysOf, monthsOf, standingOf, sumOf } from '../rules.ts'
import { PlanCell } from './PlanCell.tsx'
import classes from './PlanGrid.module.css'

interface PlanGridProps {
  committeeId: string
  data: Out<typeof budgets.get>
  onSet(cells: Cell[]): void
  onUndo(): void
}

/** Twelve months beside each category: the plan to type into, and under it what happened, which opens its entries. */
export function PlanGrid({ committeeId, data, onSet, onUndo }: PlanGridProps) {
  const table = useRef<HTMLTableElement>(null)
  const months = monthsOf(data.year)
  const groups = [
    { name: 'Money in', categories: data.categories.filter(({ side }) => side === 'in') },
    { name: 'Spending', categories: data.categories.filter(({ side }) => side === 'out') },
  ]

  function move(event: KeyboardEvent<HTMLInputElement>, rows: number, columns: number) {
    const at = event.currentTarget.dataset as { row: string; column: string }
    const to = `[data-row="${Number(at.row) + rows}"][data-column="${Number(at.column) + columns}"]`
    const next = table.current?.querySelector<HTMLInputElement>(`input${to}`)
    if (!next) return
    event.preventDefault()
    next.focus()
    next.select()
  }

  let row = -1
  return (
    <div className={classes.scroll} tabIndex={-1}>
      <table ref={table} className={classes.table} aria-label={`Plan and actual of ${data.year}`}>
        <thead>
          <tr>
            <th scope="col" className={classes.name}>
              Category
            </th>
            {months.map((month) => (
              <th key={month} scope="col" data-now={month === data.thisMonth || undefined}>
                <abbr title={formatMonth(month, 'long')}>{formatMonth(month).slice(0, 3)}</abbr>
              </th>
            ))}
            <th scope="col">Year</th>
          </tr>
        </thead>
        {groups.map(({ name, categories }) => (
          <tbody key={name}>
            <tr>
              <th scope="rowgroup" colSpan={14} className={classes.group}>
                {name}
              </th>
            </tr>
            {categories.map((category) => {
              row += 1
              return (
                <tr key={category.accountId}>
                  <th scope="row" className={classes.name}>
                    {category.name}
                  </th>
                  {category.months.map((cell, column) => (
                    <td key={cell.month} data-now={cell.month === data.thisMonth || undefined}>
                      <PlanCell
                        label={`${category.name}, ${formatMonth(cell.month, 'long')}: plan`}
                        planCents={cell.planCents}
                        mayEdit={data.mayEdit && !category.isArchived}
                        row={row}
                        column={column}
                        onMove={move}
                        onUndo={onUndo}
                        onSet={(cents) =>
                          onSet([{ accountId: category.accountId, month: cell.month, cents }])
                        }
                        onFill={(cents) =>
                          onSet(
                            months
                              .slice(column)
                              .map((month) => ({ accountId: category.accountId, month, cents })),
                          )
                        }
                      />
                      <Actual committeeId={committeeId} data={data} category={category} column={column} />
                    </td>
                  ))}
                  <Total categories={[category]} side={category.side} />
                </tr>
              )
            })}
            <tr className={classes.total}>
              <th scope="row" className={classes.name}>
                Total
              </th>
              {months.map((month, column) => (
                <Total
                  key={month}
                  side={name === 'Money in' ? 'in' : 'out'}
                  categories={categories.map((one) => ({ months: [one.months[column]!] }))}
                />
              ))}
              <Total categories={categories} side={name === 'Money in' ? 'in' : 'out'} />
            </tr>
          </tbody>
        ))}
      </table>
    </div>
  )
}

function Actual({
  committeeId,
  data,
  category,
  column,
}: Pick<PlanGridProps, 'committeeId' | 'data'> & { category: Category; column: number }) {
  const { month, actualCents } = category.months[column]!
  if (actualCents === '0') return <span className={classes.actual}>–</span>
  const shown = formatDollars(actualCents)
  if (!data.maySeeBooks) return <span className={classes.actual}>{shown}</span>
  return (
    <Anchor
      component={Link}
      className={classes.actual}
      to={transactionsLink(committeeId, { accountId: category.accountId, ...daysOf(month) })}
      aria-label={`${category.name}, ${formatMonth(month, 'long')}: ${shown} happened. Show the entries`}
    >
      {shown}
    </Anchor>
  )
}

function Total({ categories, side }: { categories: Pick<Category, 'months'>[]; side: 'in' | 'out' }) {
  const sum = sumOf(categories)
  const isOver = side === 'out' && standingOf(sum) === 'over'
  return (
    <td className={classes.sum}>
      <span className={classes.plan}>{formatDollars(sum.planCents)}</span>
      <span className={classes.actual} data-over={isOver || undefined}>
        {formatDollars(sum.actualCents)}
        {isOver && ' over'}
      </span>
    </td>
  )
}
