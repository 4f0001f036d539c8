import { Anchor, Button, Grid, Stack, Text } from '@mantine/core'
import { IconBell, IconBellFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { useRead, useWrite } from '../../app/browser/call.ts'
import { formatDate } from '../../domain/dates.ts'
import { billKindOf } from '../../domain/law/legislature/stages.ts'
import { counted } from '../../domain/numbers.ts'
import { linkTo } from '../../links.ts'
import { KeyValue } from '../../ui/KeyValue.tsx'
import { Page } from '../../ui/Page.tsx'
import { Section } from '../../ui/Section.tsx'
import { Loading } from '../../ui/states/Loading.tsx'
import { showProblem } from '../../ui/actions/undo.tsx'
import { SinceLastLooked } from './following/SinceLastLooked.tsx'
import { BillTexts } from '../billTexts/BillTexts.tsx'
import { NewsAbout } from '../news/NewsAbout.tsx'
import { bills, type OneBill } from './api.ts'
import { BillNotOpened } from './BillNotOpened.tsx'
import { Amendments, Documents } from './parts/Documents.tsx'
import { Hearings } from './parts/Hearings.tsx'
import { History } from './parts/History.tsx'
import { SenatorLink } from './SenatorLink.tsx'
import { MoneyNearBill } from './parts/MoneyNearBill.tsx'
import { Motions } from './parts/Motions.tsx'
import { OurView } from './parts/OurView.tsx'
import { RollCallList } from './parts/RollCallList.tsx'
import { Sponsors } from './parts/Sponsors.tsx'
import { StageStrip } from './parts/StageStrip.tsx'
import { Standing } from './parts/Standing.tsx'

/** One bill from introduction to governor. `lobby`: who takes which side, from a feature that knows. */
export default function BillScreen({ lobby }: { lobby?: (bill: OneBill) => ReactNode }) {
  const { id: typed = '' } = useParams()
  const id = /^\d{1,9}$/.test(typed) ? Number(typed) : 0
  const found = useRead(bills.one, { id }, { enabled: id > 0 })
  if (found.data) return <Shown bill={found.data} lobby={lobby?.(found.data)} />
  if (id > 0 && found.isPending) return <Loading />
  return (
    <BillNotOpened title="This bill did not open." error={found.error} onRetry={() => void found.refetch()} />
  )
}

function Shown({ bill, lobby }: { bill: OneBill; lobby: ReactNode }) {
  const texts = bill.documents.filter(({ kind }) => kind === 'text')
  return (
    <Page
      title={`${bill.number}: ${bill.title}`}
      purpose={bill.description === bill.title ? undefined : bill.description}
      action={<FollowButton bill={bill} />}
      moreActions={
        <>
          <Button component={Link} to={linkTo('/bills')} variant="subtle">
            All bills
          </Button>
          <Button component={Link} to={`${linkTo('/connections')}?of=bill:${bill.id}`} variant="default">
            Connections
          </Button>
          <Button component={Link} to={linkTo('/bill/:id/voting', { id: String(bill.id) })} variant="default">
            Votes and whip board
          </Button>
        </>
      }
    >
      <Stack gap="xl">
        {bill.own.isFollowed && <SinceLastLooked key={bill.id} id={bill.id} />}
        <StageStrip strip={bill.strip} />
        <Grid gap="xl">
          <Grid.Col span={{ base: 12, md: 8 }}>
            <Stack gap="md">
              <Facts bill={bill} />
              <History key={bill.id} actions={bill.actions} source={bill.source} />
              {bill.rollCalls > 0 && <RollCallList id={bill.id} />}
              {lobby}
              <BillTexts billId={bill.id} number={bill.number} versions={texts} />
              <Amendments amendments={bill.amendments} />
              <Motions motions={bill.motions} />
              <Documents documents={bill.documents} />
            </Stack>
          </Grid.Col>
          <Grid.Col span={{ base: 12, md: 4 }}>
            <OurView bill={bill} />
            <Hearings hearings={bill.hearings} />
            <Sponsors coSponsors={bill.coSponsors} />
            <NewsAbout kind="bill" id={String(bill.id)} />
            <MoneyNearBill id={bill.id} />
            <Disagreements bill={bill} />
          </Grid.Col>
        </Grid>
      </Stack>
    </Page>
  )
}

function FollowButton({ bill }: { bill: OneBill }) {
  const options = {
    refresh: [bills.one, bills.list],
    onError: (error: Error) => showProblem(error.message, 'Nothing was changed.'),
  }
  const follow = useWrite(bills.follow, options)
  const unfollow = useWrite(bills.unfollow, options)
  const { isFollowed } = bill.own
  return (
    <Button
      variant={isFollowed ? 'default' : 'filled'}
      leftSection={isFollowed ? <IconBellFilled size={16} /> : <IconBell size={16} />}
      loading={follow.busy || unfollow.busy}
      aria-pressed={isFollowed}
      onClick={() => (isFollowed ? unfollow : follow).run({ id: bill.id })}
    >
      {isFollowed ? 'Following' : 'Follow'}
    </Button>
  )
}

function Facts({ bill }: { bill: OneBill }) {
  const source: [string, ReactNode][] = /^https?:/i.test(bill.url)
    ? [
        [
          'Source',
          <Anchor key="url" href={bill.url} target="_blank" rel="noreferrer">
            The bill’s own page
          </Anchor>,
        ],
      ]
    : []
  return (
    <KeyValue
      items={[
        ['Where it stands', <Standing key="stands" bill={bill} />],
        ['Kind', `${billKindOf(bill.number) ?? bill.kind}, session ${bill.session}`],
        [
          'Introduced by',
          <SenatorLink key="by" inText id={bill.introducerId}>
            {bill.introducer || 'not known'}
          </SenatorLink>,
        ],
        ['Committee', bill.committee || 'none yet'],
        ['Priority', bill.priority ? `${bill.priority}’s priority` : 'none'],
        ['Hearing', hearingWords(bill.hearings)],
        ['Co-sponsors', coSponsorWords(bill.coSponsors)],
        ...source,
      ]}
    />
  )
}

function hearingWords(hearings: OneBill['hearings']): string {
  const last = hearings.at(-1)
  return last ? formatDate(last.on) : 'none announced'
}

function coSponsorWords(coSponsors: OneBill['coSponsors']): string {
  const present = coSponsors.filter(({ withdrawnOn }) => withdrawnOn === null)
  return present.length === 0 ? 'none' : counted(present.length, 'senator')
}

function Disagreements({ bill }: { bill: OneBill }) {
  if (bill.disagreements.length === 0) return null
  return (
    <Section title="Where sources disagree" note="The first one is shown; the others are kept." card>
      {bill.disagreements.map(({ about, shown, others }) => (
        <div key={about}>
          <Text fw={600}>{about}</Text>
          {[shown, ...others].map(({ source, value }) => (
            <Text key={source} size="sm">
              {value}{' '}
              <Text span inherit c="dimmed">
                ({source})
              </Text>
            </Text>
          ))}
        </div>
      ))}
    </Section>
  )
}
