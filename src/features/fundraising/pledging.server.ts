// How a promise is written down, on a screen or on a phone, and who is not asked.
import { sql } from 'kysely'
import { conflict, invalid } from '../../app/contract.ts'
import type { Context } from '../../app/server/context.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { CommitteeRef, Workplace } from '../committees/workIn.server.ts'
import { columnsOf, listDonor, note, ownRows } from './access.server.ts'

/** Also for call time, which makes its list of them. */
export { donorsWhere } from './donors/list.server.ts'

export interface NewPledge {
  id: string
  who: { kind: 'person' | 'firm'; id: string }
  cents: bigint
  promisedOn: string
  dueOn: string | null
  source: string
  note: string
}

/** The same id twice is one promise: false the second time. */
export async function addPledge(
  context: Pick<Context, 'db' | 'audit'> & { viewer: { name: string } },
  committee: Workplace,
  { who, ...pledge }: NewPledge,
): Promise<boolean> {
  const { db, viewer } = context
  await refuseUnasked(db, committee, who.id)
  await listDonor(db, committee, who)
  const { organizationId, committeeId } = committee
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('pledges')
    .values({ ...pledge, organizationId, committeeId, ...columnsOf(who), takenByName: viewer.name })
    .onConflict((c) => c.column('id').doNothing())
    .executeTakeFirst()
  if (!numInsertedOrUpdatedRows) {
    await refuseOther(db, committee, pledge.id, who.id)
    return false
  }
  await note(context, committee, { action: 'pledge.added', subject: 'pledge', subjectId: pledge.id })
  return true
}

async function refuseOther(
  db: Db,
  committee: CommitteeRef,
  pledgeId: string,
  donorId: string,
): Promise<void> {
  const { rows } = await sql`select from pledges g where ${ownRows(committee, 'g')} and g.id = ${pledgeId}
    and coalesce(g.person_id, g.firm_id) = ${donorId}`.execute(db)
  if (rows.length === 0) throw conflict('This pledge was not written down. Open the form again.')
}

/** Who asked not to be asked, or may not give. */
export async function refuseUnasked(db: Db, committee: CommitteeRef, donorId: string): Promise<void> {
  const { rows } = await sql<{
    name: string
    why: string
    mayAsk: string
  }>`select d.name, d.may_ask_why as why, d.may_ask as "mayAsk" from fund_donors d
    where ${ownRows(committee, 'd')} and d.donor_id = ${donorId} and d.may_ask <> 'yes'`.execute(db)
  const [row] = rows
  if (!row) return
  if (row.mayAsk === 'prohibited') throw invalid(`${row.name} may not give: ${row.why}`)
  throw conflict(`${row.name} is not to be asked: ${row.why}`)
}
