import { Badge, Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { useRead } from '../../app/browser/call.ts'
import { formatCount } from '../../domain/numbers.ts'
import { Page } from '../../ui/Page.tsx'
import { donors } from './api.ts'
import { Decisions } from './parts/Decisions.tsx'
import { LookUpDonor } from './parts/LookUpDonor.tsx'
import { ReviewQueue } from './parts/ReviewQueue.tsx'

const tabs = ['review', 'second', 'history', 'donor', 'more'] as const

interface MatchDonorsProps {
  /** One more tab, of a feature that matches to donors. */
  more?: { label: string; panel: ReactNode }
}

/** Whether two spellings in the filings are one donor: the engine asks, people answer. */
export default function MatchDonors({ more }: MatchDonorsProps) {
  const [tab, setTab] = useQueryState('tab', parseAsStringLiteral(tabs).withDefault('review'))
  // The same question the review asks, so it costs nothing more.
  const { data } = useRead(donors.queue, { page: 1 }, { keepPrevious: true })
  return (
    <Page
      title="Match identities"
      purpose="Spellings that may be the same person or firm, with the reasons. Your answer holds after every reload of the filings."
    >
      <Tabs value={tab} onChange={(next) => void setTab(next as typeof tab)} keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="review" rightSection={<Count of={data?.total} />}>
            To review
          </Tabs.Tab>
          <Tabs.Tab value="second" rightSection={<Count of={data?.waiting} />}>
            Needs a second person
          </Tabs.Tab>
          <Tabs.Tab value="history">History</Tabs.Tab>
          <Tabs.Tab value="donor">Look up a donor</Tabs.Tab>
          {more && <Tabs.Tab value="more">{more.label}</Tabs.Tab>}
        </Tabs.List>
        <Tabs.Panel value="review">
          <ReviewQueue />
        </Tabs.Panel>
        <Tabs.Panel value="second">
          <Decisions only="waiting" />
        </Tabs.Panel>
        <Tabs.Panel value="history">
          <Decisions only="all" />
        </Tabs.Panel>
        <Tabs.Panel value="donor">
          <LookUpDonor />
        </Tabs.Panel>
        {more && <Tabs.Panel value="more">{more.panel}</Tabs.Panel>}
      </Tabs>
    </Page>
  )
}

function Count({ of }: { of: number | undefined }) {
  if (!of) return null
  return (
    <Badge size="sm" variant="light" color="gray" className="figure">
      {formatCount(of)}
    </Badge>
  )
}
