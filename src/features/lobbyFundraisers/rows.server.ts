// Lobby fundraisers as lists show them, with sums of the lines of the books that are tied to each.
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import type { ExportValue } from '../../ui/table/columns.ts'
import { plainMoney } from '../../domain/money.ts'
import { formatZonedRange } from '../../domain/zonedTime.ts'
import type { FundraiserRow } from './shapes.ts'
import { stageWords } from './words.ts'

/** Of a line `p` in an account `a`. What a host paid for is a gift and a cost at once, so it counts as given in kind and not as a cost. */
export const isMoney = sql`a.role in ('contributions', 'pledged', 'pledges', 'paid by others')`
export const isInKind = sql`a.role = 'in-kind'`
export const isCost = sql`(a.kind = 'expense' and not p.detail ? 'inKind')`

/** A person `h` or a firm `m`. */
export const nameOf = sql<string>`coalesce(m.name, nullif(trim(h.first_name || ' ' || h.last_name), ''), 'No name')`

type Stored = Omit<FundraiserRow, 'startsAt' | 'endsAt' | 'resultCents' | 'costCents'> & {
  startsAt: Date
  endsAt: Date
  costCents: string
}

/** Of `lobby_fundraisers f` and `committees c`. */
export async function fundraiserRows(
  db: Db,
  where: RawBuilder<unknown>,
  seesMoney: (committeeId: string) => boolean,
): Promise<FundraiserRow[]> {
  const mine = (table: string) =>
    sql`${sql.ref(`${table}.organization_id`)} = f.organization_id and ${sql.ref(`${table}.committee_id`)} = f.committee_id and ${sql.ref(`${table}.fundraiser_id`)} = f.id`
  const { rows } = await sql<Stored>`
    select f.id, f.committee_id, c.name as committee_name, f.title, f.stage, f.starts_at, f.ends_at, f.time_zone, f.place_name, f.city, f.latitude, f.longitude,
      f.goal_cents::text as goal_cents, s.raised::text as raised_cents, s.in_kind::text as in_kind_cents, s.cost::text as cost_cents,
      array(select ${nameOf} from fundraiser_hosts o left join people h on h.id = o.person_id left join firms m on m.id = o.firm_id
        where ${mine('o')} and o.role = 'host' and coalesce(h.merged_into, m.merged_into) is null order by o.created_at, o.id limit 4) as hosts,
      (select count(*)::int from fundraiser_hosts o where ${mine('o')} and o.role = 'co-sponsor') as co_sponsors,
      g.invited, g.coming
    from lobby_fundraisers f join committees c on c.id = f.committee_id
    cross join lateral (select coalesce(-sum(p.amount_cents) filter (where ${isMoney}), 0) as raised,
        coalesce(-sum(p.amount_cents) filter (where ${isInKind}), 0) as in_kind, coalesce(sum(p.amount_cents) filter (where ${isCost}), 0) as cost
      from fundraiser_lines t join book_postings p on p.entry_id = t.entry_id and p.line = t.line join book_accounts a on a.id = p.account_id
      where ${mine('t')}) s
    cross join lateral (select count(*)::int as invited, coalesce(sum(x.party) filter (where x.reply = 'yes'), 0)::int as coming
      from fundraiser_guests x where ${mine('x')}) g
    where ${where} order by f.starts_at desc, f.id limit 2000`.execute(db)
  return rows.map((row) => {
    const isSeen = seesMoney(row.committeeId)
    return {
      ...row,
      startsAt: row.startsAt.toISOString(),
      endsAt: row.endsAt.toISOString(),
      costCents: isSeen ? row.costCents : null,
      resultCents: isSeen ? String(BigInt(row.raisedCents) - BigInt(row.costCents)) : null,
    }
  })
}

export const fundraiserColumns: Record<string, (row: FundraiserRow) => ExportValue> = {
  Name: (row) => row.title,
  Committee: (row) => row.committeeName,
  When: (row) => formatZonedRange(row.startsAt, row.endsAt, row.timeZone),
  Place: (row) => row.placeName,
  City: (row) => row.city,
  Stage: (row) => stageWords[row.stage],
  Hosts: (row) => row.hosts.join(', '),
  'Co-sponsors': (row) => row.coSponsors,
  Invited: (row) => row.invited,
  Coming: (row) => row.coming,
  Goal: (row) => (row.goalCents === null ? '' : plainMoney(row.goalCents)),
  'Came in': (row) => plainMoney(row.raisedCents),
  'Given in kind': (row) => plainMoney(row.inKindCents),
  Cost: (row) => (row.costCents === null ? '' : plainMoney(row.costCents)),
  Result: (row) => (row.resultCents === null ? '' : plainMoney(row.resultCents)),
}

/** Whether one of its words is in its name, its place or a host's name. */
export function isFound(row: FundraiserRow, search: string): boolean {
  const text = [row.title, row.placeName, row.city, row.committeeName, ...row.hosts].join(' ').toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
