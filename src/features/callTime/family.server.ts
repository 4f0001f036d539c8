// What came of a call, received from a phone exactly once: the result, and what follows from it for the donor.
import { sql } from 'kysely'
import { conflict } from '../../app/contract.ts'
import type { Db } from '../../app/server/data/db.ts'
import { addDays, dayOf } from '../../domain/dates.ts'
import { columnsOf, listDonor, ownRows } from '../fundraising/access.server.ts'
import { addPledge } from '../fundraising/pledging.server.ts'
import type { CommitteeRef } from '../committees/workIn.server.ts'
import type { Applying, Fresh, OutboxFamily, Outcome } from '../outbox/families.server.ts'
import { callEvents, type Result, type Undo } from './events.ts'
import { resultWords } from './words.ts'

export const callFamily: OutboxFamily = {
  ability: 'donors.edit',
  kinds: callEvents,
  apply: async (context, events) => {
    const outcomes: Outcome[] = []
    for (const event of events) outcomes.push(await applyOne(context, event))
    return outcomes
  },
  inWords: (kind, body) =>
    kind === 'calls.undo'
      ? 'Undid the result of a call'
      : `A call: ${resultWords[(body as Result).result] ?? 'a result'}`,
}

interface Session {
  callerId: string
  end: Date
  timeZone: string
  name: string
}

async function applyOne(context: Applying, event: Fresh): Promise<Outcome> {
  const { db, holder, isDecided } = context
  const { sessionId } = event.body as Result | Undo
  const session = await findSession(db, holder.committee, sessionId)
  const wait = (reason: string): Outcome => ({ state: 'quarantined', reason })
  // A list of someone else, of another committee and one that is nowhere read alike.
  if (!session || session.callerId !== holder.id)
    return wait('This list was not in the hands of the person who recorded it.')
  if (!isDecided && !holder.may('donors.edit'))
    return wait('The job of the person who recorded it does not include asking any more.')
  if (!isDecided && event.at.getTime() > session.end.getTime() + graceMs)
    return wait('It was recorded after the list was theirs.')
  return event.kind === 'calls.undo' ? undo(context, event) : take(context, event, session)
}

/** How far off a clock is, is measured no better than the signal is slow. */
const graceMs = 60_000

async function findSession(db: Db, committee: CommitteeRef, sessionId: string): Promise<Session | null> {
  const { rows } =
    await sql<Session>`select s.caller_id as "callerId", least(s.expires_at, coalesce(s.ended_at, s.expires_at)) as end, c.time_zone as "timeZone", c.name
    from call_sessions s join committees c on c.id = s.committee_id where ${ownRows(committee, 's')} and s.id = ${sessionId}`.execute(
      db,
    )
  return rows[0] ?? null
}

async function take(
  { db, holder }: Applying,
  { id, at, body }: Fresh,
  { timeZone, name }: Session,
): Promise<Outcome> {
  const { committee } = holder
  const { sessionId, who: sent, result, pledgeCents, dueOn, callBackOn, note } = body as Result
  const who = await currentDonor(db, committee, sessionId, sent)
  if (!who) return { state: 'quarantined', reason: 'This donor is not on the list.' }
  if ((result === 'pledged') !== (pledgeCents !== null))
    return { state: 'quarantined', reason: 'A pledge has an amount.' }
  const of = { organizationId: committee.organizationId, committeeId: committee.committeeId }
  const day = dayOf(at, timeZone)
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('callResults')
    .values({
      ...of,
      id,
      sessionId,
      ...columnsOf(who),
      result,
      pledgeCents: pledgeCents === null ? null : BigInt(pledgeCents),
      callBackOn,
      note,
      calledAt: at,
      callerName: holder.name,
    })
    .onConflict((c) => c.column('id').doNothing())
    .executeTakeFirst()
  if (!numInsertedOrUpdatedRows) {
    const { rows } =
      await sql`select from call_results r where ${ownRows(committee, 'r')} and r.session_id = ${sessionId} and r.id = ${id}`.execute(
        db,
      )
    if (rows.length === 0) throw takenId()
    return { state: 'applied' }
  }
  await listDonor(db, committee, who)
  if (result === 'pledged') {
    const workplace = { ...of, name, timeZone } as Parameters<typeof addPledge>[1]
    const quiet = { db, viewer: { name: holder.name }, audit: () => Promise.resolve() }
    const pledge = {
      id,
      who,
      cents: BigInt(pledgeCents!),
      promisedOn: day,
      source: 'calls',
      note: note.slice(0, 500),
    }
    const later = dueOn !== null && dueOn < day ? day : dueOn
    if (!(await addPledge(quiet, workplace, { ...pledge, dueOn: later }))) throw takenId()
  }
  if (result === 'pledged' || result === 'declined') {
    const asked = await db
      .insertInto('donorAsks')
      .values({
        ...of,
        id,
        ...columnsOf(who),
        askedOn: day,
        cents: pledgeCents === null ? null : BigInt(pledgeCents),
        how: 'call',
        answer: result === 'pledged' ? 'yes' : 'no',
        note,
        askedByName: holder.name,
      })
      .onConflict((c) => c.column('id').doNothing())
      .executeTakeFirst()
    if (!asked.numInsertedOrUpdatedRows) throw takenId()
  }
  await nextStep(db, committee, who.id, result, callBackOn ?? addDays(day, 1), holder.name)
  return { state: 'applied' }
}

