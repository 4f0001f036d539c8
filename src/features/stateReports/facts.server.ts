// The sums a statement needs, added up by the database in one pass over the postings of a committee.
import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import {
  cashRoles,
  givingRoles,
  type AccountKind,
  type AccountRole,
  type EntryKind,
} from '../../domain/books/kinds.ts'
import type { PlainDate } from '../../domain/dates.ts'
import type { Cents } from '../../domain/money.ts'
import {
  owedRoles,
  placedByKind,
  windowsOfStatement,
  type Facts,
  type Given,
  type PeriodSum,
  type Statement,
} from '../../domain/stateReports/facts.ts'
import type { CommitteeRef } from '../committees/workIn.server.ts'

export interface WhoKind {
  kind: 'person' | 'firm'
  isCandidate: boolean
}

interface Group {
  whoId: string | null
  isFirm: boolean
  isCandidate: boolean
  kind: EntryKind
  role: AccountRole | null
  accountKind: AccountKind
  isInKind: boolean
  /** The first day of its stretch; null for all days before the first cut. */
  since: PlainDate | null
  cents: string
}

/** Sums of every stretch of days between two cuts, from which the facts of a statement and of what came before it are taken. */
export interface Sums {
  groups: Group[]
}

/** One pass, one sum for each line of the books: adding up every window of every reading by itself takes twice as long. */
export async function readSums(
  db: Db,
  { organizationId, committeeId }: CommitteeRef,
  { opens, closes, periodFrom }: Statement,
): Promise<Sums> {
  const own = sql`organization_id = ${organizationId}::uuid and committee_id = ${committeeId}::uuid`
  const years = [opens, closes, periodFrom].map((day) => Number(day.slice(0, 4)))
  const newYears = Array.from(
    { length: Math.max(...years) - Math.min(...years) + 1 },
    (_, index) => `${Math.min(...years) + index}-01-01`,
  )
  const cuts = [...new Set([periodFrom, opens, ...newYears])].toSorted()
  const { rows } = await sql<Group>`
    with placed as materialized (
      select e.id, coalesce(o.kind, e.kind) as kind from (select * from book_entries where ${own}) e
      left join book_entries o on o.id = e.reverses
      where (e.kind = 'reversal' or e.kind = any (${[...placedByKind]}::text[])) and coalesce(o.kind, e.kind) = any (${[...placedByKind]}::text[])
    ), names as materialized (
      select id, coalesce(person_id, firm_id) as who_id, firm_id is not null as is_firm, is_candidate from book_whos where ${own}
    ), accounts as materialized (select id, role, kind from book_accounts where ${own}),
    sums as (
      select p.who_id as name_id, p.account_id, case when p.detail = '{}' then false else coalesce(p.detail ->> 'inKind', '') = 'true' end as is_in_kind,
        s.kind, width_bucket(p.effective_on, ${cuts}::date[]) as stretch, sum(p.amount_cents) as cents
      from book_postings p left join placed s on s.id = p.entry_id
      where p.organization_id = ${organizationId}::uuid and p.committee_id = ${committeeId}::uuid and p.effective_on <= ${closes}::date
      group by p.who_id, p.account_id, 3, s.kind, 5
    )
    select n.who_id, coalesce(n.is_firm, false) as is_firm, coalesce(n.is_candidate, false) as is_candidate, coalesce(g.kind, 'transfer') as kind,
      a.role, a.kind as account_kind, g.is_in_kind, (${cuts}::text[])[g.stretch] as since, g.cents::text
    from sums g join accounts a on a.id = g.account_id left join names n on n.id = g.name_id`.execute(db)
  return { groups: rows }
}

/** The facts, and of everyone in them whether they are a person, a firm or the candidate. */
export function factsFrom(
  { groups }: Sums,
  statement: Statement,
): { facts: Facts; kinds: Map<string, WhoKind> } {
  const { opens, closes, periodFrom } = statement
  const windows = windowsOfStatement(statement)
  const facts: Facts = {
    period: [],
    given: [],
    pledged: new Map(),
    lent: new Map(),
    unpaid: new Map(),
    cashBefore: 0n,
    openingCash: 0n,
    cashAtClose: 0n,
    investments: 0n,
  }
  const kinds = new Map<string, WhoKind>()
  const given = new Map<string, Given>()
  const period = new Map<string, PeriodSum>()
  for (const { whoId, isFirm, isCandidate, kind, role, accountKind, isInKind, since, cents: sum } of groups) {
    const on = since ?? ''
    if (on > closes) continue
    const cents = BigInt(sum)
    const isBefore = on < opens
    if (whoId !== null) {
      const known = kinds.get(whoId)
      kinds.set(whoId, {
        kind: isFirm ? 'firm' : 'person',
        isCandidate: isCandidate || known?.isCandidate === true,
      })
    }
    if (!isBefore) {
      const key = `${whoId}|${kind}|${role}|${accountKind}|${isInKind}`
      const one = period.get(key)
      if (one) one.cents += cents
      else period.set(key, { whoId, kind, role, accountKind, isInKind, cents })
    }
    if (role === null) continue
    if (cashRoles.includes(role)) {
      facts.cashAtClose += cents
      if (isBefore) facts.cashBefore += cents
      else if (kind === 'opening balance') facts.openingCash += cents
    }
    if (role === 'investments') facts.investments += cents
    if (isBefore && role === 'pledged') add(facts.pledged, whoId ?? '', cents)
    if (isBefore && role === 'loans') add(facts.lent, whoId ?? '', -cents)
    if (owedRoles.includes(role)) add(facts.unpaid, whoId, -cents)
    if (!givingRoles.includes(role) || whoId === null) continue
    let of = given.get(whoId)
    if (!of) given.set(whoId, (of = { whoId, cents: windows.map(() => 0n), before: 0n }))
    windows.forEach(({ from, to }, i) => {
      if (on >= from && on <= to) of.cents[i] = of.cents[i]! - cents
    })
    if (isBefore && on >= periodFrom) of.before -= cents
  }
  return { facts: { ...facts, period: [...period.values()], given: [...given.values()] }, kinds }
}

function add<K>(to: Map<K, Cents>, key: K, cents: Cents): void {
  to.set(key, (to.get(key) ?? 0n) + cents)
}
