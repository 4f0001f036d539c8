import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { Brand } from '../Brand.tsx'
import type { Menu } from './menu.ts'
import { MenuList } from './MenuList.tsx'
import classes from './Sidebar.module.css'

interface MenuDrawerProps {
  menu: Menu
  current: string
  opened: boolean
  onClose(): void
  /** Above the menu: what a wider screen has in its top bar. */
  children: ReactNode
}

/** The menu on a phone. */
export function MenuDrawer({ menu, current, opened, onClose, children }: MenuDrawerProps) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      size={300}
      title={<Brand to="/" />}
      closeButtonProps={{ 'aria-label': 'Close the menu' }}
      classNames={{ body: classes.drawerBody, content: classes.drawer, header: classes.drawer }}
    >
      {children}
      <nav aria-label="Main menu">
        <MenuList menu={menu} current={current} />
      </nav>
    </Drawer>
  )
}
