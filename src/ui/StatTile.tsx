import type { ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './StatTile.module.css'

export interface StatTileProps {
  /** What is counted, in the person's words: "Doors left". */
  label: string
  /** Already formatted, or a component such as Money. */
  value: ReactNode
  /** What to make of it: "14 more than last week". */
  note?: ReactNode
  /** Where the number opens: the list it counts. */
  href?: string
}

export function StatTile({ label, value, note, href }: StatTileProps) {
  const words = (
    <>
      <span className={classes.label}>{label}</span>
      <span className={classes.value}>{value}</span>
      {note && <span className={classes.note}>{note}</span>}
    </>
  )
  if (!href) return <div className={classes.tile}>{words}</div>
  return (
    <Link to={href} className={classes.tile} data-link>
      {words}
    </Link>
  )
}

/** Tiles in a row that wraps, two beside each other on a phone. */
export function StatTiles({ children }: { children: ReactNode }) {
  return <div className={classes.tiles}>{children}</div>
}
