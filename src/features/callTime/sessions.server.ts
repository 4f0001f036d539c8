// Lists for calls: made, handed to one member, loaded onto a phone, ended.
import { sql } from 'kysely'
import { conflict, invalid, notAllowed, notFound } from '../../app/contract.ts'
import type { Handlers } from '../../app/server/context.ts'
import { databaseNow } from '../../app/server/data/databaseClock.ts'
import type { Db } from '../../app/server/data/db.ts'
import { formatDate } from '../../domain/dates.ts'
import { jobMay, type CommitteeJob } from '../../permissions.ts'
import type { Workplace } from '../committees/workIn.server.ts'
import {
  changeDonors,
  mayChangeDonors,
  note,
  ownRows,
  seeDonors,
  today,
} from '../fundraising/access.server.ts'
import { isOptedOut } from '../phones/optOuts.server.ts'
import { donorsWhere } from '../fundraising/pledging.server.ts'
import { suggestAsk } from '../fundraising/rules.ts'
import type { Callee, callTime, Session } from './api.ts'

const mostSessions = 100

export const sessionHandlers: Handlers<typeof callTime> = {
  sessions: async (context, { committeeId }) => {
    const { db, viewer } = context
    const committee = await seeDonors(context, committeeId)
    const { rows } = await sql<Omit<Session, 'isMine'> & { callerId: string }>`
      select s.id, s.name, s.caller_id as "callerId", s.caller_name as "callerName", s.goal_cents::text as "goalCents",
        to_char(s.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "expiresAt",
        to_char(s.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "createdAt", s.ended_at is not null or s.expires_at <= now() as "isOver",
        (select count(*)::int from call_names n where ${ownRows(committee, 'n')} and n.session_id = s.id) as names, r.called, r.pledges, r.cents as "pledgedCents"
      from call_sessions s cross join lateral (select count(distinct coalesce(r.person_id, r.firm_id))::int as called,
        count(*) filter (where r.result = 'pledged')::int as pledges, coalesce(sum(r.pledge_cents), 0)::text as cents
        from call_results r where ${ownRows(committee, 'r')} and r.session_id = s.id and r.undone_at is null) r
      where ${ownRows(committee, 's')} order by s.created_at desc, s.id limit ${mostSessions}`.execute(db)
    const mayEdit = mayChangeDonors(viewer, committee)
    return {
      sessions: rows.map(({ callerId, ...row }) => ({ ...row, isMine: callerId === viewer.userId })),
      callers: mayEdit ? await callersOf(db, committee) : [],
      me: viewer.userId,
      mayEdit,
    }
  },

  create: async (
    context,
    { committeeId, sessionId, name, callerId, hours, script, goalCents, filter, most },
  ) => {
    const { db, viewer } = context
    const committee = await changeDonors(context, committeeId)
    const of = { organizationId: committee.organizationId, committeeId }
    const caller =
      callerId === viewer.userId
        ? { name: viewer.name }
        : (await callersOf(db, committee)).find(({ id }) => id === callerId)
    if (!caller) throw notFound()
    const { rows: known } = await sql<{
      n: number
    }>`select (select count(*)::int from call_names n where n.session_id = s.id) as n from call_sessions s
      where ${ownRows(committee, 's')} and s.id = ${sessionId}`.execute(db)
    if (known[0]) return { names: known[0].n }
    const { rows } = await sql<{ personId: string | null; firmId: string | null }>`
      select d.person_id as "personId", d.firm_id as "firmId" from fund_donors d left join people h on h.id = d.person_id left join firms f on f.id = d.firm_id
      where ${donorsWhere(committee, filter, today(committee))} and d.may_ask = 'yes' and coalesce(h.phone, f.phone) <> ''
        and coalesce(h.call_consent, 'unknown') <> 'no' and not ${isOptedOut(committee.organizationId, sql`coalesce(h.phone, f.phone)`)}
      order by coalesce(d.next_on, '9999-12-31'::date), d.given_cents desc, d.donor_id limit ${most}`.execute(
      db,
    )
    if (rows.length === 0)
      throw invalid(
        'No one fits who has a phone number and may be called. Choose another list, or add phone numbers.',
      )
    await sql`insert into call_sessions (id, organization_id, committee_id, name, caller_id, caller_name, script, goal_cents, expires_at, created_by_name)
      values (${sessionId}, ${of.organizationId}, ${committeeId}, ${name}, ${callerId}, ${caller.name}, ${script}, ${goalCents}::bigint,
        now() + make_interval(hours => ${hours}), ${viewer.name})`.execute(db)
    await db
      .insertInto('callNames')
      .values(rows.map((row, i) => ({ ...of, sessionId, place: i + 1, ...row })))
      .execute()
    await note(context, committee, {
      action: 'calls.made',
      subject: 'callList',
      subjectId: sessionId,
      detail: { name, names: rows.length },
    })
    return { names: rows.length }
  },

  load: async (context, { committeeId, sessionId }) => {
    const { db, viewer } = context
    const committee = await changeDonors(context, committeeId)
    if (!committee.may('people.contact')) throw notAllowed('Your job does not include phone numbers.')
    const session = await getSession(db, committee, sessionId)
    if (session.callerId !== viewer.userId) throw notFound()
    if (session.isOver) throw conflict('This list has ended. Ask for a new one.')
    await sql`update call_sessions set loaded_at = now() where id = ${sessionId}`.execute(db)
    await note(context, committee, {
      action: 'calls.loaded',
      subject: 'callList',
      subjectId: sessionId,
      detail: { name: session.name },
    })
    return {
      sessionId,
      name: session.name,
      script: session.script,
      goalCents: session.goalCents,
      expiresAt: session.expiresAt.toISOString(),
      serverTime: new Date(await databaseNow(db)).toISOString(),
      people: await calleesOf(db, committee, sessionId),
    }
  },

  end: async (context, { committeeId, sessionId }) => {
    const committee = await changeDonors(context, committeeId)
    const { name, isOver } = await getSession(context.db, committee, sessionId)
    if (isOver) return {}
    await sql`update call_sessions set ended_at = now(), ended_by_name = ${context.viewer.name} where id = ${sessionId}`.execute(
      context.db,
    )
    await note(context, committee, {
      action: 'calls.ended',
      subject: 'callList',
      subjectId: sessionId,
      detail: { name },
    })
    return {}
  },
}

