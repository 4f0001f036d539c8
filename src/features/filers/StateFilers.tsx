import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Page } from '../../ui/Page.tsx'
import { FaultyStatements } from './parts/FaultyStatements.tsx'
import { FilerList } from './parts/FilerList.tsx'
import { StateLoads } from './parts/StateLoads.tsx'
import classes from './parts/Workbench.module.css'

const tabs: { id: string; label: string; body: () => ReactNode }[] = [
  { id: 'filers', label: 'Filers', body: () => <FilerList /> },
  { id: 'statements', label: 'Sums that fail', body: () => <FaultyStatements /> },
  { id: 'loads', label: 'Files loaded', body: () => <StateLoads /> },
]

/** Everyone who files with the state, which of their statements do not add up, and the files all of it comes from. */
export default function StateFilers() {
  const [params, setParams] = useSearchParams()
  const chosen = tabs.find((tab) => tab.id === params.get('tab')) ?? tabs[0]!
  return (
    <Page title="State filers" purpose="Every filer with the state, not only candidates, of both eras.">
      {/* The filters of a tab go when one leaves it, so that a link to a tab shows all of it. */}
      <Tabs
        value={chosen.id}
        onChange={(tab) => setParams(tab && tab !== 'filers' ? { tab } : {})}
        keepMounted={false}
      >
        <Tabs.List className={classes.tabs} mb="md">
          {tabs.map(({ id, label }) => (
            <Tabs.Tab key={id} value={id}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={chosen.id}>{chosen.body()}</Tabs.Panel>
      </Tabs>
    </Page>
  )
}
