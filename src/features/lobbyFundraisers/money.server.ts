// What comes in through a fundraiser and what hosts pay for, as entries of the books; and which other lines there are about it.
import { sql } from 'kysely'
import { conflict, invalid, notFound } from '../../app/contract.ts'
import type { Context, Handlers } from '../../app/server/context.ts'
import { patternsOf } from '../../app/server/data/matching.ts'
import type { Method } from '../../domain/books/kinds.ts'
import { noFacts, postingsOf } from '../../domain/books/operations.ts'
import { formatMoney } from '../../domain/money.ts'
import { refuseTomorrow } from '../books/access.server.ts'
import { readChart } from '../books/chart.server.ts'
import { postEntry } from '../books/posting.server.ts'
import { whoOf } from '../books/whos.server.ts'
import type { Workplace } from '../committees/workIn.server.ts'
import { changeFundraiser, note, ownRows, seeFundraiser, type StoredFundraiser } from './access.server.ts'
import type { lobbyFundraisers } from './api.ts'
import { lineColumns, lineTables, shownLine } from './one.server.ts'
import { isCost, isInKind, isMoney, nameOf } from './rows.server.ts'
import type { TiedLine } from './shapes.ts'

type Calls = 'gift' | 'hostCost' | 'loose' | 'tie' | 'untie'
const mostLoose = 50

export const moneyHandlers: Pick<Handlers<typeof lobbyFundraisers>, Calls> = {
  gift: async (context, { entryId, who, cents, on, method, reference, ...asked }) => {
    const { committee, fundraiser } = await changeFundraiser(context, asked, 'books.edit')
    await refusePledged(context, committee, fundraiser.id, who.id)
    return post(context, committee, fundraiser, {
      kind: 'contribution',
      entryId,
      who,
      cents,
      on,
      method,
      reference,
    })
  },

  hostCost: async (context, { entryId, who, cents, on, purpose, ...asked }) => {
    const { committee, fundraiser } = await changeFundraiser(context, asked, 'books.edit')
    return post(context, committee, fundraiser, { kind: 'in-kind', entryId, who, cents, on, purpose })
  },

  loose: async (context, { search, ...asked }) => {
    const { committee, fundraiser } = await seeFundraiser(context, asked)
    if (!committee.may('lobbyFundraisers.money')) return { lines: [], isCutOff: false }
    const { rows } = await sql<Parameters<typeof shownLine>[0]>`
      select ${lineColumns} from book_postings p ${lineTables}
      where ${ownRows(committee, 'p')} and (${isMoney} or ${isInKind} or ${isCost}) and e.kind not in ('pledge', 'pledge dropped', 'opening balance')
        and p.effective_on between (${fundraiser.startsAt}::timestamptz - interval '120 days')::date and (${fundraiser.startsAt}::timestamptz + interval '180 days')::date
        and not exists (select from fundraiser_lines t where ${ownRows(committee, 't')} and t.entry_id = p.entry_id and t.line = p.line)
        and e.reverses is null and not exists (select from book_entries r where ${ownRows(committee, 'r')} and r.reverses = e.id)
        ${search ? sql`and ${nameOf} || ' ' || p.purpose || ' ' || e.memo ilike all (${patternsOf(search)}::text[])` : sql``}
      order by p.effective_on desc, e.number desc, p.line limit ${mostLoose + 1}`.execute(context.db)
    const lines: TiedLine[] = rows.slice(0, mostLoose).map(shownLine)
    return { lines, isCutOff: rows.length > mostLoose }
  },

  tie: async (context, { entryId, line, ...asked }) => {
    const { committee, fundraiser } = await changeFundraiser(context, asked, 'books.edit')
    const { organizationId, committeeId } = committee
    const { rows } = await sql<{ kind: string; isGift: boolean }>`
      select e.kind, ${isMoney} as is_gift from book_postings p join book_entries e on e.id = p.entry_id join book_accounts a on a.id = p.account_id
      where ${ownRows(committee, 'p')} and p.entry_id = ${entryId} and p.line = ${line} and (${isMoney} or ${isInKind} or ${isCost})`.execute(
      context.db,
    )
    const [found] = rows
    if (!found) throw notFound()
    const { numInsertedOrUpdatedRows } = await context.db
      .insertInto('fundraiserLines')
      .values({
        organizationId,
        committeeId,
        entryId,
        line,
        fundraiserId: fundraiser.id,
        tiedByName: context.viewer.name,
      })
      .onConflict((c) => c.doNothing())
      .executeTakeFirst()
    if (!numInsertedOrUpdatedRows) await refuseOther(context, committee, fundraiser.id, entryId, line)
    else {
      if (found.isGift && found.kind !== 'payout') await saySource(context, committee, entryId)
      await note(context, committee, 'lobbyFundraiser.tied', fundraiser)
    }
    return {}
  },

  untie: async (context, { entryId, line, ...asked }) => {
    const { committee, fundraiser } = await changeFundraiser(context, asked, 'books.edit')
    const { rows } =
      await sql`delete from fundraiser_lines t where ${ownRows(committee, 't')} and t.entry_id = ${entryId} and t.line = ${line}
      and t.fundraiser_id = ${fundraiser.id} returning t.line`.execute(context.db)
    if (rows.length === 0) throw notFound()
    await note(context, committee, 'lobbyFundraiser.untied', fundraiser)
    return {}
  },
}

