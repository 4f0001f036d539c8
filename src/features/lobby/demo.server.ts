// Fictional lobbyists and principals for the demo: they take sides on the bills of the demo's session, report money, and some of them are
// donors in the demo's filings under the same name.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import type { Services } from '../../app/server/services.ts'
import { donorName } from '../../domain/filings/shown.ts'
import { foldName } from '../../domain/names.ts'
import { rebuildMatches } from './matching/rebuildMatches.server.ts'

const lobbyists = [
  'Quillmeadow, Ada',
  'Fernhollow & Partners',
  'Thistlewood, Basil',
  'Larkridge Strategies LLC',
  'Cottonfield, Opal',
  'Meadowlark Advocacy Group',
  'Wrenfield, Juno',
  'Sandhill Counsel LLP',
  'Briarstone, Otis',
  'Prairie Voice Partners',
]
const inventedPrincipals = [
  'Prairie Gravel Producers',
  'Nebraska Fictional Growers Alliance',
  'Sandhills Wind Cooperative',
  'Platte Valley Clinics',
  'Union of Imaginary Teachers',
  'Loup River Irrigators',
  'Heartland Sample Bankers',
  'Cornflower Telephone Company',
  'Meadow County Librarians',
  'Goldenrod Insurance Mutual',
  'Fictional Brewers Guild',
  'Chimney Rock Outfitters',
]

export async function seedDemoLobby({ databases }: Services): Promise<void> {
  await databases.asSystem(async (db) => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from lobby_parties`.execute(db)
    if (rows[0]!.n > 0) return
    await makeDemo(db)
    await rebuildMatches(db)
  })
}

async function makeDemo(db: Db): Promise<void> {
  const batchId = randomUUID()
  // Firms of the demo's filings are fictional too, and make the ties between money and positions visible.
  const { rows: firms } = await sql<{ name: string; city: string }>`
    select name, city from donors where not is_person and given_cents > 0 order by given_cents desc, id limit 8`.execute(
    db,
  )
  const principals = [
    ...firms.map(({ name, city }) => ({ name: donorName(name), city: donorName(city) })),
    ...inventedPrincipals.map((name) => ({ name, city: 'Lincoln' })),
  ]
  const party = (role: string, name: string, city: string, clerkId: number) =>
    sql`(${role}, ${String(clerkId)}, ${name}, ${foldName(name)}, ${city}, 'NE', ${batchId}::uuid)`
  await sql`insert into lobby_parties (role, clerk_id, name, name_key, city, state, batch_id) values ${sql.join(
    [
      ...lobbyists.map((name, at) => party('lobbyist', name, 'Lincoln', 500 + at)),
      ...principals.map(({ name, city }, at) => party('principal', name, city, 900 + at)),
    ],
  )}`.execute(db)
  // Every principal has one to three lobbyists, some since years; each pair's numbers follow from their own.
  await sql`
    with l as (select id, row_number() over (order by id) - 1 as n from lobby_parties where role = 'lobbyist'),
    p as (select id, row_number() over (order by id) - 1 as n from lobby_parties where role = 'principal'),
    now_year as (select extract(year from now())::int as y)
    insert into lobby_registrations (lobbyist_id, principal_id, clerk_id, year, registered_on, is_withdrawn, withdrawn_on, noticed_at, withdrawal_noticed_at, batch_id)
    select l.id, p.id, (7000 + p.n * 100 + l.n * 10 + k)::text, y - k, make_date((y - k)::int, 1, 3 + (l.n % 9)::int), k = 0 and (p.n + l.n) % 11 = 0,
      case when k = 0 and (p.n + l.n) % 11 = 0 then now()::date - 4 end,
      case when k = 0 and (p.n * 3 + l.n) % 7 = 0 then now() - interval '3 days' end,
      case when k = 0 and (p.n + l.n) % 11 = 0 then now() - interval '2 days' end, ${batchId}::uuid
    from p join l on (p.n * 3 + l.n) % 10 < 1 + p.n % 3, now_year, generate_series(0, 2) k where k = 0 or (p.n + l.n + k) % 3 <> 0`.execute(
    db,
  )
  await sql`
    with b as (select b.id, b.number, s.code, row_number() over (order by b.id) as n from bills b join legislative_sessions s on s.id = b.session_id),
    g as (select distinct on (lobbyist_id, principal_id) *, row_number() over (order by lobbyist_id, principal_id) as n from lobby_registrations
      where batch_id = ${batchId}::uuid order by lobbyist_id, principal_id, year desc)
    insert into lobby_positions (id, legislature, bill, registration_id, lobbyist_id, principal_id, side, noticed_at, batch_id)
    select hashtextextended(b.code || ' ' || b.number || ' ' || g.clerk_id || ' ' || side, 0), b.code, b.number, g.clerk_id, g.lobbyist_id,
      g.principal_id, side, case when (b.n + g.n) % 29 = 0 then now() - interval '1 day' end, ${batchId}::uuid
    from b join g on (b.n * 13 + g.n * 5) % 9 = 0,
      lateral (select (array['support', 'oppose', 'neutral', 'support', 'neutral'])[1 + (b.n * 7 + g.n * 3) % 5] as side) s
    on conflict do nothing`.execute(db)
  await sql`
    insert into lobby_reports (form, lobbyist_id, principal_id, year, quarter, received_on, lines, receipts_cents, expenses_cents, noticed_at, batch_id)
    select f.form, case when f.form = 'B' then p.id end, case when f.form = 'C' then p.id end, y - 1, q,
      (make_date(y - 1, q * 3, 1) + interval '1 month' + ((p.id * 7 + q * 5) % 36 || ' days')::interval)::date,
      case when f.form = 'B'
        then jsonb_build_array(jsonb_build_object('category', 'Compensation_Receipt', 'receipts', c::text, 'expenses', null),
          jsonb_build_object('category', 'Legislature_Entertainment', 'receipts', null, 'expenses', e::text))
        else jsonb_build_array(jsonb_build_object('category', 'Lobbyist_Compensation_Exp', 'receipts', null, 'expenses', c::text),
          jsonb_build_object('category', 'Legislature_Entertainment', 'receipts', null, 'expenses', e::text)) end,
      case when f.form = 'B' then c else 0 end, case when f.form = 'B' then e else c + e end,
      case when q = 4 and p.id % 3 = 0 then now() - interval '5 days' end, ${batchId}::uuid
    from lobby_parties p join (values ('lobbyist', 'B'), ('principal', 'C')) f (role, form) on f.role = p.role,
      (select extract(year from now())::int as y) t, generate_series(1, 4) q,
      lateral (select (100000 + (p.id * 7919 + q * 1237) % 900000)::bigint as c, ((p.id * 31 + q * 17) % 40 * 250)::bigint as e) m
    where p.batch_id = ${batchId}::uuid`.execute(db)
  await sql`
    insert into lobby_fees (state_id, lobbyist_id, statement, due_on, filed_on, amount_cents, reduced_cents, status, paid_on, batch_id)
    select 'demo-' || p.id, p.id, 'Quarterly report, Q3', make_date(y - 1, 10, 30), make_date(y - 1, 11, 5), 15000, null, 'Paid', make_date(y - 1, 12, 1), ${batchId}::uuid
    from lobby_parties p, (select extract(year from now())::int as y) t where p.role = 'lobbyist' and p.batch_id = ${batchId}::uuid and p.id % 4 = 0`.execute(
    db,
  )
}
