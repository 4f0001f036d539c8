// The first page: what needs this person today, from every feature there is so far. A "widget" is one box of it; /home2 lets each person
// arrange the same boxes.
import { z } from 'zod'
import { api, read, write } from '../../app/contract.ts'
import { jobs as committeeJobs } from '../../permissions.ts'
import { MovedBills } from '../bills/movedBills.ts'
import { HomeMoney } from '../books/shapes.ts'
import { PinnedCharts } from '../charts/homeShapes.ts'
import { DoorsThisWeek, Today } from '../committeeHome/todayShapes.ts'
import { HomeFundraising } from '../fundraising/homeShapes.ts'
import { jobStates } from '../jobs/api.ts'
import { LobbyNews } from '../lobby/shapes.ts'
import { HomeNews } from '../news/homeShapes.ts'
import { Mentions } from '../projects/mentions.ts'

export const widgetIds = [
  'checklist',
  'today',
  'doors',
  'money',
  'fundraising',
  'mentions',
  'committees',
  'work',
  'bills',
  'lobby',
  'news',
  'charts',
  'invitations',
  'changes',
] as const
export type WidgetId = (typeof widgetIds)[number]
export const widgetSizes = ['small', 'wide', 'tall'] as const
export type WidgetSize = (typeof widgetSizes)[number]

export const steps = [
  'profile',
  'secondFactor',
  'createOrganization',
  'createCommittee',
  'inviteMember',
  'openCommittee',
  'planEvent',
  'buildUniverse',
  'followBill',
  'importFile',
  'fillForm',
  'openBooks',
  'planMoney',
  'cutTurf',
  'knockDoor',
] as const
export type Step = (typeof steps)[number]

export const HomeCommittee = z.object({
  id: z.uuid(),
  name: z.string(),
  office: z.string(),
  district: z.string(),
  job: z.enum(committeeJobs).nullable(),
  memberCount: z.number(),
})

export const HomeJob = z.object({
  id: z.uuid(),
  title: z.string(),
  state: z.enum(jobStates),
  done: z.number(),
  total: z.number().nullable(),
  message: z.string(),
  createdAt: z.string(),
})

export const HomeImport = z.object({
  id: z.uuid(),
  fileName: z.string(),
  state: z.string(),
  rowsRead: z.number(),
  problemCount: z.number(),
  failure: z.string().nullable(),
  createdAt: z.string(),
})

export const HomeInvitation = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  role: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  isExpired: z.boolean(),
})

export const HomeChange = z.object({
  id: z.string(),
  at: z.string(),
  actorName: z.string(),
  action: z.string(),
  /** The action in words. */
  what: z.string(),
  subjectName: z.string().nullable(),
  detail: z.record(z.string(), z.unknown()),
})

/** A part is null when this person's role has no use for it: then the widget is not offered either. */
export const Overview = z.object({
  /** A step of one's job names the committee where one has it. */
  checklist: z.array(
    z.object({ step: z.enum(steps), isDone: z.boolean(), committeeId: z.uuid().nullable() }),
  ),
  today: Today.nullable(),
  doors: DoorsThisWeek.nullable(),
  money: HomeMoney.nullable(),
  fundraising: HomeFundraising.nullable(),
  mentions: Mentions.nullable(),
  committees: z.object({ rows: z.array(HomeCommittee), total: z.number() }),
  /** `more`: how many of both are not listed. */
  work: z.object({ jobs: z.array(HomeJob), imports: z.array(HomeImport).nullable(), more: z.number() }),
  bills: MovedBills.nullable(),
  lobby: LobbyNews.nullable(),
  news: HomeNews.nullable(),
  charts: PinnedCharts.nullable(),
  invitations: z.object({ rows: z.array(HomeInvitation), total: z.number() }).nullable(),
  changes: z.array(HomeChange).nullable(),
})
export type Overview = z.infer<typeof Overview>

const Place = z.object({ widget: z.enum(widgetIds), size: z.enum(widgetSizes), isHidden: z.boolean() })
export type Place = z.infer<typeof Place>

export const Layout = z
  .array(Place)
  .max(widgetIds.length)
  .refine(
    (places) => new Set(places.map(({ widget }) => widget)).size === places.length,
    'Each widget has one place only.',
  )
export type Layout = z.infer<typeof Layout>

export const home = api('home', {
  overview: read({ may: 'home.read', input: z.object({}), output: Overview, about: 'What needs me today.' }),
  layout: read({
    may: 'home.read',
    input: z.object({}),
    output: z.object({ layout: Layout.nullable() }),
    about: 'How I arranged my board; null while I have not.',
  }),
  saveLayout: write({
    may: 'home.read',
    input: z.object({ layout: Layout.nullable() }),
    output: z.object({ layout: Layout.nullable() }),
    about: 'Keeps how I arranged my board; null forgets it.',
  }),
})
