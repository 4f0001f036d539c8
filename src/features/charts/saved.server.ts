// Charts that were saved.
import { sql } from 'kysely'
import { invalid, notFound } from '../../app/contract.ts'
import type { Context, Handlers } from '../../app/server/context.ts'
import { countOf, inOrder } from '../../app/server/lists/inOrder.ts'
import { listOf, type ListContext, type ListScope, type Part } from '../../app/server/lists/listOf.ts'
import { formatDateTime } from '../../domain/dates.ts'
import type { ChartSpec } from '../../domain/charts/spec.ts'
import { datasetOf } from '../../domain/charts/vocabulary.ts'
import { may } from '../../permissions.ts'
import { refuseArchived, refuseStale } from '../committees/workIn.server.ts'
import { getChart, lockChart, mayChange, openData, ownOrganization, visibleCharts } from './access.server.ts'
import { charts, type ChartRow } from './api.ts'

interface Filter {
  search: string
  whose?: 'mine' | 'pinned'
  forCommittee?: string
}
type Saved = 'list' | 'get' | 'save' | 'change' | 'remove' | 'restore' | 'pin'

const order = {
  by: { updated: ['c.updatedAt', 'timestamptz'], title: [sql`lower(c.title)`, 'text'] },
  id: ['c.id', 'uuid'],
} as const

const isPinned = (userId: string) =>
  sql<boolean>`exists (select from chart_pins p where p.chart_id = c.id and p.user_id = ${userId}::uuid)`

const found = ({ db, viewer }: ListContext, { search, whose, forCommittee }: Filter) =>
  visibleCharts(db, viewer)
    .where('c.deletedAt', 'is', null)
    .$if(search.trim() !== '', (query) =>
      query.where(sql<boolean>`strpos(lower(c.title), lower(${search.trim()})) > 0`),
    )
    .$if(forCommittee !== undefined, (query) =>
      query.where(sql<boolean>`(c.committee_id is null or c.committee_id = ${forCommittee}::uuid)`),
    )
    .$if(whose === 'mine', (query) => query.where('c.createdBy', '=', viewer.userId))
    .$if(whose === 'pinned', (query) => query.where(isPinned(viewer.userId)))

