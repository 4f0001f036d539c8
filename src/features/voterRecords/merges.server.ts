// Two rows of the file that are one person. The file is shared by all, so a merge is the organization's own view; it is flat: a row is
// kept, or merged into a kept one, never both.
import { sql } from 'kysely'
import { conflict, notFound } from '../../app/contract.ts'
import type { Handlers } from '../../app/server/context.ts'
import type { Db } from '../../app/server/data/db.ts'
import { actFor, record, requireVoters } from './access.server.ts'
import type { voterRecords } from './api.ts'

export interface Identity {
  /** The row that is kept; the voter itself when nothing was merged. */
  keptId: number
  merges: { id: string; mergedId: number; reason: string; mergedByName: string; mergedAt: Date }[]
  /** All rows of this person, the kept one first. */
  ids: number[]
}

export async function identityOf(db: Db, organizationId: string | null, voterId: number): Promise<Identity> {
  if (organizationId === null) return { keptId: voterId, merges: [], ids: [voterId] }
  const { rows } = await sql<{ keptId: number; id: string | null } & Omit<Identity['merges'][number], 'id'>>`
    with kept as (select coalesce((select m.kept_id from voter_merges m
      where m.organization_id = ${organizationId} and m.merged_id = ${voterId} and m.undone_at is null), ${voterId}) as id)
    select kept.id as kept_id, m.id, m.merged_id, m.reason, m.merged_by_name, m.merged_at
    from kept left join voter_merges m on m.kept_id = kept.id and m.organization_id = ${organizationId} and m.undone_at is null
    order by m.merged_at`.execute(db)
  const merges = rows.flatMap(({ id, mergedId, reason, mergedByName, mergedAt }) =>
    id === null ? [] : [{ id, mergedId, reason, mergedByName, mergedAt }],
  )
  const { keptId } = rows[0]!
  return { keptId, merges, ids: [keptId, ...merges.map((m) => m.mergedId)] }
}

export const mergeHandlers: Pick<Handlers<typeof voterRecords>, 'merge' | 'undoMerge'> = {
  merge: async (context, { committeeId, keptId, mergedId, reason }) => {
    const { db, viewer } = context
    const committee = await actFor(context, committeeId, 'write')
    const { organizationId } = committee
    await requireVoters(db, [keptId, mergedId])
    // One merge at a time in an organization: two at once could make a chain.
    await sql`select pg_advisory_xact_lock(hashtext('voter merges'), hashtext(${organizationId}))`.execute(db)
    refuseChain(
      await identityOf(db, organizationId, keptId),
      await identityOf(db, organizationId, mergedId),
      { keptId, mergedId },
    )
    const { id } = await db
      .insertInto('voterMerges')
      .values({
        organizationId,
        keptId,
        mergedId,
        reason,
        mergedBy: viewer.userId,
        mergedByName: viewer.name,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await record(context, committee, 'voter.merged', keptId, { with: mergedId })
    return { id }
  },

  undoMerge: async (context, { committeeId, id }) => {
    const { db } = context
    const committee = await actFor(context, committeeId, 'write')
    const found = await db
      .selectFrom('voterMerges')
      .select(['keptId', 'mergedId', 'undoneAt'])
      .where('id', '=', id)
      .where('organizationId', '=', committee.organizationId)
      .forUpdate()
      .executeTakeFirst()
    if (!found) throw notFound()
    if (found.undoneAt) return {}
    await db.updateTable('voterMerges').set({ undoneAt: new Date() }).where('id', '=', id).execute()
    await record(context, committee, 'voter.mergeUndone', found.keptId, { with: found.mergedId })
    return {}
  },
}

function refuseChain(
  kept: Identity,
  merged: Identity,
  { keptId, mergedId }: { keptId: number; mergedId: number },
): void {
  if (merged.keptId === kept.keptId) throw conflict('These are the same record already.')
  if (kept.keptId !== keptId)
    throw conflict('The record to keep was itself merged into another one. Open that one and merge there.')
  if (merged.keptId !== mergedId)
    throw conflict('The other record was merged into a third one. Undo that merge first.')
  if (merged.merges.length > 0)
    throw conflict('The other record holds merged ones itself. Open it and merge this one into it instead.')
}
