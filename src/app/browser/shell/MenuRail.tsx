import { ActionIcon, Menu as Dropdown } from '@mantine/core'
import { IconFlagFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { areaIcons } from './areaIcons.tsx'
import type { Menu, MenuLink } from './menu.ts'
import classes from './MenuRail.module.css'

/** The narrow menu: one icon per area, whose pages open beside it. */
export function MenuRail({ menu, current }: { menu: Menu; current: string }) {
  return (
    <div className={classes.rail}>
      {menu.committee && (
        <RailArea
          name={menu.committee.name}
          links={menu.committee.links}
          current={current}
          icon={<IconFlagFilled size={18} />}
        />
      )}
      {menu.areas.map(({ area, links }) => {
        const Icon = areaIcons[area]
        return (
          <RailArea
            key={area}
            name={area}
            links={links}
            current={current}
            icon={<Icon size={18} stroke={1.6} />}
          />
        )
      })}
    </div>
  )
}

function RailArea({
  name,
  links,
  current,
  icon,
}: {
  name: string
  links: MenuLink[]
  current: string
  icon: ReactNode
}) {
  const isHere = links.some(({ path }) => path === current)
  return (
    <Dropdown position="right-start" offset={6} trigger="click-hover" openDelay={80} closeDelay={120}>
      <Dropdown.Target>
        <ActionIcon
          variant={isHere ? 'light' : 'subtle'}
          color={isHere ? 'teal' : 'gray'}
          size={40}
          aria-label={name}
          title={name}
        >
          {icon}
        </ActionIcon>
      </Dropdown.Target>
      <Dropdown.Dropdown className={classes.dropdown}>
        <Dropdown.Label>{name}</Dropdown.Label>
        {links.map((link) => (
          <Dropdown.Item
            key={link.path}
            component={Link}
            to={link.to}
            aria-current={link.path === current ? 'page' : undefined}
          >
            {link.label}
          </Dropdown.Item>
        ))}
      </Dropdown.Dropdown>
    </Dropdown>
  )
}
