import { UnstyledButton } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconChevronRight } from '@tabler/icons-react'
import { useId } from 'react'
import { Link } from 'react-router'
import type { Area } from '../../route.ts'
import { areaIcons } from './areaIcons.tsx'
import type { Menu, MenuArea, MenuLink } from './menu.ts'
import classes from './MenuList.module.css'

/** The whole menu by area. An area with nothing built yet begins closed, so that the working pages stand out. */
export function MenuList({ menu, current }: { menu: Menu; current: string }) {
  const [opened, setOpened] = useLocalStorage<Partial<Record<Area, boolean>>>({
    key: 'menu-areas',
    defaultValue: {},
    getInitialValueInEffect: false,
  })
  return (
    <div className={classes.menu}>
      {menu.committee && (
        <section aria-label={menu.committee.name} className={classes.committee}>
          <div className={classes.committeeName}>{menu.committee.name}</div>
          <MenuLinks links={menu.committee.links} current={current} />
        </section>
      )}
      {menu.areas.map((area) => (
        <AreaOfMenu
          key={area.area}
          area={area}
          current={menu.committee && area.area === 'Committees' ? `/committee/${menu.committee.id}` : current}
          opened={opened[area.area]}
          onOpened={(isOpen) => setOpened((all) => ({ ...all, [area.area]: isOpen }))}
        />
      ))}
    </div>
  )
}

interface AreaOfMenuProps {
  area: MenuArea
  current: string
  opened: boolean | undefined
  onOpened(isOpen: boolean): void
}

function AreaOfMenu({ area: { area, links }, current, opened, onOpened }: AreaOfMenuProps) {
  const id = useId()
  const Icon = areaIcons[area]
  const [only] = links
  // An area that is one page of the same name needs no second line to say it.
  if (links.length === 1 && only?.label === area)
    return (
      <Link
        to={only.to}
        className={classes.area}
        title={only.about}
        aria-current={only.path === current ? 'page' : undefined}
      >
        <Icon size={17} stroke={1.6} aria-hidden />
        <span className={classes.areaName}>{area}</span>
      </Link>
    )
  const isOpen = opened ?? true
  return (
    <div>
      <UnstyledButton
        className={classes.area}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => onOpened(!isOpen)}
      >
        <Icon size={17} stroke={1.6} aria-hidden />
        <span className={classes.areaName}>{area}</span>
        <IconChevronRight
          size={14}
          stroke={1.8}
          className={classes.chevron}
          data-open={isOpen || undefined}
          aria-hidden
        />
      </UnstyledButton>
      <div id={id} hidden={!isOpen}>
        <MenuLinks links={links} current={current} />
      </div>
    </div>
  )
}

export function MenuLinks({ links, current }: { links: MenuLink[]; current: string }) {
  return (
    <ul className={classes.links}>
      {links.map((link) => (
        <li key={link.path}>
          <Link
            to={link.to}
            className={classes.link}
            title={link.about || undefined}
            aria-current={link.path === current ? 'page' : undefined}
          >
            <span className={classes.label}>{link.label}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
