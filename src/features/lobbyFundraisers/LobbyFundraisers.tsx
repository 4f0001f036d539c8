import { Button, Drawer } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { ListPage } from '../../app/browser/list/ListPage.tsx'
import { useList } from '../../app/browser/list/useList.ts'
import { CallError } from '../../app/browser/call.ts'
import { linkTo } from '../../links.ts'
import { Page } from '../../ui/Page.tsx'
import { Empty } from '../../ui/states/Empty.tsx'
import { Forbidden } from '../../ui/states/Forbidden.tsx'
import { useCommitteeNews } from '../committees/news.ts'
import { lobbyFundraisers } from './api.ts'
import { moneyColumns, plainColumns } from './parts/fundraiserColumns.tsx'
import { NewFundraiser } from './parts/NewFundraiser.tsx'
import { stages, stageWords } from './words.ts'

const reads = [lobbyFundraisers.list]

/** The lobby fundraisers of one committee: what is planned, who comes, what came in. */
export default function LobbyFundraisers() {
  const { committeeId = '' } = useParams()
  const navigate = useNavigate()
  const [isAdding, setAdding] = useState(false)
  const list = useList(lobbyFundraisers.list, { given: { committeeId }, search: 'search' })
  useCommitteeNews(committeeId, 'lobbyFundraisers', reads)
  useCommitteeNews(committeeId, 'books', reads)
  const pageOf = (fundraiserId: string) =>
    linkTo('/campaign/committee/:committeeId/lobby-fundraisers/:fundraiserId', { committeeId, fundraiserId })
  if (list.query.error instanceof CallError && list.query.error.status === 403) return <NotYours />
  const add = list.facts?.mayEdit && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
      Plan a fundraiser
    </Button>
  )
  return (
    <Page
      title="Lobby fundraisers"
      purpose="Hosts, co-sponsors, invitations, and what came in by the books."
      crumbs={[
        { label: 'Fundraising', to: linkTo('/committee/:committeeId/fundraising', { committeeId }) },
        { label: 'Lobby fundraisers' },
      ]}
      action={add}
    >
      <ListPage
        list={list}
        label="Lobby fundraisers"
        noun={['fundraiser', 'fundraisers']}
        columns={list.facts?.seesMoney ? moneyColumns : plainColumns}
        saveColumnsAs="lobbyFundraisers"
        search="Find a name, a place or a host"
        rowHref={(row) => pageOf(row.id)}
        filters={[
          {
            field: 'stage',
            before: 'that are',
            any: 'in any stage',
            name: 'Stage',
            always: true,
            options: stages.map((value) => ({ value, label: stageWords[value].toLowerCase() })),
          },
        ]}
        empty={
          <Empty title="No lobby fundraiser is planned." action={add}>
            Begin with a name and a day. Hosts, levels and the invitation come later.
          </Empty>
        }
      />
      {isAdding && (
        <Drawer
          opened
          onClose={() => setAdding(false)}
          position="right"
          size={690}
          title="New lobby fundraiser"
        >
          <NewFundraiser
            committeeId={committeeId}
            onCancel={() => setAdding(false)}
            onAdded={(id) => void navigate(pageOf(id))}
          />
        </Drawer>
      )}
    </Page>
  )
}

const NotYours = () => (
  <Forbidden
    page
    what="the lobby fundraisers of this committee"
    whoCan="the committee’s manager, treasurer or fundraiser"
  />
)
