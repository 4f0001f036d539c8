import { Anchor, Button, Text } from '@mantine/core'
import { Link, useParams } from 'react-router'
import { useRead } from '../../app/browser/call.ts'
import { pictureAddress } from '../../domain/pictureAddress.ts'
import { linkTo } from '../../links.ts'
import { CommitteeMark } from '../../ui/CommitteeMark.tsx'
import { Page } from '../../ui/Page.tsx'
import { Section } from '../../ui/Section.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { SkeletonRows } from '../../ui/states/SkeletonRows.tsx'
import { useCommitteeNews } from '../committees/news.ts'
import { committeeHome, type CommitteeOverview } from './api.ts'
import classes from './CommitteeHome.module.css'
import { Deadlines } from './parts/Deadlines.tsx'
import { FirstSteps } from './parts/FirstSteps.tsx'
import { GoalBars } from './parts/GoalBars.tsx'
import { NeedsYou } from './parts/NeedsYou.tsx'
import { NextEvents } from './parts/NextEvents.tsx'
import { ThisWeek } from './parts/ThisWeek.tsx'
import { daysToElection } from './rules.ts'

/** How the race stands and what is due, on one page. */
export default function CommitteeHome() {
  const { committeeId = '' } = useParams()
  const overview = useRead(committeeHome.overview, { committeeId }, { refetchMs: 60_000 })
  useCommitteeNews(committeeId, 'volunteers', [committeeHome.overview])
  useCommitteeNews(committeeId, 'events', [committeeHome.overview])
  useCommitteeNews(committeeId, 'guests', [committeeHome.overview])
  if (overview.data) return <Overview overview={overview.data} />
  return (
    <Page title="Overview">
      {overview.error ? (
        <ErrorState
          title="This committee did not load."
          tryThis={overview.error.message}
          onRetry={() => void overview.refetch()}
        />
      ) : (
        <SkeletonRows rows={10} />
      )}
    </Page>
  )
}

function Overview({ overview }: { overview: CommitteeOverview }) {
  const { committee, today } = overview
  const here = { committeeId: committee.id }
  const facts = [
    [committee.office, committee.district && `district ${committee.district}`].filter(Boolean).join(', '),
    committee.candidateName,
    daysToElection(overview.elections, today),
  ].filter(Boolean)
  return (
    <Page
      title={committee.name}
      mark={
        <CommitteeMark
          name={committee.name}
          color={committee.color}
          picture={committee.pictureFileId ? pictureAddress(committee.pictureFileId, 256) : undefined}
          size={52}
          isDecoration
        />
      }
      purpose={facts.join(' · ') || 'How this race stands and what is due.'}
      action={
        overview.mayPlan && (
          <Button component={Link} to={`${linkTo('/committee/:committeeId/events', here)}?new=true`}>
            Plan an event
          </Button>
        )
      }
      moreActions={
        committee.filerId !== null && (
          <Anchor
            component={Link}
            size="sm"
            to={linkTo('/candidate-committee/:id', { id: String(committee.filerId) })}
          >
            Its state filings
          </Anchor>
        )
      }
    >
      {committee.isArchived && <Text mb="md">This committee is archived: it can be read, not changed.</Text>}
      {overview.firstSteps.length > 0 ? <FirstSteps overview={overview} /> : <ThisWeek overview={overview} />}
      <div className={classes.columns}>
        <div>
          <Section title="Needs someone" card>
            <NeedsYou overview={overview} />
          </Section>
          <Section
            title="Goals"
            card
            actions={
              overview.maySetGoals && (
                <Anchor component={Link} size="sm" to={linkTo('/committee/:committeeId/settings', here)}>
                  Set goals
                </Anchor>
              )
            }
          >
            <GoalBars overview={overview} />
          </Section>
        </div>
        <div>
          <Section
            title="Next events"
            card
            actions={
              <Anchor component={Link} size="sm" to={linkTo('/committee/:committeeId/calendar', here)}>
                Calendar
              </Anchor>
            }
          >
            <NextEvents overview={overview} />
          </Section>
          <Section title="Due by law" card>
            <Deadlines overview={overview} />
          </Section>
        </div>
      </div>
    </Page>
  )
}