/** Members of the committee whose job includes asking. */
async function callersOf(
  db: Db,
  { organizationId, committeeId }: Workplace,
): Promise<{ id: string; name: string }[]> {
  const rows = await db
    .selectFrom('committeeMembers as m')
    .innerJoin('users as u', 'u.id', 'm.userId')
    .select(['u.id', 'u.name', 'm.job'])
    .where('m.organizationId', '=', organizationId)
    .where('m.committeeId', '=', committeeId)
    .where('u.suspendedAt', 'is', null)
    .orderBy('u.name')
    .orderBy('u.id')
    .execute()
  return rows
    .filter(({ job }) => jobMay(job as CommitteeJob, 'donors.edit'))
    .map(({ id, name }) => ({ id, name }))
}

export interface KeptSession {
  id: string
  name: string
  callerId: string
  script: string
  goalCents: string | null
  expiresAt: Date
  endedAt: Date | null
  isOver: boolean
}

async function getSession(db: Db, committee: Workplace, sessionId: string): Promise<KeptSession> {
  const { rows } =
    await sql<KeptSession>`select s.id, s.name, s.caller_id as "callerId", s.script, s.goal_cents::text as "goalCents", s.expires_at as "expiresAt",
      s.ended_at as "endedAt", s.ended_at is not null or s.expires_at <= now() as "isOver"
    from call_sessions s where ${ownRows(committee, 's')} and s.id = ${sessionId} for update of s`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

interface Row extends Omit<Callee, 'askCents' | 'askWhy' | 'lastAsk'> {
  ask: string | null
  capacity: string | null
  largest: string
  askedOn: string | null
  askedNote: string | null
}

async function calleesOf(db: Db, committee: Workplace, sessionId: string): Promise<Callee[]> {
  const { rows } = await sql<Row>`
    select case when n.person_id is null then 'firm' else 'person' end as kind, coalesce(n.person_id, n.firm_id) as id,
      coalesce(f.name, nullif(trim(h.first_name || ' ' || h.last_name), ''), 'No name') as name, coalesce(h.phone, f.phone) as phone, coalesce(h.city, f.city) as city,
      coalesce(d.link_to_us, '') as "linkToUs", coalesce(nullif(concat_ws(', ', nullif(h.occupation, ''), nullif(h.employer, '')), ''), '') as work,
      coalesce(d.given_cents, 0)::text as "givenCents", d.last_on::text as "lastOn", coalesce(d.last_cents, 0)::text as "lastCents",
      coalesce((select sum(g.open_cents) from pledges g where ${ownRows(committee, 'g')} and g.donor_id = coalesce(n.person_id, n.firm_id)
        and g.open_cents > 0), 0)::text as "openCents",
      d.ask_cents::text as ask, d.capacity_cents::text as capacity, coalesce(d.largest_cents, 0)::text as largest, k.asked_on::text as "askedOn", k.note as "askedNote",
      (select r.result from call_results r where ${ownRows(committee, 'r')} and r.session_id = ${sessionId} and r.undone_at is null
        and coalesce(r.person_id, r.firm_id) = coalesce(n.person_id, n.firm_id) order by r.called_at desc, r.id limit 1) as result
    from call_names n left join people h on h.id = n.person_id left join firms f on f.id = n.firm_id
    left join fund_donors d on ${ownRows(committee, 'd')} and d.donor_id = coalesce(n.person_id, n.firm_id)
    left join lateral (select k.asked_on, k.note from donor_asks k where ${ownRows(committee, 'k')} and k.donor_id = coalesce(n.person_id, n.firm_id)
      order by k.asked_on desc, k.created_at desc limit 1) k on true
    where ${ownRows(committee, 'n')} and n.session_id = ${sessionId} and not ${isOptedOut(committee.organizationId, sql`coalesce(h.phone, f.phone)`)}
    order by n.place`.execute(db)
  return rows.map(({ ask, capacity, largest, askedOn, askedNote, ...row }) => {
    const suggested = suggestAsk(
      BigInt(row.lastCents),
      BigInt(largest),
      capacity === null ? null : BigInt(capacity),
    )
    return {
      ...row,
      askCents: ask ?? String(suggested.cents),
      askWhy: ask === null ? suggested.reasons.join(' ') : 'As someone set it.',
      lastAsk: askedOn === null ? '' : `Asked on ${formatDate(askedOn)}. ${askedNote ?? ''}`.trim(),
    }
  })
}
