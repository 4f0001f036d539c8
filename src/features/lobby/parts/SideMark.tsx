import { IconCircle, IconThumbDown, IconThumbUp } from '@tabler/icons-react'
import { sideWords } from '../rules.ts'
import classes from './lobby.module.css'

const icons = { support: IconThumbUp, oppose: IconThumbDown, neutral: IconCircle }

/** A side by shape and word; color alone would leave some readers out. */
export function SideMark({ side }: { side: keyof typeof icons }) {
  const Icon = icons[side]
  return (
    <span className={classes.side}>
      <Icon size={14} stroke={1.8} aria-hidden />
      {sideWords[side]}
    </span>
  )
}
