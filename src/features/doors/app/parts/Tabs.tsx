import { IconDots, IconDoor, IconList, IconMap2 } from '@tabler/icons-react'
import classes from '../App.module.css'
import { useApp } from '../appContext.ts'
import { Big } from './pieces.tsx'

const tabs = [
  ['door', 'Door', IconDoor],
  ['list', 'List', IconList],
  ['map', 'Map', IconMap2],
  ['more', 'More', IconDots],
] as const

export function Tabs() {
  const { at } = useApp()
  return (
    <nav className={classes.tabs} aria-label="This turf">
      {tabs.map(([to, name, Icon]) => (
        <Big key={to} aria-current={at.at === to ? 'page' : undefined} onClick={() => at.go(to)}>
          <Icon size={22} aria-hidden />
          {name}
        </Big>
      ))}
    </nav>
  )
}
