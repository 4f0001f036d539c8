// Lists of donors under a name: what the list is narrowed by, read anew each time.
import { sql } from 'kysely'
import { conflict, notFound } from '../../../app/contract.ts'
import type { Handlers } from '../../../app/server/context.ts'
import { changeDonors, mayChangeDonors, note, ownRows, seeDonors } from '../access.server.ts'
import { SegmentFilter } from '../segment.ts'
import type { fundDonors } from './api.ts'

const mostSegments = 100

type Calls = 'segments' | 'saveSegment' | 'removeSegment'

export const segmentHandlers: Pick<Handlers<typeof fundDonors>, Calls> = {
  segments: async (context, { committeeId }) => {
    const committee = await seeDonors(context, committeeId)
    const rows = await context.db
      .selectFrom('donorSegments')
      .select(['id', 'name', 'filter', 'savedByName'])
      .where('organizationId', '=', committee.organizationId)
      .where('committeeId', '=', committeeId)
      .orderBy(sql`lower(name)`)
      .orderBy('id')
      .limit(mostSegments)
      .execute()
    return {
      segments: rows.map((row) => ({ ...row, filter: SegmentFilter.parse(row.filter) })),
      mayEdit: mayChangeDonors(context.viewer, committee),
    }
  },

  saveSegment: async (context, { committeeId, name, filter }) => {
    const { db, viewer } = context
    const committee = await changeDonors(context, committeeId)
    const { rows } = await sql<{
      n: number
    }>`select count(*)::int as n from donor_segments s where ${ownRows(committee, 's')} and s.name <> ${name}`.execute(
      db,
    )
    if (rows[0]!.n >= mostSegments)
      throw conflict(`A committee has at most ${mostSegments} saved lists. Remove one first.`)
    const values = { filter: JSON.stringify(filter), savedByName: viewer.name, savedAt: new Date() }
    const { id } = await db
      .insertInto('donorSegments')
      .values({ organizationId: committee.organizationId, committeeId, name, ...values })
      .onConflict((c) => c.columns(['organizationId', 'committeeId', 'name']).doUpdateSet(values))
      .returning('id')
      .executeTakeFirstOrThrow()
    await note(context, committee, {
      action: 'donors.listSaved',
      subject: 'segment',
      subjectId: id,
      detail: { name },
    })
    return { segmentId: id }
  },

  removeSegment: async (context, { committeeId, segmentId }) => {
    const committee = await changeDonors(context, committeeId)
    const { rows } = await sql<{
      name: string
    }>`delete from donor_segments s where ${ownRows(committee, 's')} and s.id = ${segmentId} returning s.name`.execute(
      context.db,
    )
    if (!rows[0]) throw notFound()
    await note(context, committee, {
      action: 'donors.listRemoved',
      subject: 'segment',
      subjectId: segmentId,
      detail: { name: rows[0].name },
    })
    return {}
  },
}
