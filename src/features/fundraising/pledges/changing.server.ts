// A pledge from its first word to the last cent. What moves money is an entry of the books that names the pledge; the database adds it up
// (db/migrations/0073_fundraising.sql). All that posts holds the books of the committee, so that two at once cannot both fit.
import { sql } from 'kysely'
import { conflict, invalid, notFound } from '../../../app/contract.ts'
import type { Context, Handlers } from '../../../app/server/context.ts'
import type { NewEntry } from '../../../domain/books/entry.ts'
import { formatMoney } from '../../../domain/money.ts'
import { changeBooks, refuseTomorrow } from '../../books/access.server.ts'
import { accountFor, readChart } from '../../books/chart.server.ts'
import { postEntry } from '../../books/posting.server.ts'
import { whoOf } from '../../books/whos.server.ts'
import type { CommitteeRef, Workplace } from '../../committees/workIn.server.ts'
import { changeDonors, mayChangeDonors, note, ownRows, seeDonors, today } from '../access.server.ts'
import { addPledge } from '../pledging.server.ts'
import type { pledges } from './api.ts'
import { pledgeColumns, pledgeTables, shownPledge } from './rows.server.ts'

export const pledgeHandlers: Omit<Handlers<typeof pledges>, 'list'> = {
  get: async (context, { committeeId, pledgeId }) => {
    const { db, viewer } = context
    const committee = await seeDonors(context, committeeId)
    const { rows } = await sql<Parameters<typeof shownPledge>[0] & { letGoWhy: string }>`
      select ${pledgeColumns}, g.let_go_why as "letGoWhy" from ${pledgeTables} where ${ownRows(committee, 'g')} and g.id = ${pledgeId}`.execute(
      db,
    )
    if (!rows[0]) throw notFound()
    const { letGoWhy, ...row } = rows[0]
    const { rows: parts } = await sql<{
      entryId: string
      number: string
      on: string
      what: 'paid'
      cents: string
    }>`
      select e.id as "entryId", e.number::text, e.effective_on::text as on, q.what, q.cents::text from pledge_parts q join book_entries e on e.id = q.entry_id
      where ${ownRows(committee, 'q')} and q.pledge_id = ${pledgeId} order by e.number, q.what limit 200`.execute(
      db,
    )
    return {
      ...shownPledge(row, today(committee)),
      letGoWhy,
      parts,
      mayEdit: mayChangeDonors(viewer, committee),
      keepsBooks: mayChangeDonors(viewer, committee) && committee.may('books.edit'),
    }
  },

  add: async (context, { committeeId, pledgeId, who, cents, ...rest }) => {
    const committee = await changeDonors(context, committeeId)
    refuseTomorrow(rest.promisedOn, committee)
    if (rest.dueOn !== null && rest.dueOn < rest.promisedOn)
      throw invalid('The due day is before the promise.')
    await addPledge(context, committee, { id: pledgeId, who, cents: BigInt(cents), ...rest })
    return {}
  },

  change: async (context, { committeeId, pledgeId, dueOn, source, note: words }) => {
    const committee = await changeDonors(context, committeeId)
    const pledge = await getPledge(context, committee, pledgeId)
    if (dueOn !== null && dueOn < pledge.promisedOn) throw invalid('The due day is before the promise.')
    await context.db
      .updateTable('pledges')
      .set({ dueOn, source, note: words })
      .where('id', '=', pledge.id)
      .execute()
    await note(context, committee, { action: 'pledge.changed', subject: 'pledge', subjectId: pledgeId })
    return {}
  },

  enter: async (context, { committeeId, pledgeId, entryId }) => {
    const committee = await changeBooks(context, committeeId)
    const pledge = await getPledge(context, committee, pledgeId)
    const before = await replayed(context, committee, entryId)
    if (before) return before
    if (pledge.toEnter <= 0n) throw conflict('All that is open of this pledge is in the books.')
    return post(context, committee, pledge, entryOfPledge(pledge, entryId))
  },

  pay: async (context, { committeeId, pledgeId, entryId, on, cents, method, reference }) => {
    const committee = await changeBooks(context, committeeId)
    refuseTomorrow(on, committee)
    const pledge = await getPledge(context, committee, pledgeId)
    const before = await replayed(context, committee, entryId)
    if (before) return before
    const paid = BigInt(cents)
    if (on < pledge.promisedOn) throw invalid('This day is before the promise.')
    if (paid > pledge.open)
      throw invalid(`Open of this pledge: ${formatMoney(pledge.open)}. Check the amount.`)
    if (pledge.toEnter > 0n) await post(context, committee, pledge, entryOfPledge(pledge, null))
    return post(context, committee, pledge, {
      id: entryId,
      kind: 'pledge payment',
      on,
      method,
      reference,
      lines: (account) => [
        [account('bank'), paid, false],
        [account('pledged'), -paid, true],
      ],
    })
  },

  refund: async (context, { committeeId, pledgeId, entryId, on, cents, method, reference }) => {
    const committee = await changeBooks(context, committeeId)
    refuseTomorrow(on, committee)
    const pledge = await getPledge(context, committee, pledgeId)
    const before = await replayed(context, committee, entryId)
    if (before) return before
    const back = BigInt(cents)
    if (back > pledge.paidBooked)
      throw invalid(`Paid of this pledge: ${formatMoney(pledge.paidBooked)}. Check the amount.`)
    return post(context, committee, pledge, {
      id: entryId,
      kind: 'refund',
      on,
      method,
      reference,
      lines: (account) => [
        [account('pledged'), back, true],
        [account('bank'), -back, false],
      ],
    })
  },

  drop: async (context, { committeeId, pledgeId, entryId, on, cents, why }) => {
    // A fundraiser drops what is not in the books yet; the treasurer writes off the rest.
    const committee = await changeDonors(context, committeeId)
    const pledge = await getPledge(context, committee, pledgeId)
    const before = await replayed(context, committee, entryId)
    if (before) return {}
    const gone = BigInt(cents)
    if (gone > pledge.open)
      throw invalid(`Open of this pledge: ${formatMoney(pledge.open)}. Check the amount.`)
    const outside = gone < pledge.toEnter ? gone : pledge.toEnter
    if (outside > 0n) {
      await sql`update pledges set let_go_cents = let_go_cents + ${outside}, let_go_why = ${why} where id = ${pledge.id}`.execute(
        context.db,
      )
      await note(context, committee, { action: 'pledge.dropped', subject: 'pledge', subjectId: pledgeId })
    }
    if (gone > outside) {
      await changeBooks(context, committeeId)
      refuseTomorrow(on, committee)
      await post(context, committee, pledge, {
        id: entryId,
        kind: 'pledge dropped',
        on,
        memo: why,
        lines: (account) => [
          [account('pledges'), gone - outside, false],
          [account('pledged'), outside - gone, true],
        ],
      })
    }
    return {}
  },

  remove: async (context, { committeeId, pledgeId }) => {
    const committee = await changeDonors(context, committeeId)
    const { id } = await getPledge(context, committee, pledgeId)
    const { rows } =
      await sql`select from pledge_parts q where ${ownRows(committee, 'q')} and q.pledge_id = ${id} limit 1`.execute(
        context.db,
      )
    if (rows.length > 0)
      throw conflict('Entries of the books are about this pledge. Write off what is open instead.')
    await context.db.deleteFrom('pledges').where('id', '=', id).execute()
    await note(context, committee, { action: 'pledge.removed', subject: 'pledge', subjectId: pledgeId })
    return {}
  },
}

