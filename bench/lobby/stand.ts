// What the lobby benchmarks stand on: a server in a process of its own, and a net of fictional donors and committees in which a few committees
// have most of the donors, as in life.
import type { Databases } from '../../src/app/server/data/db.ts'
import { makeOrganization, makePeople, startStand } from '../stand.ts'
import { BenchClient } from '../voters/stand.ts'

export interface LobbyStand {
  size: { links: number; positions: number }
  databases: Databases
  dataDir: string
  url: string
  client: BenchClient
  /** Two hundred people: each may have a few searches at once. */
  clients: BenchClient[]
}

export const filers = 4000
export const donorsFor = (links: number) => Math.max(Math.floor(links * 0.246), 100)

export async function openLobbyStand(
  size: LobbyStand['size'],
  keepIn?: string,
): Promise<{ stand: LobbyStand; end(): Promise<void> }> {
  const base = await startStand({ keepIn, demo: 'no' })
  const organizationId = await makeOrganization(base.databases)
  const people = await makePeople(base.databases, organizationId, 200)
  const { databases, dataDir, url } = base
  const clients = people.map(({ cookie }) => new BenchClient(url, cookie))
  return {
    stand: { size, databases, dataDir, url, client: clients[0]!, clients },
    end: () => base.end(),
  }
}

/** Once, by the first section that needs it. */
export async function fill({ owner }: Databases, links: number): Promise<void> {
  const { rows } = await owner.query<{ n: number }>('select count(*)::int as n from filing_rows')
  if (rows[0]!.n > 0) return
  const batch = '00000000-0000-4000-8000-000000000001'
  const donors = donorsFor(links)
  await owner.query('select setseed(0.21)')
  await owner.query(
    `insert into filers (id, era, state_id, name, name_key, type, batch_id) select n, 'modern', n::text, 'Committee ' || n, 'committee ' || n,
       'independent pac', $1 from generate_series(1, ${filers}) n`,
    [batch],
  )
  await owner.query(
    `insert into donor_records (id, is_person, last_name, name_key, donor_id) select n, true, 'Donor ' || n, 'donor ' || n, n from generate_series(1, ${donors}) n`,
  )
  await owner.query(
    `insert into donors (id, name, name_key, is_person, spellings, given_cents, given_rows, received_cents, received_rows)
     select n, 'Donor ' || n, 'donor ' || n, true, 1, 0, 0, 0, 0 from generate_series(1, ${donors}) n`,
  )
  // One row in five is a second gift of the same year, so that links are sums. Hubs: a committee's share falls with the cube of its number.
  await owner.query(
    `insert into filing_rows (file_id, batch_id, row, content_hash, as_filed, filer_id, side, type, meaning, happened_on, cents, record_id)
     select 1, $1, n, n, '', f, 'in', 'Monetary', 'money', d, 100 + n % 100000, r from (
       select n, 1 + floor(power(random(), 3) * ${filers})::int as f, 1 + floor(random() * ${donors})::bigint as r,
         date '2010-01-01' + floor(random() * 5800)::int as d from generate_series(1, ${links}) n) g, generate_series(1, case when n % 5 = 0 then 2 else 1 end)`,
    [batch],
  )
  await owner.query('create index if not exists bench_rows_record on filing_rows (record_id)')
  await owner.query('vacuum analyze filing_rows, donor_records, donors, filers')
}
