import { Tabs } from '@mantine/core'
import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { useNavigate } from 'react-router'
import { ListPage } from '../../app/browser/list/ListPage.tsx'
import { useList } from '../../app/browser/list/useList.ts'
import { Money } from '../../ui/Money.tsx'
import { Page } from '../../ui/Page.tsx'
import { Empty } from '../../ui/states/Empty.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { fundraiserLists, type CoHost } from './across/lists.ts'
import { BillCoSponsors } from './parts/BillCoSponsors.tsx'

const tabs = ['fundraisers', 'bills'] as const

/** Who co-hosts fundraisers, how often, for whom and how much; and who co-sponsors whose bills. */
export default function AllCoSponsors() {
  const navigate = useNavigate()
  const [tab] = useQueryState('tab', parseAsStringLiteral(tabs).withDefault('fundraisers'))
  return (
    <Page title="Co-sponsors" purpose="Who co-hosts fundraisers, and who co-sponsors whose bills.">
      <Tabs value={tab} keepMounted={false} onChange={(next) => void navigate(`?tab=${next}`)}>
        <Tabs.List mb="md">
          <Tabs.Tab value="fundraisers">Fundraisers</Tabs.Tab>
          <Tabs.Tab value="bills">Bills</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="fundraisers">
          <CoHosts />
        </Tabs.Panel>
        <Tabs.Panel value="bills">
          <BillCoSponsors />
        </Tabs.Panel>
      </Tabs>
    </Page>
  )
}

const columns: Column<CoHost>[] = [
  { id: 'name', header: 'Name', width: 200, grow: 2, sortable: true, cell: (row) => row.name },
  {
    id: 'kind',
    header: 'Kind',
    width: 90,
    grow: 0,
    cell: (row) => (row.kind === 'firm' ? 'Firm' : 'Person'),
  },
  {
    id: 'times',
    header: 'Times',
    width: 90,
    grow: 0,
    align: 'end',
    sortable: true,
    cell: (row) => row.hosted + row.coSponsored,
  },
  { id: 'hosted', header: 'As host', width: 90, grow: 0, align: 'end', cell: (row) => row.hosted || '–' },
  { id: 'for', header: 'For', width: 220, grow: 2, cell: (row) => row.committees.join(', ') },
  {
    id: 'paid',
    header: 'Gave there',
    width: 130,
    grow: 0,
    align: 'end',
    sortable: true,
    cell: (row) => (row.paidCents === '0' ? '–' : <Money cents={row.paidCents} />),
  },
  {
    id: 'inKind',
    header: 'In kind',
    width: 120,
    grow: 0,
    align: 'end',
    cell: (row) => (row.inKindCents === '0' ? '–' : <Money cents={row.inKindCents} />),
  },
]

function CoHosts() {
  const list = useList(fundraiserLists.coHosts, { search: 'search' })
  return (
    <ListPage
      list={list}
      label="Co-sponsors of fundraisers"
      noun={['name', 'names']}
      columns={columns}
      saveColumnsAs="coHosts"
      search="Find a name or a committee"
      filters={[
        {
          field: 'kind',
          before: 'of',
          any: 'people and firms',
          name: 'Kind',
          always: true,
          options: [
            { value: 'person', label: 'people' },
            { value: 'firm', label: 'firms' },
          ],
        },
      ]}
      empty={
        <Empty title="No one hosts a fundraiser yet.">
          Hosts and co-sponsors of the fundraisers you may see are added up here, by name.
        </Empty>
      }
    />
  )
}
