// Two records of one firm. Its names in the books go over to the record that is kept; which ones is written down, so that undoing takes back
// exactly those.
import { sql } from 'kysely'
import { conflict, invalid, notFound } from '../../app/contract.ts'
import type { Context, Handlers } from '../../app/server/context.ts'
import { changeIn, workIn, type Workplace } from '../committees/workIn.server.ts'
import { getFirm, lockFirm } from './access.server.ts'
import type { firms } from './api.ts'

/** A column that points at a firm, as SQL spells it. Its table has an id, an organization and a committee. */
export interface FirmHolding {
  table: string
  column: string
}

declare module '../../app/server/feature.ts' {
  interface Gifts {
    holdsFirms?: FirmHolding[]
  }
}

interface Moved extends FirmHolding {
  ids: string[]
}

const most = 100

type Calls = 'duplicates' | 'merge' | 'sayDifferent' | 'undoMerge'

export const mergeHandlers: Pick<Handlers<typeof firms>, Calls> = {
  duplicates: async (context, { committeeId }) => {
    const { organizationId } = await workIn(context, committeeId, 'books.see')
    const { rows } = await sql<
      Record<
        'a' | 'b',
        { id: string; version: number; name: string; kind: string; street: string; city: string }
      > & { sameName: boolean }
    >`
      select to_jsonb(a) as a, to_jsonb(b) as b, a.name_key = b.name_key as "sameName" from firms a join firms b
        on b.organization_id = a.organization_id and b.committee_id = a.committee_id and a.id < b.id
        and (a.name_key = b.name_key or (a.zip <> '' and a.zip = b.zip and split_part(a.name_key, ' ', 1) = split_part(b.name_key, ' ', 1)))
      where a.organization_id = ${organizationId} and a.committee_id = ${committeeId} and a.merged_into is null and b.merged_into is null
        and not exists (select from firm_merges m where m.organization_id = a.organization_id and m.committee_id = a.committee_id
          and m.decision = 'different' and m.undone_at is null and (m.kept_id, m.merged_id) in ((a.id, b.id), (b.id, a.id)))
      order by a.name_key, a.id, b.id limit ${most}`.execute(context.db)
    return {
      pairs: rows.map(({ a, b, sameName }) => ({
        sides: [a, b],
        why: sameName ? 'The same name' : 'Names that begin alike, in one ZIP code',
      })),
    }
  },

  merge: async (context, { committeeId, keptId, mergedId }) => {
    const { db, viewer, services } = context
    const committee = await changeIn(context, committeeId, 'books.edit')
    refuseSame(keptId, mergedId)
    // In one order, so that two who merge the same pair the other way around do not wait for each other.
    for (const id of [keptId, mergedId].toSorted()) await lockFirm(db, committee, id)
    const moved: Moved[] = []
    for (const holding of services.given.holdsFirms)
      moved.push(await move(context, committee, holding, mergedId, keptId))
    await db
      .updateTable('firms')
      .set({ mergedInto: keptId, version: sql`version + 1` })
      .where('id', '=', mergedId)
      .execute()
    const mergeId = await decide(context, committee, {
      keptId,
      mergedId,
      decision: 'same',
      before: { moved },
    })
    await record(context, committee, 'firm.merged', keptId, viewer.name)
    return { mergeId }
  },

  sayDifferent: async (context, { committeeId, keptId, mergedId }) => {
    const committee = await changeIn(context, committeeId, 'books.edit')
    refuseSame(keptId, mergedId)
    await getFirm(context.db, committee, keptId)
    await getFirm(context.db, committee, mergedId)
    const mergeId = await decide(context, committee, { keptId, mergedId, decision: 'different', before: {} })
    await record(context, committee, 'firm.saidDifferent', keptId, context.viewer.name)
    return { mergeId }
  },

  undoMerge: async (context, { committeeId, mergeId }) => {
    const { db, viewer } = context
    const committee = await changeIn(context, committeeId, 'books.edit')
    const merge = await db
      .selectFrom('firmMerges')
      .selectAll()
      .where('organizationId', '=', committee.organizationId)
      .where('committeeId', '=', committeeId)
      .where('id', '=', mergeId)
      .forUpdate()
      .executeTakeFirst()
    if (!merge) throw notFound()
    if (merge.undoneAt !== null) return {}
    if (merge.decision === 'same') {
      const kept = await db
        .selectFrom('firms')
        .select('mergedInto')
        .where('id', '=', merge.keptId)
        .executeTakeFirstOrThrow()
      if (kept.mergedInto !== null)
        throw conflict('The record that was kept was merged since. Undo that merge first.')
      const { moved } = merge.before as unknown as { moved: Moved[] }
      for (const { table, column, ids } of moved)
        await sql`update ${sql.ref(table)} set ${sql.ref(column)} = ${merge.mergedId} where organization_id = ${committee.organizationId}
          and committee_id = ${committeeId} and id = any (${ids}::uuid[]) and ${sql.ref(column)} = ${merge.keptId}`.execute(
          db,
        )
      await db
        .updateTable('firms')
        .set({ mergedInto: null, version: sql`version + 1` })
        .where('id', '=', merge.mergedId)
        .execute()
    }
    await db
      .updateTable('firmMerges')
      .set({ undoneAt: new Date(), undoneByName: viewer.name })
      .where('id', '=', mergeId)
      .execute()
    await record(
      context,
      committee,
      merge.decision === 'same' ? 'firm.mergeUndone' : 'firm.differentUndone',
      merge.keptId,
      viewer.name,
    )
    return {}
  },
}

function refuseSame(keptId: string, mergedId: string): void {
  if (keptId === mergedId) throw invalid('Choose two different firms.')
}

async function move(
  { db }: Context,
  { organizationId, committeeId }: Workplace,
  { table, column }: FirmHolding,
  from: string,
  to: string,
): Promise<Moved> {
  const { rows } = await sql<{
    id: string
  }>`update ${sql.ref(table)} set ${sql.ref(column)} = ${to} where organization_id = ${organizationId}
    and committee_id = ${committeeId} and ${sql.ref(column)} = ${from} returning id`.execute(db)
  return { table, column, ids: rows.map(({ id }) => id) }
}

async function decide(
  { db, viewer }: Context,
  { organizationId, committeeId }: Workplace,
  { before, ...rest }: { keptId: string; mergedId: string; decision: 'same' | 'different'; before: object },
): Promise<string> {
  const { id } = await db
    .insertInto('firmMerges')
    .values({
      organizationId,
      committeeId,
      ...rest,
      before: JSON.stringify(before),
      decidedBy: viewer.userId,
      decidedByName: viewer.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const record = ({ audit }: Context, committee: Workplace, action: string, subjectId: string, by: string) =>
  audit(
    { action, subject: 'firm', subjectId, detail: { committee: committee.name, by } },
    committee.organizationId,
  )