/** Not this device's own: undoing it would take away what someone else wrote down. */
const takenId = () => conflict('Something else was recorded under the number of this result.')

/** The donor on this list, also under the record that theirs was merged into since. */
async function currentDonor(
  db: Db,
  committee: CommitteeRef,
  sessionId: string,
  { id }: Result['who'],
): Promise<Result['who'] | null> {
  const { rows } = await sql<Result['who']>`
    select case when n.person_id is null then 'firm' else 'person' end as kind, coalesce(n.person_id, n.firm_id) as id from call_names n
    left join people h on h.organization_id = n.organization_id and h.committee_id = n.committee_id and h.id = ${id}
    left join firms f on f.organization_id = n.organization_id and f.committee_id = n.committee_id and f.id = ${id}
    where ${ownRows(committee, 'n')} and n.session_id = ${sessionId}
      and coalesce(n.person_id, n.firm_id) = coalesce(h.merged_into, f.merged_into, ${id}::uuid) limit 1`.execute(
    db,
  )
  return rows[0] ?? null
}

async function nextStep(
  db: Db,
  committee: CommitteeRef,
  donorId: string,
  result: Result['result'],
  on: string,
  byName: string,
): Promise<void> {
  const said = sql`version = version + 1, updated_by_name = ${byName}, updated_at = now()`
  const where = sql`where organization_id = ${committee.organizationId} and committee_id = ${committee.committeeId} and donor_id = ${donorId}`
  if (result === 'call back')
    await sql`update fund_donors set next_step = 'Call back', next_on = ${on}::date, ${said} ${where}`.execute(
      db,
    )
  else if (result === 'wrong number')
    await sql`update fund_donors set next_step = 'Find the phone number', next_on = null, ${said} ${where}`.execute(
      db,
    )
  else if (result === 'do not ask')
    await sql`update fund_donors set may_ask = 'no', may_ask_why = 'Said on a call not to be asked again.', ${said} ${where} and may_ask = 'yes'`.execute(
      db,
    )
}

async function undo({ db, holder }: Applying, { body }: Fresh): Promise<Outcome> {
  const { committee } = holder
  const { sessionId, of } = body as Undo
  const { rows } = await sql<{
    undoneAt: Date | null
    result: Result['result']
    donorId: string
  }>`select r.undone_at as "undoneAt", r.result,
      coalesce(r.person_id, r.firm_id) as "donorId" from call_results r
    where ${ownRows(committee, 'r')} and r.session_id = ${sessionId} and r.id = ${of} for update`.execute(db)
  const [row] = rows
  if (!row) return { state: 'quarantined', reason: 'There is no such result to undo.' }
  if (row.undoneAt) return { state: 'applied' }
  const { rows: parts } =
    await sql`select from pledge_parts q where ${ownRows(committee, 'q')} and q.pledge_id = ${of} limit 1`.execute(
      db,
    )
  if (parts.length > 0)
    return { state: 'quarantined', reason: 'The pledge is in the books already. Write it off there.' }
  await sql`delete from pledges g where ${ownRows(committee, 'g')} and g.id = ${of}`.execute(db)
  await sql`delete from donor_asks k where ${ownRows(committee, 'k')} and k.id = ${of}`.execute(db)
  if (row.result === 'do not ask')
    await sql`update fund_donors d set may_ask = 'yes', may_ask_why = '', version = version + 1 where ${ownRows(committee, 'd')} and d.donor_id = ${row.donorId}
      and d.may_ask = 'no' and d.may_ask_why = 'Said on a call not to be asked again.'`.execute(db)
  await sql`update call_results set undone_at = now() where id = ${of}`.execute(db)
  return { state: 'applied' }
}
