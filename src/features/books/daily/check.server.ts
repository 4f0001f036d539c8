// What should be known before something is posted. Nothing is written here, and only `problem` stops it.
import { sql } from 'kysely'
import { Refusal } from '../../../app/contract.ts'
import type { Handlers } from '../../../app/server/context.ts'
import type { Db } from '../../../app/server/data/db.ts'
import type { Chart } from '../../../domain/books/chart.ts'
import type { NewPosting } from '../../../domain/books/entry.ts'
import { givingRoles } from '../../../domain/books/kinds.ts'
import { addDays, dayOf, formatDate, type PlainDate } from '../../../domain/dates.ts'
import { thresholds } from '../../../domain/law/thresholds.ts'
import { formatMoney } from '../../../domain/money.ts'
import { workIn, type Workplace } from '../../committees/workIn.server.ts'
import type { books } from '../api.ts'
import { readNames } from '../names.server.ts'
import type { Checked, Operation, Who } from '../shapes.ts'
import { namesOf, requireEntity } from '../whos.server.ts'
import { overLimit } from '../entities/itemized.server.ts'
import { entryFor } from './operation.server.ts'

export const checkHandlers: Pick<Handlers<typeof books>, 'check'> = {
  check: async (context, { committeeId, operation, corrects }) => {
    const { db } = context
    const committee = await workIn(context, committeeId, 'books.edit')
    try {
      const { entry, chart } = await entryFor(context, committee, operation, (who) =>
        knownName(db, committee, who),
      )
      return {
        problem: null,
        lines: await shown(db, committee, chart, entry.postings),
        warnings: await warningsOf(db, committee, operation, {
          postings: entry.postings,
          chart,
          without: corrects,
        }),
        touches: await touched(db, committee, operation.on),
      }
    } catch (error) {
      if (!(error instanceof Refusal) || error.code === 'notFound') throw error
      return {
        problem: error.message,
        lines: [],
        warnings: [],
        touches: await touched(db, committee, operation.on),
      }
    }
  },
}

/** Looks and makes none. */
async function knownName(db: Db, committee: Workplace, who: Who): Promise<string | null> {
  await requireEntity(db, committee, who)
  return (await namesOf(db, committee, who))[0] ?? null
}

async function shown(
  db: Db,
  committee: Workplace,
  chart: Chart,
  postings: NewPosting[],
): Promise<Checked['lines']> {
  const names = await readNames(
    db,
    committee,
    postings.flatMap(({ whoId }) => whoId ?? []),
  )
  return postings.map(({ accountId, cents, whoId, purpose, detail }, i) => {
    const account = chart.byId.get(accountId)!
    return {
      line: i + 1,
      accountId,
      account: account.name,
      accountKind: account.kind,
      cents: String(cents),
      who: names.get(whoId ?? '') ?? null,
      purpose: purpose ?? '',
      detail: detail ?? {},
    }
  })
}

/** A closed period refuses it; a sealed statement says something else afterwards: of these days opened again, or of later ones whose sums go on. */
async function touched(
  db: Db,
  { organizationId, committeeId }: Workplace,
  on: string,
): Promise<Checked['touches']> {
  const covers = sql`${on}::date between first_day and last_day`
  const { rows } = await sql<{ name: string; isClosed: boolean; isOpened: boolean; kind: string }>`
    select name, kind, reopened_at is null and ${covers} as "isClosed", reopened_at is not null as "isOpened" from book_periods p
    where organization_id = ${organizationId} and committee_id = ${committeeId} and last_day >= ${on}::date
      and (reopened_at is null and (first_day <= ${on}::date or kind = 'statement')
        or reopened_at is not null and kind = 'statement' and ${covers} and not exists (select from book_periods c
          where c.organization_id = p.organization_id and c.committee_id = p.committee_id and c.reopened_at is null
            and ${on}::date between c.first_day and c.last_day or c.organization_id = p.organization_id and c.committee_id = p.committee_id
            and c.name = p.name and c.closed_at > p.closed_at))
    order by first_day, closed_at limit 50`.execute(db)
  return rows.map(({ name, isClosed, isOpened, kind }) => ({
    name,
    isClosed,
    words: isOpened
      ? `${name} is sealed, and its days were opened again. This changes what it says, so it has to be amended.`
      : isClosed
        ? kind === 'statement'
          ? `${name} is sealed and covers this day. It would have to be opened again and amended.`
          : `${name} is closed and covers this day. It would have to be opened again.`
        : `${name} is sealed and begins after this day. Its opening cash and totals to date would change, so it would have to be amended.`,
  }))
}

async function warningsOf(
  db: Db,
  committee: Workplace,
  operation: Operation,
  { postings, chart, without }: { postings: NewPosting[]; chart: Chart; without?: string },
): Promise<string[]> {
  const { on, method } = operation
  const warnings = dayWarning(on, dayOf(new Date(), committee.timeZone))
  const size = operation.parts.reduce((sum, { cents }) => sum + BigInt(cents), 0n)
  if (method === 'cash' && size > thresholds.cash.value)
    warnings.push(
      `More than ${formatMoney(thresholds.cash.value)} in cash: the law asks for a check or another written instrument (49-1471).`,
    )
  const giving = postings.filter(({ accountId, cents }) => {
    const role = chart.byId.get(accountId)?.role
    return cents < 0n && role !== null && role !== undefined && givingRoles.includes(role)
  })
  const names = await readNames(
    db,
    committee,
    giving.flatMap(({ whoId }) => whoId ?? []),
  )
  for (const { whoId, cents } of giving.slice(0, 20)) {
    const who = names.get(whoId ?? '')
    if (!who || !whoId) continue
    const twin = await sameGift(db, committee, { whoId, cents, on, without })
    if (twin)
      warnings.push(
        `${who.name} gave the same amount on ${formatDate(on, 'noWeekday')} already (entry ${twin}). Both can be right.`,
      )
    const over = await overLimit(db, committee, who, { on, more: -cents, without })
    if (over) warnings.push(over)
  }
  return warnings
}

const longAgo = 5 * 366

/** A slip of one digit in the year puts the money where no one looks for it. A day to come is refused (refuseTomorrow). */
function dayWarning(on: PlainDate, today: PlainDate): string[] {
  const isLongAgo = on < addDays(today, -longAgo)
  return isLongAgo ? [`${formatDate(on, 'noWeekday')} is more than five years ago. Check the year.`] : []
}

async function sameGift(
  db: Db,
  { organizationId, committeeId }: Workplace,
  { whoId, cents, on, without = null }: { whoId: string; cents: bigint; on: string; without?: string | null },
): Promise<string | null> {
  const { rows } = await sql<{
    number: string
  }>`select e.number::text from book_postings p join book_entries e on e.id = p.entry_id
    where p.organization_id = ${organizationId} and p.committee_id = ${committeeId} and p.who_id = ${whoId} and p.effective_on = ${on}::date
      and p.amount_cents = ${cents} and e.reverses is null and e.id is distinct from ${without}::uuid and not exists (select from book_entries r where r.organization_id = ${organizationId}
        and r.committee_id = ${committeeId} and r.reverses = e.id)
    order by e.number limit 1`.execute(db)
  return rows[0]?.number ?? null
}
