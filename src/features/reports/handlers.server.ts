import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { notFound } from '../../app/contract.ts'
import type { Context, Handlers } from '../../app/server/context.ts'
import { countOf, inOrder } from '../../app/server/lists/inOrder.ts'
import { listOf, type Part } from '../../app/server/lists/listOf.ts'
import { templates } from '../../domain/reports/templates.ts'
import { may } from '../../permissions.ts'
import { changeIn, workIn, type Workplace } from '../committees/workIn.server.ts'
import { changeReport, readIn, reportsOf, touch, versionsOf } from './access.server.ts'
import { reports, type ReportRow } from './api.ts'
import { blockHandlers, blocksOf } from './blocks.server.ts'
import { valuesOf } from './values.server.ts'
import { versionHandlers } from './versions.server.ts'

type Filter = { committeeId: string; search: string }
type Reading = Pick<Context, 'db' | 'viewer'>
const order = {
  by: { updated: ['r.updatedAt', 'timestamptz'], title: [sql`lower(r.title)`, 'text'] },
  id: ['r.id', 'uuid'],
} as const

const found = ({ db }: Reading, place: Workplace, { search }: Filter) =>
  reportsOf(db, place).$if(search.trim() !== '', (query) =>
    query.where(sql<boolean>`strpos(lower(r.title), lower(${search.trim()})) > 0`),
  )

const mayEditHere = ({ viewer }: Reading, place: Workplace) =>
  place.may('reports.edit') && may(viewer, 'work.edit') && !place.isArchived

export const reportHandlers: Handlers<typeof reports> = {
  ...blockHandlers,
  ...versionHandlers,
  list: listOf(reports.list, {
    open: readIn,
    rows: async (context: Reading, place: Workplace, filter: Filter, part: Part<'updated' | 'title'>) => {
      const rows = await inOrder(
        found(context, place, filter).select([
          'r.id',
          'r.title',
          'r.createdByName',
          'r.updatedByName',
          'r.updatedAt',
          sql<number>`(select count(*)::int from report_versions v where v.report_id = r.id)`.as('versions'),
          sql<number>`(select count(*)::int from report_versions v join report_shares s on s.version_id = v.id where v.report_id = r.id)`.as(
            'shared',
          ),
        ]),
        part,
        order,
      ).execute()
      return rows.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() }))
    },
    count: async (context: Reading, place: Workplace, filter: Filter) => ({
      total: await countOf(found(context, place, filter)),
      facts: { mayEdit: mayEditHere(context, place) },
    }),
    columns: {
      Title: (row: ReportRow) => row.title,
      'Created by': (row: ReportRow) => row.createdByName,
      'Changed by': (row: ReportRow) => row.updatedByName,
      Changed: (row: ReportRow) => row.updatedAt,
    },
  }),
  get: async (context, { reportId, ...input }) => {
    const place = await readIn(context, input)
    const report = await reportsOf(context.db, place)
      .select(['r.id', 'r.title'])
      .where('r.id', '=', reportId)
      .executeTakeFirst()
    if (!report) throw notFound()
    const versions = await versionsOf(context.db, place)
      .select(['v.id', 'v.name', 'v.keptByName', 'v.keptAt', 's.sharedAt'])
      .where('v.reportId', '=', reportId)
      .orderBy('v.keptAt', 'desc')
      .orderBy('v.id')
      .execute()
    return {
      ...report,
      // What is not kept yet is for those who write it.
      blocks: place.may('reports.edit') ? await blocksOf(context.db, place, reportId) : [],
      versions: versions.map(({ sharedAt, keptAt, ...version }) => ({
        ...version,
        keptAt: keptAt.toISOString(),
        isShared: sharedAt !== null,
      })),
      mayEdit: mayEditHere(context, place),
    }
  },
  values: async (context, { committeeId, asks }) => {
    const place = await workIn(context, committeeId, 'reports.edit')
    return { asOf: new Date().toISOString(), values: await valuesOf(context, place, [...new Set(asks)]) }
  },
  create: async (context, { committeeId, template }) => {
    const place = await changeIn(context, committeeId, 'reports.edit')
    const { organizationId } = place
    const { title, blocks } = templates[template]
    const by = context.viewer.name
    const { id } = await context.db
      .insertInto('reports')
      .values({ organizationId, committeeId, title, createdByName: by, updatedByName: by })
      .returning('id')
      .executeTakeFirstOrThrow()
    await context.db
      .insertInto('reportBlocks')
      .values(
        blocks.map((content, i) => ({
          id: randomUUID(),
          organizationId,
          committeeId,
          reportId: id,
          rank: i + 1,
          content: JSON.stringify(content),
          updatedByName: by,
        })),
      )
      .execute()
    await record(context, place, 'report.created', id, title)
    return { reportId: id }
  },
  rename: async (context, { title, ...input }) => {
    const place = await changeReport(context, input)
    await touch(context, place, input.reportId, { title })
    await record(context, place, 'report.renamed', input.reportId, title)
    return {}
  },
  remove: async (context, input) => {
    const place = await changeReport(context, input)
    await touch(context, place, input.reportId, { removedAt: new Date() })
    await record(context, place, 'report.removed', input.reportId, place.title)
    return {}
  },
  restore: async (context, input) => {
    const place = await changeReport(context, input)
    await touch(context, place, input.reportId, { removedAt: null })
    await record(context, place, 'report.restored', input.reportId, place.title)
    return {}
  },
}

const record = ({ audit }: Context, place: Workplace, action: string, subjectId: string, title: string) =>
  audit(
    { action, subject: 'report', subjectId, detail: { committee: place.name, title } },
    place.organizationId,
  )