interface Sent {
  kind: 'contribution' | 'in-kind'
  entryId: string
  who: { kind: 'person' | 'firm'; id: string }
  cents: string
  on: string
  method?: Method
  reference?: string
  purpose?: string
}

async function post(context: Context, committee: Workplace, fundraiser: StoredFundraiser, sent: Sent) {
  const { db, viewer, audit } = context
  const { kind, entryId, who, cents, on, method = '', reference = '', purpose } = sent
  refuseTomorrow(on, committee)
  const whoId = await whoOf(db, committee, who)
  const detail = { fundraiser: fundraiser.id }
  const part = { cents: BigInt(cents), whoId, purpose, detail }
  const made = postingsOf({ kind, method, parts: [part] }, await readChart(db, committee), noFacts)
  if (made.problem !== undefined) throw invalid(made.problem)
  const { number, isReplay } = await postEntry(db, committee, viewer.name, {
    id: entryId,
    key: `fundraiser ${entryId}`,
    kind,
    on,
    method,
    reference,
    postings: made.value,
  })
  const answer = { entryId, number: String(number) }
  if (isReplay) return answer
  if (kind === 'contribution') await saySource(context, committee, entryId)
  await audit(
    {
      action: 'entry.posted',
      subject: 'entry',
      subjectId: entryId,
      detail: { committee: committee.name, number: answer.number, kind },
    },
    committee.organizationId,
  )
  return answer
}

/** For the plan by source, unless someone said otherwise before. */
async function saySource({ db, viewer }: Context, committee: Workplace, entryId: string): Promise<void> {
  const { organizationId, committeeId } = committee
  await db
    .insertInto('giftSources')
    .values({ organizationId, committeeId, entryId, source: 'lobby fundraisers', saidByName: viewer.name })
    .onConflict((c) => c.doNothing())
    .execute()
}

/** A gift beside a pledge that the books expect would count twice: once as money, once as a promise. */
async function refusePledged(context: Context, committee: Workplace, fundraiserId: string, donorId: string) {
  const { rows } = await sql<{ booked: string }>`
    select g.booked_cents::text as booked from fundraiser_hosts o join pledges g on g.id = o.pledge_id where ${ownRows(committee, 'o')}
      and o.fundraiser_id = ${fundraiserId} and coalesce(o.person_id, o.firm_id) = ${donorId} and g.booked_cents > 0`.execute(
    context.db,
  )
  if (rows[0])
    throw conflict(
      `The books expect ${formatMoney(rows[0].booked)} of a pledge for this fundraiser. Record the payment under Fundraising, Pledges: it is counted here by itself.`,
    )
}

async function refuseOther(
  { db }: Context,
  committee: Workplace,
  fundraiserId: string,
  entryId: string,
  line: number,
) {
  const { rows } = await sql<{
    title: string
  }>`select f.title from fundraiser_lines t join lobby_fundraisers f on f.id = t.fundraiser_id
    where ${ownRows(committee, 't')} and t.entry_id = ${entryId} and t.line = ${line} and t.fundraiser_id <> ${fundraiserId}`.execute(
    db,
  )
  if (rows[0]) throw conflict(`This line is counted for ${rows[0].title}. Remove it there first.`)
}
