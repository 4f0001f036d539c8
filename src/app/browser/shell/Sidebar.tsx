import { ActionIcon, Tooltip } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { Brand } from '../Brand.tsx'
import { useEffect, useRef } from 'react'
import type { Menu } from './menu.ts'
import { MenuList } from './MenuList.tsx'
import { MenuRail } from './MenuRail.tsx'
import classes from './Sidebar.module.css'

interface SidebarProps {
  menu: Menu
  current: string
  /** Narrowed to icons; the choice is kept on this device. */
  isRail: boolean
  onRail(isRail: boolean): void
}

export function Sidebar({ menu, current, isRail, onRail }: SidebarProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const committeeId = menu.committee?.id
  // The pages of a committee come above the rest: a menu that was scrolled down would hide them.
  useEffect(() => {
    if (committeeId !== undefined && scroller.current) scroller.current.scrollTop = 0
  }, [committeeId])
  const label = isRail ? 'Widen the menu' : 'Narrow the menu'
  return (
    <nav aria-label="Main menu" className={classes.sidebar}>
      <div className={classes.head}>
        <span className={classes.brand} data-rail={isRail || undefined}>
          <Brand to="/" />
        </span>
      </div>
      <div ref={scroller} className={classes.scroller}>
        {isRail ? <MenuRail menu={menu} current={current} /> : <MenuList menu={menu} current={current} />}
      </div>
      <div className={classes.foot}>
        <Tooltip label={label} position="right">
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={label}
            aria-expanded={!isRail}
            onClick={() => onRail(!isRail)}
          >
            {isRail ? (
              <IconLayoutSidebarLeftExpand size={18} stroke={1.6} />
            ) : (
              <IconLayoutSidebarLeftCollapse size={18} stroke={1.6} />
            )}
          </ActionIcon>
        </Tooltip>
      </div>
    </nav>
  )
}
