// Versions: a report with the values it had. And its PDF.
import { sql } from 'kysely'
import { notFound } from '../../app/contract.ts'
import type { Context, Handlers } from '../../app/server/context.ts'
import type { Db } from '../../app/server/data/db.ts'
import { makePdf } from '../../app/server/pdf/makePdf.ts'
import { formatDateTime } from '../../domain/dates.ts'
import { asksOf, askOf, type BlockContent } from '../../domain/reports/blocks.ts'
import { changeIn, type Workplace } from '../committees/workIn.server.ts'
import { changeReport, readIn, reportsOf, versionsOf } from './access.server.ts'
import type { reports, Value } from './api.ts'
import { blocksOf } from './blocks.server.ts'
import { pictureOf, shownTo } from './savedCharts.server.ts'
import { valuesOf } from './values.server.ts'

interface Frozen {
  blocks: BlockContent[]
  values: Record<string, Value>
}

export const versionHandlers: Pick<Handlers<typeof reports>, 'keep' | 'share' | 'version' | 'pdf'> = {
  keep: async (context, { name, ...input }) => {
    const place = await changeReport(context, input)
    const { organizationId, committeeId, title } = place
    const frozen = await frozenNow(context, place, input.reportId)
    const { id } = await context.db
      .insertInto('reportVersions')
      .values({
        organizationId,
        committeeId,
        reportId: input.reportId,
        name,
        title,
        frozen: JSON.stringify(frozen),
        asOf: new Date(),
        keptByName: context.viewer.name,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await context.audit(
      {
        action: 'report.kept',
        subject: 'report',
        subjectId: input.reportId,
        detail: { committee: place.name, name },
      },
      organizationId,
    )
    return { versionId: id }
  },
  share: async (context, { versionId, isShared, committeeId }) => {
    const place = await changeIn(context, committeeId, 'reports.edit')
    const { organizationId } = place
    const version = await versionsOf(context.db, place)
      .select(['v.name', 'v.reportId'])
      .where('v.id', '=', versionId)
      .executeTakeFirst()
    if (!version) throw notFound()
    const share = { organizationId, committeeId, versionId }
    if (isShared)
      await context.db
        .insertInto('reportShares')
        .values({ ...share, sharedByName: context.viewer.name })
        .onConflict((oc) => oc.doNothing())
        .execute()
    else
      await context.db
        .deleteFrom('reportShares')
        .where('organizationId', '=', organizationId)
        .where('committeeId', '=', committeeId)
        .where('versionId', '=', versionId)
        .execute()
    await context.audit(
      {
        action: isShared ? 'report.shared' : 'report.unshared',
        subject: 'report',
        subjectId: version.reportId,
        detail: { committee: place.name, name: version.name },
      },
      organizationId,
    )
    return {}
  },
  version: async (context, { versionId, ...input }) => {
    const place = await readIn(context, input)
    const { frozen, keptAt, asOf, sharedAt, ...row } = await oneVersion(context.db, place, versionId)
    return {
      ...row,
      ...frozen,
      values: await shownTo(context, frozen.values),
      keptAt: keptAt.toISOString(),
      asOf: asOf.toISOString(),
      isShared: sharedAt !== null,
    }
  },
  pdf: async ({ read, think }, { versionId, reportId, committeeId }) => {
    const shown = await read(async (context) => {
      const place = await readIn(context, { committeeId })
      if (versionId !== null) {
        const found = await oneVersion(context.db, place, versionId)
        if (found.reportId !== reportId) throw notFound()
        const values = await shownTo(context, found.frozen.values)
        const pictures = await picturesOf(context, values)
        return {
          ...found.frozen,
          values,
          pictures,
          title: found.title,
          name: found.name,
          asOf: found.asOf,
          place,
        }
      }
      const report = await reportsOf(context.db, place)
        .select('r.title')
        .where('r.id', '=', reportId)
        .executeTakeFirst()
      // What was not shared is read by those who write it.
      if (!report || !place.may('reports.edit')) throw notFound()
      const now = await frozenNow(context, place, reportId)
      const pictures = await picturesOf(context, now.values)
      return { ...now, pictures, title: report.title, name: 'Draft', asOf: new Date(), place }
    })
    const data = {
      title: shown.title,
      committee: shown.place.name,
      note: `${shown.name}. Figures as of ${formatDateTime(shown.asOf, shown.place.timeZone)}.`,
      blocks: shown.blocks.map((block) =>
        block.kind === 'text'
          ? block
          : { ...block, value: shown.pictures.get(askOf(block)) ?? shown.values[askOf(block)] ?? null },
      ),
      figures: Object.fromEntries(
        Object.entries(shown.values).flatMap(([ask, value]) =>
          value.kind === 'figure' ? [[ask, value.words]] : [],
        ),
      ),
    }
    const pdf = await think(() => makePdf(new URL('./report.typ', import.meta.url), data))
    return { fileName: `${shown.title}.pdf`, base64: Buffer.from(pdf).toString('base64') }
  },
}

/** Saved charts as pictures, by ask. */
async function picturesOf(context: Context, values: Record<string, Value>) {
  const pictures = new Map<string, { svg: string; alt: string }>()
  for (const [ask, value] of Object.entries(values))
    if (value.kind === 'drawing') pictures.set(ask, await pictureOf(context, value))
  return pictures
}

async function oneVersion(db: Db, place: Workplace, versionId: string) {
  const row = await versionsOf(db, place)
    .select([
      'v.id',
      'v.reportId',
      'v.name',
      'v.title',
      'v.keptByName',
      'v.keptAt',
      'v.asOf',
      's.sharedAt',
      'v.frozen',
    ])
    .where('v.id', '=', versionId)
    .where(sql<boolean>`exists (select from reports r where r.id = v.report_id and r.removed_at is null)`)
    .executeTakeFirst()
  if (!row) throw notFound()
  return { ...row, frozen: row.frozen as unknown as Frozen }
}

async function frozenNow(
  context: Pick<Context, 'db' | 'viewer' | 'services'>,
  place: Workplace,
  reportId: string,
): Promise<Frozen> {
  const blocks = (await blocksOf(context.db, place, reportId)).map(({ content }) => content)
  return { blocks, values: await valuesOf(context, place, asksOf(blocks)) }
}
