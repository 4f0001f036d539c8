// Every widget once: its name, who has it, what is in it. Home and the board draw the same ones.
import type { ReactNode } from 'react'
import type { Overview, WidgetId } from '../api.ts'
import { Checklist } from './Checklist.tsx'
import { FollowedBills } from './FollowedBills.tsx'
import { MyCommittees } from './MyCommittees.tsx'
import { MyMentions } from './MyMentions.tsx'
import { OpenInvitations } from './OpenInvitations.tsx'
import { RecentChanges } from './RecentChanges.tsx'
import { TodayList } from './TodayList.tsx'
import { WorkInProgress } from './WorkInProgress.tsx'

interface Widget {
  title: string
  /** Null when this person's role has no use for it. */
  body(overview: Overview): ReactNode
}

export const widgets: Record<WidgetId, Widget> = {
  checklist: {
    title: 'Your first hour',
    body: ({ checklist, committees }) => <Checklist checklist={checklist} committees={committees} />,
  },
  today: { title: 'Today', body: ({ today }) => today && <TodayList today={today} /> },
  mentions: {
    title: 'Who mentioned you',
    body: ({ mentions }) => mentions && <MyMentions mentions={mentions} />,
  },
  committees: { title: 'My committees', body: ({ committees }) => <MyCommittees committees={committees} /> },
  work: { title: 'Running and failed', body: ({ work }) => <WorkInProgress work={work} /> },
  bills: {
    title: 'Bills I follow that moved',
    body: ({ bills }) => bills && <FollowedBills moved={bills} />,
  },
  invitations: {
    title: 'Invitations to follow up',
    body: ({ invitations }) => invitations && <OpenInvitations invitations={invitations} />,
  },
  changes: { title: 'Recent changes', body: ({ changes }) => changes && <RecentChanges changes={changes} /> },
}

export function availableWidgets(overview: Overview): WidgetId[] {
  return (Object.keys(widgets) as WidgetId[]).filter((id) => widgets[id].body(overview) !== null)
}
