// Everything the page of one donor shows.
import { sql } from 'kysely'
import { notFound } from '../../../app/contract.ts'
import type { Context, Handlers } from '../../../app/server/context.ts'
import type { Db } from '../../../app/server/data/db.ts'
import { isItemized } from '../../../domain/books/itemizing.ts'
import { missingOf, runningTotals } from '../../books/balances.server.ts'
import { maySeeContacts } from '../../committees/contactDetails.server.ts'
import type { Workplace } from '../../committees/workIn.server.ts'
import { relationWords, type RelationKind } from '../../people/rules.ts'
import { getDonor, mayChangeDonors, ownRows, seeDonors, today, type DonorRef } from '../access.server.ts'
import { askAgainOn, pledgeState, suggestAsk } from '../rules.ts'
import type { DonorPage, DonorRow, fundDonors, Profile } from './api.ts'
import { donorColumns } from './list.server.ts'
import { publicRecordOf, type Known } from './publicRecord.server.ts'
import { sourceOfEntry } from '../plan/sources.server.ts'

const mostGifts = 20

export const getHandler: Pick<Handlers<typeof fundDonors>, 'get'> = {
  get: async (context, { committeeId, donorId }) => {
    const committee = await seeDonors(context, committeeId)
    return donorPage(context, committee, await getDonor(context.db, committee, donorId))
  },
}

interface Row extends DonorRow, Known {
  email: string
  phone: string
  occupation: string
  profile: Profile
  version: number
  largest: bigint
}

async function donorPage(
  { db, viewer, services }: Context,
  committee: Workplace,
  donor: DonorRef,
): Promise<DonorPage> {
  const day = today(committee)
  const row = await rowOf(db, committee, donor, day)
  const running = await runningTotals(db, committee, donor, day)
  const { matches, capacity } = await publicRecordOf(db, services, committee, donor, row)
  const { firstName: _f, lastName: _l, email, phone, street, city, state, zip, largest, ...shown } = row
  const capacityCents =
    row.profile.capacityCents === null ? (capacity?.cents ?? null) : BigInt(row.profile.capacityCents)
  const pledges = await pledgesOf(db, committee, donor, day)
  const ask = suggestAsk(BigInt(row.lastCents), largest, capacityCents)
  return {
    ...shown,
    city,
    openCents: String(
      pledges.reduce((sum, { openCents }) => sum + (BigInt(openCents) > 0n ? BigInt(openCents) : 0n), 0n),
    ),
    contact: maySeeContacts(committee) ? { email, phone, street, city, state, zip } : null,
    years: await yearsOf(db, committee, donor),
    running: running.map(({ cents, ...window }) => ({
      ...window,
      cents: String(cents),
      isOver: isItemized([cents]),
    })),
    missing: await missingOf(db, committee, donor),
    lastGifts: await giftsOf(db, committee, donor),
    pledges,
    asks: await asksOf(db, committee, donor),
    relations: donor.kind === 'person' ? await relationsOf(db, committee, donor.id) : [],
    capacity: capacity && { cents: String(capacity.cents), reasons: capacity.reasons },
    ask: { cents: String(ask.cents), reasons: ask.reasons },
    askAgainOn: askAgainOn(row.lastOn),
    publicRecord: matches,
    mayEdit: mayChangeDonors(viewer, committee),
    keepsBooks: committee.may('books.edit'),
  }
}

/** A person who is not on the list yet has given nothing, and nothing is noted. */
async function rowOf(db: Db, committee: Workplace, { kind, id }: DonorRef, day: string): Promise<Row> {
  const entity =
    kind === 'person'
      ? sql`select h.id, h.first_name, h.last_name, coalesce(nullif(trim(h.first_name || ' ' || h.last_name), ''), 'No name') as called, h.email, h.phone, h.street,
          h.city, h.state, h.zip, h.employer, h.occupation from people h where ${ownRows(committee, 'h')} and h.id = ${id}`
      : sql`select f.id, '' as first_name, f.name as last_name, f.name as called, f.email, f.phone, f.street, f.city, f.state, f.zip, '' as employer,
          '' as occupation from firms f where ${ownRows(committee, 'f')} and f.id = ${id}`
  const { rows } = await sql<Row & { called: string; entity: string }>`
    select e.id as entity, e.called, e.first_name as "firstName", e.last_name as "lastName", e.email, e.phone, e.street, e.state, e.zip, e.employer, e.occupation,
      ${donorColumns(day)}, e.city, coalesce(d.largest_cents, 0) as largest, coalesce(d.version, 0) as version, json_build_object(
        'capacityCents', d.capacity_cents::text, 'capacityWhy', coalesce(d.capacity_why, ''), 'linkToUs', coalesce(d.link_to_us, ''),
        'askCents', d.ask_cents::text, 'nextStep', coalesce(d.next_step, ''), 'nextOn', d.next_on, 'mayAsk', coalesce(d.may_ask, 'yes'),
        'mayAskWhy', coalesce(d.may_ask_why, '')) as profile
    from (${entity}) e left join fund_donors d on ${ownRows(committee, 'd')} and d.donor_id = e.id`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw notFound()
  const { called, entity: entityId, ...rest } = row
  return {
    ...rest,
    id: entityId,
    kind,
    name: called,
    givenCents: row.givenCents ?? '0',
    yearCents: row.yearCents ?? '0',
    lastCents: row.lastCents ?? '0',
    gifts: row.gifts ?? 0,
    nextStep: row.nextStep ?? '',
    mayAsk: row.mayAsk ?? 'yes',
    largest: BigInt(row.largest),
  }
}

