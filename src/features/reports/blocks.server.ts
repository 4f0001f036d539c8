// Blocks of a report: added, saved, moved, taken out and put back. Each carries its version.
import { sql } from 'kysely'
import { notFound } from '../../app/contract.ts'
import type { Handlers } from '../../app/server/context.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { BlockContent } from '../../domain/reports/blocks.ts'
import { refuseStale, type Workplace } from '../committees/workIn.server.ts'
import { changeReport, touch } from './access.server.ts'
import type { Block, reports } from './api.ts'

type Calls = 'addBlock' | 'saveBlock' | 'moveBlock' | 'removeBlock' | 'restoreBlock'

export async function blocksOf(
  db: Db,
  { organizationId, committeeId }: Workplace,
  reportId: string,
): Promise<Block[]> {
  const rows = await db
    .selectFrom('reportBlocks')
    .select(['id', 'version', 'content', 'updatedByName'])
    .where('organizationId', '=', organizationId)
    .where('committeeId', '=', committeeId)
    .where('reportId', '=', reportId)
    .where('removedAt', 'is', null)
    .orderBy('rank')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, content: row.content as unknown as BlockContent }))
}

export const blockHandlers: Pick<Handlers<typeof reports>, Calls> = {
  addBlock: async (context, { reportId, blockId, after, content, ...input }) => {
    const place = await changeReport(context, { reportId, ...input })
    const { organizationId, committeeId } = place
    await context.db
      .insertInto('reportBlocks')
      .values({
        id: blockId,
        organizationId,
        committeeId,
        reportId,
        rank: await rankBehind(context.db, place, reportId, after),
        content: JSON.stringify(content),
        updatedByName: context.viewer.name,
      })
      .execute()
    await touch(context, place, reportId)
    return {}
  },
  saveBlock: async (context, { reportId, blockId, version, content, ...input }) => {
    const place = await changeReport(context, { reportId, ...input })
    const block = await oneBlock(context.db, place, reportId, blockId)
    refuseStale('This block', version, block)
    await setBlock(context.db, place, blockId, {
      content: JSON.stringify(content),
      version: version + 1,
      updatedByName: context.viewer.name,
      updatedAt: new Date(),
    })
    await touch(context, place, reportId)
    return { version: version + 1 }
  },
  moveBlock: async (context, { reportId, blockId, after, ...input }) => {
    const place = await changeReport(context, { reportId, ...input })
    await oneBlock(context.db, place, reportId, blockId)
    if (after !== blockId)
      await setBlock(context.db, place, blockId, {
        rank: await rankBehind(context.db, place, reportId, after, blockId),
      })
    await touch(context, place, reportId)
    return {}
  },
  removeBlock: async (context, { reportId, blockId, ...input }) => {
    const place = await changeReport(context, { reportId, ...input })
    await oneBlock(context.db, place, reportId, blockId)
    await setBlock(context.db, place, blockId, { removedAt: new Date() })
    await touch(context, place, reportId)
    return {}
  },
  restoreBlock: async (context, { reportId, blockId, ...input }) => {
    const place = await changeReport(context, { reportId, ...input })
    await oneBlock(context.db, place, reportId, blockId, 'also removed')
    await setBlock(context.db, place, blockId, { removedAt: null })
    await touch(context, place, reportId)
    return {}
  },
}

async function oneBlock(
  db: Db,
  { organizationId, committeeId }: Workplace,
  reportId: string,
  blockId: string,
  which: 'there' | 'also removed' = 'there',
): Promise<{ version: number; updatedByName: string }> {
  const block = await db
    .selectFrom('reportBlocks')
    .select(['version', 'updatedByName'])
    .where('organizationId', '=', organizationId)
    .where('committeeId', '=', committeeId)
    .where('reportId', '=', reportId)
    .where('id', '=', blockId)
    .$if(which === 'there', (query) => query.where('removedAt', 'is', null))
    .executeTakeFirst()
  if (!block) throw notFound()
  return block
}

const setBlock = (
  db: Db,
  { organizationId, committeeId }: Workplace,
  blockId: string,
  values: Partial<{
    content: string
    version: number
    updatedByName: string
    updatedAt: Date
    rank: number
    removedAt: Date | null
  }>,
) =>
  db
    .updateTable('reportBlocks')
    .set(values)
    .where('organizationId', '=', organizationId)
    .where('committeeId', '=', committeeId)
    .where('id', '=', blockId)
    .execute()

/**
 * The middle between a block and the next one; at the top when there is no block before. When two neighbors have come so near that nothing
 * fits between them, all are numbered anew first.
 */
async function rankBehind(
  db: Db,
  place: Workplace,
  reportId: string,
  after: string | null,
  moving: string | null = null,
): Promise<number> {
  const { organizationId, committeeId } = place
  const { rows } = await sql<{ id: string; rank: number }>`
    select id, rank from report_blocks where organization_id = ${organizationId}::uuid and committee_id = ${committeeId}::uuid
      and report_id = ${reportId}::uuid and id is distinct from ${moving}::uuid order by rank, id`.execute(db)
  const at = after === null ? -1 : rows.findIndex(({ id }) => id === after)
  if (after !== null && at < 0) throw notFound()
  const before = rows[at]?.rank ?? (rows[0]?.rank ?? 1) - 2
  const next = rows[at + 1]?.rank ?? before + 2
  const middle = (before + next) / 2
  if (middle > before && middle < next) return middle
  await sql`update report_blocks b set rank = n.rank from (
      select id, row_number() over (order by rank, id) as rank from report_blocks where organization_id = ${organizationId}::uuid
        and committee_id = ${committeeId}::uuid and report_id = ${reportId}::uuid) n
    where b.id = n.id and b.organization_id = ${organizationId}::uuid and b.committee_id = ${committeeId}::uuid`.execute(
    db,
  )
  return rankBehind(db, place, reportId, after, moving)
}
