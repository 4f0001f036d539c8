import { Anchor, Button, Grid, List, Stack, Text } from '@mantine/core'
import { IconBell, IconBellFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { useRead, useWrite } from '../../app/browser/call.ts'
import { billKindOf } from '../../domain/law/legislature/stages.ts'
import { DateText } from '../../ui/DateText.tsx'
import { KeyValue } from '../../ui/KeyValue.tsx'
import { Page } from '../../ui/Page.tsx'
import { Section } from '../../ui/Section.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { Loading } from '../../ui/states/Loading.tsx'
import { Timeline } from '../../ui/Timeline.tsx'
import { showProblem } from '../../ui/undo.tsx'
import { sourceWords } from '../../sources/legislature/said.ts'
import { bills, type OneBill } from './api.ts'
import { Documents } from './parts/Documents.tsx'
import { Motions } from './parts/Motions.tsx'
import { OurView } from './parts/OurView.tsx'
import { RollCallList } from './parts/RollCallList.tsx'
import { StageStrip } from './parts/StageStrip.tsx'
import { Standing } from './parts/Standing.tsx'

/** One bill from introduction to governor. */
export default function BillScreen() {
  const { id: typed = '' } = useParams()
  const id = /^\d{1,9}$/.test(typed) ? Number(typed) : 0
  const found = useRead(bills.one, { id }, { enabled: id > 0 })
  if (found.data) return <Shown bill={found.data} />
  if (id > 0 && found.isPending) return <Loading />
  return (
    <ErrorState
      page
      title="This bill did not open."
      tryThis={found.error?.message ?? 'The address names no bill. Look for it in the list of bills.'}
      onRetry={id > 0 ? () => void found.refetch() : undefined}
    />
  )
}

function Shown({ bill }: { bill: OneBill }) {
  return (
    <Page
      title={`${bill.number}: ${bill.title}`}
      purpose={bill.description === bill.title ? undefined : bill.description}
      action={<FollowButton bill={bill} />}
    >
      <Stack gap="xl">
        <StageStrip strip={bill.strip} />
        <Grid gap="xl">
          <Grid.Col span={{ base: 12, md: 8 }}>
            <Stack gap="md">
              <Facts bill={bill} />
              {bill.rollCalls > 0 && <RollCallList id={bill.id} />}
              <Motions motions={bill.motions} />
              <Documents bill={bill} />
              <Section
                title="History"
                note={bill.source && `As told by ${sourceWords[bill.source] ?? bill.source}, newest first.`}
              >
                <Timeline
                  entries={bill.actions.map((action, i) => ({
                    id: String(i),
                    when: action.on,
                    title: action.text,
                  }))}
                />
              </Section>
            </Stack>
          </Grid.Col>
          <Grid.Col span={{ base: 12, md: 4 }}>
            <Stack gap="xl">
              <OurView bill={bill} />
              <Disagreements bill={bill} />
            </Stack>
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
  const present = bill.coSponsors.filter(({ withdrawnOn }) => withdrawnOn === null)
  const withdrawn = bill.coSponsors.filter(({ withdrawnOn }) => withdrawnOn !== null)
  return (
    <KeyValue
      items={[
        ['Stands', <Standing key="stands" bill={bill} />],
        ['Kind', `${billKindOf(bill.number) ?? bill.kind}, session ${bill.session}`],
        ['Introduced by', bill.introducer || 'not known'],
        ['Committee', bill.committee || 'none yet'],
        ['Priority', bill.priority ? `${bill.priority}’s priority` : 'nobody’s'],
        [
          'Co-sponsors',
          present.length + withdrawn.length === 0 ? (
            'none'
          ) : (
            <List key="sponsors" size="sm" listStyleType="none">
              {[...present, ...withdrawn].map((sponsor) => (
                <List.Item key={sponsor.name}>
                  {sponsor.senator?.name ?? sponsor.name}
                  {sponsor.addedOn && (
                    <Text span inherit c="dimmed">
                      , added <DateText value={sponsor.addedOn} />
                    </Text>
                  )}
                  {sponsor.withdrawnOn && (
                    <Text span inherit c="dimmed">
                      , withdrawn <DateText value={sponsor.withdrawnOn} />
                    </Text>
                  )}
                </List.Item>
              ))}
            </List>
          ),
        ],
        [
          'Hearings',
          bill.hearings.length === 0
            ? 'none announced'
            : bill.hearings.map((hearing) => (
                <div key={hearing.on}>
                  <DateText value={hearing.on} />
                  {[hearing.at, hearing.room, hearing.committee].filter(Boolean).map((part) => ` · ${part}`)}
                </div>
              )),
        ],
        ...(/^https?:/i.test(bill.url)
          ? [
              [
                'Source',
                <Anchor key="url" href={bill.url} target="_blank" rel="noreferrer">
                  The bill’s own page
                </Anchor>,
              ] as [string, ReactNode],
            ]
          : []),
      ]}
    />
  )
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