const whosOf = (committee: Workplace, { kind, id }: DonorRef) =>
  sql`(select w.id from book_whos w where ${ownRows(committee, 'w')} and ${sql.ref(kind === 'person' ? 'w.person_id' : 'w.firm_id')} = ${id})`

async function yearsOf(db: Db, committee: Workplace, donor: DonorRef): Promise<DonorPage['years']> {
  const { rows } = await sql<{ year: number; cents: string }>`
    select extract(year from p.effective_on)::int as year, (-sum(p.amount_cents))::text as cents from book_postings p join book_accounts a on a.id = p.account_id
    where ${ownRows(committee, 'p')} and p.who_id in ${whosOf(committee, donor)} and is_given(a.role) group by 1 having sum(p.amount_cents) <> 0 order by 1 desc`.execute(
    db,
  )
  return rows
}

async function giftsOf(db: Db, committee: Workplace, donor: DonorRef): Promise<DonorPage['lastGifts']> {
  const { rows } = await sql<DonorPage['lastGifts'][number]>`
    select e.id as "entryId", e.number::text, e.effective_on::text as on, e.kind, g.cents::text, ${sourceOfEntry} as source,
      (select t.state from thank_yous t where ${ownRows(committee, 't')} and t.entry_id = e.id and t.donor_id = ${donor.id}
        order by t.id limit 1) as thanks
    from (select p.entry_id, -sum(p.amount_cents) as cents from book_postings p join book_accounts a on a.id = p.account_id
      where ${ownRows(committee, 'p')} and p.who_id in ${whosOf(committee, donor)} and is_given(a.role) group by 1 having sum(p.amount_cents) <> 0) g
    join book_entries e on e.id = g.entry_id order by e.effective_on desc, e.number desc limit ${mostGifts}`.execute(
    db,
  )
  return rows
}

async function pledgesOf(
  db: Db,
  committee: Workplace,
  { id }: DonorRef,
  day: string,
): Promise<DonorPage['pledges']> {
  const { rows } = await sql<Omit<DonorPage['pledges'][number], 'state'> & { bookedCents: string }>`
    select g.id, g.cents::text, g.open_cents::text as "openCents", g.paid_cents::text as "paidCents", g.booked_cents::text as "bookedCents",
      g.promised_on::text as "promisedOn", g.due_on::text as "dueOn" from pledges g
    where ${ownRows(committee, 'g')} and g.donor_id = ${id} order by g.promised_on desc, g.id limit 50`.execute(
    db,
  )
  return rows.map(({ bookedCents, ...row }) => ({
    ...row,
    state: pledgeState(
      {
        openCents: BigInt(row.openCents),
        bookedCents: BigInt(bookedCents),
        paidCents: BigInt(row.paidCents),
        dueOn: row.dueOn,
      },
      day,
    ),
  }))
}

async function asksOf(db: Db, committee: Workplace, { id }: DonorRef): Promise<DonorPage['asks']> {
  const { rows } = await sql<DonorPage['asks'][number]>`
    select k.id, k.asked_on::text as on, k.cents::text, k.how, k.answer, k.note, k.asked_by_name as "byName" from donor_asks k
    where ${ownRows(committee, 'k')} and k.donor_id = ${id} order by k.asked_on desc, k.created_at desc limit 50`.execute(
    db,
  )
  return rows
}

async function relationsOf(db: Db, committee: Workplace, personId: string): Promise<DonorPage['relations']> {
  const { rows } = await sql<{ id: string; name: string; kind: RelationKind; isForward: boolean }>`
    select h.id, coalesce(nullif(trim(h.first_name || ' ' || h.last_name), ''), 'No name') as name, r.kind, r.person_id = ${personId} as "isForward"
    from person_relations r join people h on h.id = case when r.person_id = ${personId} then r.other_id else r.person_id end
    where ${ownRows(committee, 'r')} and (r.person_id = ${personId} or r.other_id = ${personId}) and h.merged_into is null order by h.name_key, r.id limit 50`.execute(
    db,
  )
  return rows.map(({ isForward, kind, ...row }) => ({
    ...row,
    kind: isForward ? relationWords[kind].forward : relationWords[kind].backward,
  }))
}