interface Pledge {
  id: string
  who: { kind: 'person' | 'firm'; id: string }
  promisedOn: string
  open: bigint
  toEnter: bigint
  paidBooked: bigint
}

async function getPledge(
  { db }: Pick<Context, 'db'>,
  committee: CommitteeRef,
  pledgeId: string,
): Promise<Pledge> {
  const { rows } = await sql<{
    personId: string | null
    firmId: string | null
    promisedOn: string
    open: string
    booked: string
    paid: string
  }>`
    select g.person_id as "personId", g.firm_id as "firmId", g.promised_on::text as "promisedOn", g.open_cents::text as open, g.booked_cents::text as booked,
      (select coalesce(sum(case q.what when 'paid' then q.cents else -q.cents end), 0)::text from pledge_parts q where ${ownRows(committee, 'q')} and q.pledge_id = g.id
        and q.is_booked and q.what in ('paid', 'back')) as paid
    from pledges g where ${ownRows(committee, 'g')} and g.id = ${pledgeId} for update of g`.execute(db)
  const [row] = rows
  if (!row) throw notFound()
  const [open, booked] = [BigInt(row.open), BigInt(row.booked)]
  return {
    id: pledgeId,
    who: row.personId ? { kind: 'person', id: row.personId } : { kind: 'firm', id: row.firmId! },
    promisedOn: row.promisedOn,
    open,
    toEnter: open > booked ? open - booked : 0n,
    paidBooked: BigInt(row.paid),
  }
}

type Role = 'bank' | 'pledged' | 'pledges'
interface Draft extends Pick<NewEntry, 'kind' | 'on' | 'method' | 'reference' | 'memo'> {
  id: string | null
  /** Account, cents, and whether the line names the pledge. */
  lines(account: (role: Role) => string): [string, bigint, boolean][]
}

const entryOfPledge = ({ promisedOn, toEnter }: Pledge, id: string | null): Draft => ({
  id,
  kind: 'pledge',
  on: promisedOn,
  lines: (account) => [
    [account('pledged'), toEnter, true],
    [account('pledges'), -toEnter, false],
  ],
})

/** The first answer again: what was sent twice was posted once. */
async function replayed({ db }: Pick<Context, 'db'>, committee: CommitteeRef, entryId: string) {
  const { rows } = await sql<{
    number: string
  }>`select e.number::text from book_entries e where ${ownRows(committee, 'e')} and e.id = ${entryId}`.execute(
    db,
  )
  return rows[0] ? { entryId, number: rows[0].number } : null
}

async function post(
  context: Context,
  committee: Workplace,
  { id: pledgeId, who }: Pledge,
  { id, lines, ...entry }: Draft,
) {
  const { db, viewer, audit } = context
  const chart = await readChart(db, committee)
  const whoId = await whoOf(db, committee, who)
  const made = id ?? crypto.randomUUID()
  const posted = await postEntry(db, committee, viewer.name, {
    ...entry,
    id: made,
    key: `pledge ${made}`,
    postings: lines((role) => accountFor(chart, role).id).map(([accountId, cents, isNamed]) => ({
      accountId,
      cents,
      whoId: accountId === accountFor(chart, 'bank').id ? null : whoId,
      ...(isNamed && { detail: { pledge: pledgeId } }),
    })),
  })
  const detail = { committee: committee.name, number: String(posted.number), kind: entry.kind }
  await audit(
    { action: 'entry.posted', subject: 'entry', subjectId: posted.entryId, detail },
    committee.organizationId,
  )
  return { entryId: posted.entryId, number: String(posted.number) }
}
