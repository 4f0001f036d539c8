// Every widget once: its name, who has it, what is in it. Home and the board draw the same ones.
import type { ReactNode } from 'react'
import type { Overview, WidgetId } from '../api.ts'
import { Checklist } from './Checklist.tsx'
import { FollowedBills } from './FollowedBills.tsx'
import { FundraisingNow } from './FundraisingNow.tsx'
import { LobbyNewsList } from './LobbyNewsList.tsx'
import { MoneyNow } from './MoneyNow.tsx'
import { MyCharts } from './MyCharts.tsx'
import { MyCommittees } from './MyCommittees.tsx'
import { MyMentions } from './MyMentions.tsx'
import { NewsNow } from './NewsNow.tsx'
import { OpenInvitations } from './OpenInvitations.tsx'
import { RecentChanges } from './RecentChanges.tsx'
import { TodayList } from './TodayList.tsx'
import { WeekOfDoors } from './WeekOfDoors.tsx'
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
  doors: { title: 'Doors this week', body: ({ doors }) => doors && <WeekOfDoors doors={doors} /> },
  money: { title: 'Cash', body: ({ money }) => money && <MoneyNow money={money} /> },
  fundraising: {
    title: 'Fundraising',
    body: ({ fundraising }) => fundraising && <FundraisingNow fundraising={fundraising} />,
  },
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
  news: { title: 'In the news', body: ({ news }) => news && <NewsNow news={news} /> },
  lobby: { title: 'Lobby updates', body: ({ lobby }) => lobby && <LobbyNewsList news={lobby} /> },
  charts: { title: 'My charts', body: ({ charts }) => charts && <MyCharts charts={charts} /> },
  invitations: {
    title: 'Invitations to follow up',
    body: ({ invitations }) => invitations && <OpenInvitations invitations={invitations} />,
  },
  changes: { title: 'Recent changes', body: ({ changes }) => changes && <RecentChanges changes={changes} /> },
}

export function availableWidgets(overview: Overview): WidgetId[] {
  return (Object.keys(widgets) as WidgetId[]).filter((id) => widgets[id].body(overview) !== null)
}
