// The invitation list: who is invited, what they answered, what they paid.
import { sql } from 'kysely'
import { conflict, notFound } from '../../../app/contract.ts'
import type { Context, Handlers } from '../../../app/server/context.ts'
import type { Db } from '../../../app/server/data/db.ts'
import { listOf } from '../../../app/server/lists/listOf.ts'
import { wholeList } from '../../../app/server/lists/wholeList.ts'
import { dayOf } from '../../../domain/dates.ts'
import { plainMoney } from '../../../domain/money.ts'
import { requireEntity } from '../../books/whos.server.ts'
import type { CommitteeRef, Workplace } from '../../committees/workIn.server.ts'
import { donorsWhere } from '../../fundraising/pledging.server.ts'
import { SegmentFilter } from '../../fundraising/segment.ts'
import { changeFundraiser, mayChange, note, ownRows, seeFundraiser } from '../access.server.ts'
import { lobbyFundraisers } from '../api.ts'
import { paidBy } from '../one.server.ts'
import { nameOf } from '../rows.server.ts'
import type { Guest } from '../shapes.ts'
import { mailFateWords, replies, replyWords } from '../words.ts'

type Calls = 'guests' | 'invite' | 'reply' | 'uninvite'
const mostGuests = 5000

export const guestHandlers: Pick<Handlers<typeof lobbyFundraisers>, Calls> = {
  guests: listOf(
    lobbyFundraisers.guests,
    wholeList(lobbyFundraisers.guests, {
      open: async (context, asked) => (await seeFundraiser(context, asked)).committee,
      all: ({ db }, committee, { fundraiserId }) => guestsOf(db, committee, fundraiserId),
      sorts: {
        name: null,
        reply: (row) => replies.indexOf(row.reply),
        paid: (row) => Number(row.paidCents),
      },
      fits: (row, { reply, search }) =>
        (reply === undefined || row.reply === reply) &&
        `${row.who.name} ${row.note} ${row.city}`.toLowerCase().includes(search.toLowerCase()),
      facts: ({ viewer }, committee, rows) => ({
        invited: rows.length,
        coming: rows.reduce((sum, { reply, party }) => sum + (reply === 'yes' ? party : 0), 0),
        waiting: rows.filter(({ reply }) => reply === 'none').length,
        mayEdit: mayChange(viewer, committee),
      }),
      columns: {
        Name: (row) => row.who.name,
        City: (row) => row.city,
        Reply: (row) => replyWords[row.reply],
        People: (row) => row.party,
        'Replied on': (row) => row.repliedOn ?? '',
        Paid: (row) => plainMoney(row.paidCents),
        Email: (row) => row.mailSkipped || mailFateWords[row.fate],
        Note: (row) => row.note,
      },
    }),
  ),

  invite: async (context, { whos, segmentId, ...asked }) => {
    const { committee, fundraiser } = await changeFundraiser(context, asked)
    for (const who of whos) await requireEntity(context.db, committee, who)
    const listed = segmentId === null ? [] : await donorsOf(context, committee, segmentId)
    const wanted = [...whos, ...listed]
    const added = await addGuests(context, committee, fundraiser.id, wanted)
    if (added > 0) await note(context, committee, 'lobbyFundraiser.invited', fundraiser, { guests: added })
    return { added }
  },

  reply: async (context, { guestId, reply, party, note: words, ...asked }) => {
    const { committee, fundraiser } = await changeFundraiser(context, asked)
    const { numUpdatedRows } = await context.db
      .updateTable('fundraiserGuests')
      .set({
        reply,
        party,
        note: words,
        repliedOn: reply === 'none' ? null : dayOf(new Date(), committee.timeZone),
      })
      .where('organizationId', '=', committee.organizationId)
      .where('committeeId', '=', committee.committeeId)
      .where('fundraiserId', '=', fundraiser.id)
      .where('id', '=', guestId)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw notFound()
    await note(context, committee, 'lobbyFundraiser.replied', fundraiser, { reply })
    return {}
  },

  uninvite: async (context, { guestIds, ...asked }) => {
    const { committee, fundraiser } = await changeFundraiser(context, asked)
    const { rows } = await sql`delete from fundraiser_guests x where ${ownRows(committee, 'x')}
      and x.fundraiser_id = ${fundraiser.id} and x.id = any (${guestIds}::uuid[]) returning x.id`.execute(
      context.db,
    )
    if (rows.length === 0) throw notFound()
    await note(context, committee, 'lobbyFundraiser.uninvited', fundraiser, { guests: rows.length })
    return { removed: rows.length }
  },
}

