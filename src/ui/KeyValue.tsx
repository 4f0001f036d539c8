import type { ReactNode } from 'react'
import classes from './KeyValue.module.css'

export interface KeyValueProps {
  /** Label and value, in the order people look for them. Values left undefined are shown as "–". */
  items: [label: string, value: ReactNode][]
}

export function KeyValue({ items }: KeyValueProps) {
  return (
    <dl className={classes.list}>
      {items.map(([label, value]) => (
        <div key={label} className={classes.item}>
          <dt>{label}</dt>
          <dd>{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
