import { type CSSProperties, useMemo } from 'react'
import type { Pair } from '../across/lists.ts'
import classes from './CoSponsorMatrix.module.css'

/** Who introduces in rows, who co-sponsors in columns; the darker, the more bills. The number is in each field. */
export function CoSponsorMatrix({ pairs }: { pairs: Pair[] }) {
  const { rows, columns, most } = useMemo(() => axesOf(pairs), [pairs])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table is scrolled by keys too
    <div className={classes.scroll} tabIndex={0} role="region" aria-label="Matrix of co-sponsors">
      <table className={classes.matrix}>
        <thead>
          <tr>
            <th scope="col">Bills of</th>
            {columns.map(({ id, name }) => (
              <th key={id} scope="col">
                <span>{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, bills }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {columns.map((column) => {
                const count = bills.get(column.id)
                return (
                  <td
                    key={column.id}
                    style={
                      count
                        ? ({ '--share': `${8 + Math.round((count / most) * 30)}%` } as CSSProperties)
                        : undefined
                    }
                    data-filled={count ? true : undefined}
                  >
                    {count}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name)

function axesOf(pairs: Pair[]) {
  const rows = new Map<number, { id: number; name: string; bills: Map<number, number> }>()
  const columns = new Map<number, { id: number; name: string }>()
  for (const { introducerId, introducer, coSponsorId, coSponsor, bills } of pairs) {
    const row = rows.get(introducerId) ?? { id: introducerId, name: introducer, bills: new Map() }
    row.bills.set(coSponsorId, bills)
    rows.set(introducerId, row)
    columns.set(coSponsorId, { id: coSponsorId, name: coSponsor })
  }
  return {
    rows: [...rows.values()].toSorted(byName),
    columns: [...columns.values()].toSorted(byName),
    most: Math.max(1, ...pairs.map(({ bills }) => bills)),
  }
}
