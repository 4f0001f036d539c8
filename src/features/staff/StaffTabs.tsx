import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { linkTo } from '../../links.ts'

interface StaffTabsProps {
  committeeId: string
  shown: 'people' | 'projects'
  children: ReactNode
}

/** Who works here and what they work on are two pages, each one tap from the other. */
export function StaffTabs({ committeeId, shown, children }: StaffTabsProps) {
  const navigate = useNavigate()
  const pages = {
    people: linkTo('/committee/:committeeId/staff', { committeeId }),
    projects: linkTo('/committee/:committeeId/staff/projects', { committeeId }),
  }
  return (
    <Tabs value={shown} onChange={(next) => void navigate(pages[next as typeof shown])}>
      <Tabs.List mb="md">
        <Tabs.Tab value="people">People</Tabs.Tab>
        <Tabs.Tab value="projects">Projects</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value={shown}>{children}</Tabs.Panel>
    </Tabs>
  )
}
