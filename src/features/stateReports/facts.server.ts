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
import type { Cents } from '../../domain/money.ts'
import {
  owedRoles,
  placedByKind,
  windowsOfStatement,
  type Facts,
  type Given,
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
  /** Before the period; in it; before it since the election period began; then each window. */
  sums: string[]
}

/** The facts, and of everyone in them whether they are a person, a firm or the candidate. */
export async function readFacts(
  db: Db,
  { organizationId, committeeId }: CommitteeRef,
  statement: Statement,
): Promise<{ facts: Facts; kinds: Map<string, WhoKind> }> {
  const { opens, closes, periodFrom } = statement
  const windows = windowsOfStatement(statement)
  const own = sql`organization_id = ${organizationId}::uuid and committee_id = ${committeeId}::uuid`
  const between = (from: string, to: string) =>
    sql`coalesce(sum(p.amount_cents) filter (where p.effective_on between ${from}::date and ${to}::date), 0)::text`
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
        s.kind, array[coalesce(sum(p.amount_cents) filter (where p.effective_on < ${opens}::date), 0)::text, ${between(opens, closes)},
          coalesce(sum(p.amount_cents) filter (where p.effective_on >= ${periodFrom}::date and p.effective_on < ${opens}::date), 0)::text,
          ${sql.join(windows.map(({ from, to }) => between(from, to)))}] as sums
      from book_postings p left join placed s on s.id = p.entry_id
      where p.organization_id = ${organizationId}::uuid and p.committee_id = ${committeeId}::uuid and p.effective_on <= ${closes}::date
      group by p.who_id, p.account_id, 3, s.kind
    )
    select n.who_id, coalesce(n.is_firm, false) as is_firm, coalesce(n.is_candidate, false) as is_candidate, coalesce(g.kind, 'transfer') as kind,
      a.role, a.kind as account_kind, g.is_in_kind, g.sums
    from sums g join accounts a on a.id = g.account_id left join names n on n.id = g.name_id`.execute(db)
  return factsFrom(rows, windows.length)
}

function factsFrom(rows: Group[], windows: number): { facts: Facts; kinds: Map<string, WhoKind> } {
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
  for (const { whoId, isFirm, isCandidate, kind, role, accountKind, isInKind, sums } of rows) {
    const [before, inPeriod, prior, ...inWindows] = sums.map(BigInt) as [Cents, Cents, Cents, ...Cents[]]
    if (whoId !== null) {
      const known = kinds.get(whoId)
      kinds.set(whoId, {
        kind: isFirm ? 'firm' : 'person',
        isCandidate: isCandidate || known?.isCandidate === true,
      })
    }
    if (inPeriod !== 0n) facts.period.push({ whoId, kind, role, accountKind, isInKind, cents: inPeriod })
    if (role === null) continue
    if (cashRoles.includes(role)) {
      facts.cashBefore += before
      facts.cashAtClose += before + inPeriod
      if (kind === 'opening balance') facts.openingCash += inPeriod
    }
    if (role === 'investments') facts.investments += before + inPeriod
    if (role === 'pledged') add(facts.pledged, whoId ?? '', before)
    if (role === 'loans') add(facts.lent, whoId ?? '', -before)
    if (owedRoles.includes(role)) add(facts.unpaid, whoId, -(before + inPeriod))
    if (!givingRoles.includes(role) || whoId === null) continue
    let of = given.get(whoId)
    if (!of) given.set(whoId, (of = { whoId, cents: Array.from({ length: windows }, () => 0n), before: 0n }))
    inWindows.forEach((cents, i) => (of.cents[i] = of.cents[i]! - cents))
    of.before -= prior
  }
  return { facts: { ...facts, given: [...given.values()] }, kinds }
}

function add<K>(to: Map<K, Cents>, key: K, cents: Cents): void {
  to.set(key, (to.get(key) ?? 0n) + cents)
}
