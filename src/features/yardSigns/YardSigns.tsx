import { Button, Tabs } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { useParams } from 'react-router'
import { CallError, useRead } from '../../app/browser/call.ts'
import { Page } from '../../ui/Page.tsx'
import { Forbidden } from '../../ui/states/Forbidden.tsx'
import { Loaded } from '../../ui/states/Loaded.tsx'
import { useCommitteeNews } from '../committees/news.ts'
import { yardSigns } from './api.ts'
import { AddRequest } from './parts/AddRequest.tsx'
import { Drive } from './parts/Drive.tsx'
import { Requests } from './parts/Requests.tsx'
import { Rules } from './parts/Rules.tsx'
import { Stock } from './parts/Stock.tsx'

const tabs = ['requests', 'deliver', 'pickup', 'stock', 'rules'] as const
const names: Record<(typeof tabs)[number], string> = {
  requests: 'Requests',
  deliver: 'Deliver',
  pickup: 'Pick up',
  stock: 'Stock',
  rules: 'Local rules',
}
const reads = [yardSigns.requests, yardSigns.overview, yardSigns.route, yardSigns.movements]

/** Who wants a sign, where they stand, and where every one of them is. */
export default function YardSigns() {
  const { committeeId = '' } = useParams()
  const [tab, setTab] = useQueryState('tab', parseAsStringLiteral(tabs).withDefault('requests'))
  const [adding, add] = useDisclosure()
  const overview = useRead(yardSigns.overview, { committeeId })
  useCommitteeNews(committeeId, 'signs', reads)
  if (overview.error instanceof CallError && overview.error.status === 403)
    return <Forbidden page what="the yard signs of this committee" whoCan="the committee’s manager" />
  return (
    <Page
      title="Yard signs"
      purpose="Requests from doors, events and calls; deliveries in driving order; every sign accounted for."
      action={overview.data?.mayEdit && <Button onClick={add.open}>Add a request</Button>}
    >
      <Tabs
        value={tab}
        onChange={(next) => void setTab(tabs.find((one) => one === next) ?? 'requests')}
        keepMounted={false}
      >
        <Tabs.List mb="md" style={{ flexWrap: 'nowrap', overflowX: 'auto' }}>
          {tabs.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {names[one]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Loaded read={overview} failed="The yard signs did not load.">
          {(data) => (
            <>
              <Tabs.Panel value="requests">
                <Requests committeeId={committeeId} overview={data} onAdd={add.open} />
              </Tabs.Panel>
              <Tabs.Panel value="deliver">
                <Drive key="deliver" committeeId={committeeId} what="deliver" kinds={data.kinds} />
              </Tabs.Panel>
              <Tabs.Panel value="pickup">
                <Drive key="pickup" committeeId={committeeId} what="pick up" kinds={data.kinds} />
              </Tabs.Panel>
              <Tabs.Panel value="stock">
                <Stock committeeId={committeeId} kinds={data.kinds} mayEdit={data.mayEdit} />
              </Tabs.Panel>
              <Tabs.Panel value="rules">
                <Rules committeeId={committeeId} rules={data.rules} mayEdit={data.mayEdit} />
              </Tabs.Panel>
              {adding && <AddRequest committeeId={committeeId} kinds={data.kinds} onClose={add.close} />}
            </>
          )}
        </Loaded>
      </Tabs>
    </Page>
  )
}