async function addGuests(
  { db, viewer }: Context,
  { organizationId, committeeId }: CommitteeRef,
  fundraiserId: string,
  wanted: { kind: 'person' | 'firm'; id: string }[],
): Promise<number> {
  const ids = (kind: string) => wanted.filter((one) => one.kind === kind).map(({ id }) => id)
  const { rows: there } = await sql<{ n: number }>`select count(*)::int as n from fundraiser_guests x
    where x.organization_id = ${organizationId} and x.committee_id = ${committeeId} and x.fundraiser_id = ${fundraiserId}`.execute(
    db,
  )
  if (there[0]!.n + wanted.length > mostGuests)
    throw conflict(`An invitation list holds at most ${mostGuests.toLocaleString('en-US')} people and firms.`)
  const { rows } = await sql`
    insert into fundraiser_guests (organization_id, committee_id, fundraiser_id, person_id, firm_id, added_by_name)
    select ${organizationId}::uuid, ${committeeId}::uuid, ${fundraiserId}::uuid, w.person_id, w.firm_id, ${viewer.name}
    from (select distinct unnest(${ids('person')}::uuid[]) as person_id, null::uuid as firm_id
      union all select distinct null::uuid, unnest(${ids('firm')}::uuid[])) w
    where not exists (select from fundraiser_guests x where x.organization_id = ${organizationId} and x.committee_id = ${committeeId}
      and x.fundraiser_id = ${fundraiserId} and coalesce(x.person_id, x.firm_id) = coalesce(w.person_id, w.firm_id))
    on conflict do nothing returning id`.execute(db)
  return rows.length
}

/** Whom a saved list of donors names today, without those who are not to be asked. */
async function donorsOf({ db }: Context, committee: Workplace, segmentId: string) {
  const { rows: segments } = await sql<{ filter: unknown }>`select s.filter from donor_segments s
    where ${ownRows(committee, 's')} and s.id = ${segmentId}`.execute(db)
  if (!segments[0]) throw notFound()
  const filter = { ...SegmentFilter.parse(segments[0].filter), ask: 'yes' as const }
  const { rows } = await sql<{ kind: 'person' | 'firm'; id: string }>`
    select case when d.person_id is null then 'firm' else 'person' end as kind, d.donor_id as id from fund_donors d
    where ${donorsWhere(committee, filter, dayOf(new Date(), committee.timeZone))} order by d.donor_id limit ${mostGuests + 1}`.execute(
    db,
  )
  return rows
}

type Stored = Omit<Guest, 'who'> & { kind: 'person' | 'firm'; whoId: string; name: string }

/** By name. */
export async function guestsOf(db: Db, committee: CommitteeRef, fundraiserId: string): Promise<Guest[]> {
  const { rows } = await sql<Stored>`
    select x.id, case when x.person_id is null then 'firm' else 'person' end as kind, coalesce(x.person_id, x.firm_id) as who_id, ${nameOf} as name,
      coalesce(h.city, m.city) as city, x.reply, x.party, x.note, x.replied_on::text as replied_on, coalesce(h.email, m.email) <> '' as has_email,
      coalesce(h.street, m.street) <> '' and coalesce(h.city, m.city) <> '' as has_address, coalesce(s.paid, 0)::text as paid_cents,
      case when x.mail_skipped <> '' then 'left out' when x.mailed_at is null then 'none' else coalesce(l.state, 'queued') end as fate,
      x.mail_skipped as "mailSkipped"
    from fundraiser_guests x left join people h on h.id = x.person_id left join firms m on m.id = x.firm_id
    left join (${paidBy(committee, fundraiserId)}) s on s.donor_id = coalesce(x.person_id, x.firm_id)
    left join mail_states(array(select y.mail_id from fundraiser_guests y where ${ownRows(committee, 'y')} and y.fundraiser_id = ${fundraiserId}
      and y.mail_id is not null)) l on l.id = x.mail_id
    where ${ownRows(committee, 'x')} and x.fundraiser_id = ${fundraiserId} and coalesce(h.merged_into, m.merged_into) is null
    order by coalesce(h.name_key, m.name_key), x.id`.execute(db)
  return rows.map(({ kind, whoId, name, ...row }) => ({ ...row, who: { kind, id: whoId, name } }))
}
