import { Button, Tabs } from '@mantine/core'
import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { useState, type ReactNode } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { CallError, useRead } from '../../app/browser/call.ts'
import { yearOf } from '../../domain/dates.ts'
import { linkTo } from '../../links.ts'
import { Page } from '../../ui/Page.tsx'
import { Forbidden } from '../../ui/states/Forbidden.tsx'
import { useCommitteeNews } from '../committees/news.ts'
import { fundDonors } from './donors/api.ts'
import { AddPledge } from './parts/AddPledge.tsx'
import { Donors } from './parts/Donors.tsx'
import { Pledges } from './parts/Pledges.tsx'
import { PlanTab } from './parts/PlanTab.tsx'
import { ThankYous } from './parts/ThankYous.tsx'
import { fundraising } from './plan/api.ts'
import { pledges } from './pledges/api.ts'
import { thankYous } from './thanks/api.ts'

const views = ['plan', 'donors', 'calls', 'pledges', 'thanks'] as const
const reads = [
  fundraising.plan,
  fundDonors.list,
  fundDonors.segments,
  pledges.list,
  pledges.get,
  thankYous.list,
]

interface FundraisingProps {
  calls(committeeId: string): ReactNode
  offers(committeeId: string): ReactNode
}

/** Whom to ask, what they gave, what they promised, and whom to thank. */
export default function Fundraising({ calls, offers }: FundraisingProps) {
  const { committeeId = '' } = useParams()
  const navigate = useNavigate()
  const [view] = useQueryState('view', parseAsStringLiteral(views).withDefault('plan'))
  const [year] = useState(() => yearOf(new Date()))
  const [isAdding, setAdding] = useState(false)
  const plan = useRead(fundraising.plan, { committeeId, year })
  useCommitteeNews(committeeId, 'fundraising', reads)
  useCommitteeNews(committeeId, 'books', reads)
  if (plan.error instanceof CallError && plan.error.status === 403)
    return (
      <Forbidden
        page
        what="the fundraising of this committee"
        whoCan="the committee’s manager, treasurer or fundraiser"
      />
    )
  return (
    <Page
      title="Fundraising"
      purpose="Plan against goal, donors, call time, pledges and thank-yous."
      moreActions={
        <Button
          component={Link}
          to={linkTo('/campaign/committee/:committeeId/lobby-fundraisers', { committeeId })}
          variant="default"
        >
          Lobby fundraisers
        </Button>
      }
      action={
        view !== 'calls' &&
        plan.data?.mayEdit && <Button onClick={() => setAdding(true)}>Write down a pledge</Button>
      }
    >
      <Tabs
        value={view}
        keepMounted={false}
        // Filters and the open row belong to the view they were set in.
        onChange={(next) => void navigate(`?view=${next}`)}
      >
        <Tabs.List mb="md" style={{ flexWrap: 'nowrap', overflowX: 'auto', overflowY: 'hidden' }}>
          <Tabs.Tab value="plan">Plan</Tabs.Tab>
          <Tabs.Tab value="donors">Donors</Tabs.Tab>
          <Tabs.Tab value="calls">Call time</Tabs.Tab>
          <Tabs.Tab value="pledges">Pledges</Tabs.Tab>
          <Tabs.Tab value="thanks">Thank-yous</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="plan">
          <PlanTab committeeId={committeeId} read={plan} />
        </Tabs.Panel>
        <Tabs.Panel value="donors">
          <Donors committeeId={committeeId} />
        </Tabs.Panel>
        <Tabs.Panel value="calls">{calls(committeeId)}</Tabs.Panel>
        <Tabs.Panel value="pledges">
          {offers(committeeId)}
          <Pledges committeeId={committeeId} />
        </Tabs.Panel>
        <Tabs.Panel value="thanks">
          <ThankYous committeeId={committeeId} />
        </Tabs.Panel>
      </Tabs>
      {isAdding && <AddPledge committeeId={committeeId} who={null} onClose={() => setAdding(false)} />}
    </Page>
  )
}