export const savedHandlers: Pick<Handlers<typeof charts>, Saved> = {
  list: listOf(charts.list, {
    open: ({ viewer }: ListContext) =>
      Promise.resolve({ name: 'Saved charts', organizationId: viewer.organizationId }),
    rows: async (
      context: ListContext,
      _scope: ListScope,
      filter: Filter,
      part: Part<'updated' | 'title'>,
    ) => {
      const { viewer } = context
      const rows = await inOrder(
        found(context, filter)
          .leftJoin('committees as k', (join) =>
            join.onRef('k.id', '=', 'c.committeeId').onRef('k.organizationId', '=', 'c.organizationId'),
          )
          .select([
            'c.id',
            'c.title',
            'c.isShared',
            'c.createdBy',
            'c.createdByName',
            'c.updatedByName',
            'c.updatedAt',
            sql<ChartRow['dataset']>`c.dataset`.as('dataset'),
            sql<string>`coalesce(k.name, '')`.as('committee'),
            isPinned(viewer.userId).as('isPinned'),
          ]),
        part,
        order,
      ).execute()
      return rows.map(({ createdBy, ...row }) => ({
        ...row,
        updatedAt: row.updatedAt.toISOString(),
        isMine: createdBy === viewer.userId,
      }))
    },
    count: async (context: ListContext, _scope: ListScope, filter: Filter) => ({
      total: await countOf(found(context, filter)),
      facts: { maySave: may(context.viewer, 'charts.edit') && context.viewer.organizationId !== null },
    }),
    columns: {
      Title: (row: ChartRow) => row.title,
      Data: (row: ChartRow) => datasetOf(row.dataset).title,
      Committee: (row: ChartRow) => row.committee,
      Shared: (row: ChartRow) => (row.isShared ? 'yes' : 'no'),
      'Created by': (row: ChartRow) => row.createdByName,
      'Changed by': (row: ChartRow) => row.updatedByName,
      Changed: (row: ChartRow) => formatDateTime(row.updatedAt),
    },
  }),
  get: async ({ db, viewer }, { chartId }) => {
    const { createdBy, deletedAt: _, updatedAt, ...chart } = await getChart(db, viewer, chartId)
    const pin = await db
      .selectFrom('chartPins')
      .select('chartId')
      .where('chartId', '=', chartId)
      .where('userId', '=', viewer.userId)
      .executeTakeFirst()
    return {
      ...chart,
      updatedAt: updatedAt.toISOString(),
      isPinned: pin !== undefined,
      isMine: createdBy === viewer.userId,
      mayEdit: mayChange(viewer, { createdBy }),
    }
  },
  save: async (context, { title, spec, isShared }) => {
    const { db, viewer } = context
    const organizationId = ownOrganization(viewer)
    await openOwn(context, spec, organizationId)
    const { id } = await db
      .insertInto('charts')
      .values({
        organizationId,
        title,
        ...asked(spec),
        isShared,
        createdBy: viewer.userId,
        createdByName: viewer.name,
        updatedByName: viewer.name,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await record(context, 'chart.saved', id, title)
    if (isShared) await record(context, 'chart.shared', id, title)
    return { chartId: id }
  },
  change: async (context, { chartId, version, title, spec, isShared }) => {
    const organizationId = ownOrganization(context.viewer)
    const before = await lockChart(context, chartId)
    if (before.deletedAt !== null) throw notFound()
    refuseStale('This chart', version, before)
    await openOwn(context, spec, organizationId)
    await context.db
      .updateTable('charts')
      .set({
        title,
        ...asked(spec),
        isShared,
        version: version + 1,
        updatedByName: context.viewer.name,
        updatedAt: new Date(),
      })
      .where('organizationId', '=', organizationId)
      .where('id', '=', chartId)
      .execute()
    await record(context, 'chart.changed', chartId, title)
    if (isShared !== before.isShared)
      await record(context, isShared ? 'chart.shared' : 'chart.unshared', chartId, title)
    return { version: version + 1 }
  },
  remove: async (context, { chartId }) => putAway(context, chartId, new Date()),
  restore: async (context, { chartId }) => putAway(context, chartId, null),
  pin: async (context, { chartId, isPinned: isWanted }) => {
    const { db, viewer } = context
    const organizationId = ownOrganization(viewer)
    await getChart(db, viewer, chartId)
    if (isWanted)
      await db
        .insertInto('chartPins')
        .values({ organizationId, chartId, userId: viewer.userId })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    else
      await db
        .deleteFrom('chartPins')
        .where('organizationId', '=', organizationId)
        .where('chartId', '=', chartId)
        .where('userId', '=', viewer.userId)
        .execute()
    return {}
  },
}

/** A chart of data that one does not see, of an archived committee or of another organization's is not saved. */
async function openOwn(context: Context, spec: ChartSpec, organizationId: string): Promise<void> {
  const place = await openData(context, spec)
  if (place) refuseArchived(place)
  if (place && place.organizationId !== organizationId)
    throw invalid('This committee belongs to another organization, so its charts are saved there.')
}

const asked = (spec: ChartSpec) => ({
  dataset: spec.dataset,
  committeeId: spec.committeeId,
  spec: JSON.stringify(spec),
})

async function putAway(context: Context, chartId: string, deletedAt: Date | null) {
  const { title } = await lockChart(context, chartId)
  await context.db
    .updateTable('charts')
    .set({ deletedAt, updatedByName: context.viewer.name, updatedAt: new Date() })
    .where('organizationId', '=', ownOrganization(context.viewer))
    .where('id', '=', chartId)
    .execute()
  await record(context, deletedAt ? 'chart.deleted' : 'chart.restored', chartId, title)
  return {}
}

const record = ({ audit }: Context, action: string, subjectId: string, title: string) =>
  audit({ action, subject: 'chart', subjectId, detail: { title } })
