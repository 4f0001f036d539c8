import { Alert, Button, SimpleGrid } from '@mantine/core'
import { useState } from 'react'
import { useParams } from 'react-router'
import { CallError, useRead } from '../../app/browser/call.ts'
import { formatDate } from '../../domain/dates.ts'
import { linkTo } from '../../links.ts'
import { Money } from '../../ui/Money.tsx'
import { Page } from '../../ui/Page.tsx'
import { StatTile, StatTiles } from '../../ui/StatTile.tsx'
import { Forbidden } from '../../ui/states/Forbidden.tsx'
import { Loaded } from '../../ui/states/Loaded.tsx'
import { useCommitteeNews } from '../committees/news.ts'
import { fundDonors, type DonorPage } from './donors/api.ts'
import { AddPledge } from './parts/AddPledge.tsx'
import { Asks } from './parts/Asks.tsx'
import { DonorFacts } from './parts/DonorFacts.tsx'
import { DonorGiving } from './parts/DonorGiving.tsx'
import { DonorProfile } from './parts/DonorProfile.tsx'
import { PublicRecord } from './parts/PublicRecord.tsx'
import { noLimit } from './rules.ts'

const reads = [fundDonors.get]

/** One donor: giving here and in public filings, pledges, asks, what to do next. */
export default function Donor() {
  const { committeeId = '', donorId = '' } = useParams()
  const read = useRead(fundDonors.get, { committeeId, donorId })
  const [isAdding, setAdding] = useState(false)
  useCommitteeNews(committeeId, 'fundraising', reads)
  useCommitteeNews(committeeId, 'books', reads)
  if (read.error instanceof CallError && read.error.status === 403)
    return (
      <Forbidden
        page
        what="the donors of this committee"
        whoCan="the committee’s manager, treasurer or fundraiser"
      />
    )
  const donor = read.data
  return (
    <Page
      title={donor?.name ?? 'Donor'}
      purpose={donor && [donor.kind === 'firm' ? 'A firm.' : '', donor.city].filter(Boolean).join(' ')}
      crumbs={[
        {
          label: 'Fundraising',
          to: `${linkTo('/committee/:committeeId/fundraising', { committeeId })}?view=donors`,
        },
        { label: donor?.name ?? '…' },
      ]}
      action={
        donor?.mayEdit &&
        donor.mayAsk === 'yes' && <Button onClick={() => setAdding(true)}>Write down a pledge</Button>
      }
    >
      <Loaded read={read} failed="This donor did not load.">
        {(data) => <Shown committeeId={committeeId} donor={data} />}
      </Loaded>
      {isAdding && donor && (
        <AddPledge
          committeeId={committeeId}
          who={{ kind: donor.kind, id: donor.id, name: donor.name }}
          onClose={() => setAdding(false)}
        />
      )}
    </Page>
  )
}

function Shown({ committeeId, donor }: { committeeId: string; donor: DonorPage }) {
  return (
    <>
      {donor.mayAsk === 'prohibited' && (
        <Alert color="red" variant="light" mb="md" title={`${donor.name} may not give.`}>
          No gift, pledge or ask is taken: {donor.profile.mayAskWhy}
        </Alert>
      )}
      {donor.mayAsk === 'no' && (
        <Alert color="wheat" variant="light" mb="md" title="Do not ask.">
          {donor.profile.mayAskWhy}
        </Alert>
      )}
      {donor.running.some(({ isOver }) => isOver) && donor.missing.length > 0 && (
        <Alert color="wheat" variant="light" mb="md" title="A statement would miss something.">
          Over $250, and {donor.missing.join(' and ')} is missing.
        </Alert>
      )}
      <StatTiles>
        <StatTile
          label="Given here"
          value={<Money cents={donor.givenCents} />}
          note={donor.lastOn ? `Last on ${formatDate(donor.lastOn)}` : 'Nothing yet'}
        />
        <StatTile label="This year" value={<Money cents={donor.yearCents} />} note={noLimit} />
        <StatTile
          label="Promised and open"
          value={<Money cents={donor.openCents} />}
          note={donor.pledges.length === 0 ? 'No pledge' : undefined}
        />
        <StatTile
          label="Ask for"
          value={<Money cents={donor.profile.askCents ?? donor.ask.cents} />}
          note={donor.profile.askCents === null ? donor.ask.reasons.join(' ') : 'As someone set it'}
        />
      </StatTiles>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg" mb="md">
        <DonorFacts committeeId={committeeId} donor={donor} />
        <DonorProfile key={donor.version} committeeId={committeeId} donor={donor} />
      </SimpleGrid>
      <DonorGiving committeeId={committeeId} donor={donor} />
      <PublicRecord committeeId={committeeId} donor={donor} />
      <Asks committeeId={committeeId} donor={donor} />
    </>
  )
}
