// The list and the page, asked over HTTP as a browser does. The baseline is the same 100 rows read by bare SQL, in the same run.
import { sql } from 'kysely'
import type { FundStand } from '../fundraising.ts'
import { percentile } from '../stand.ts'
import type { Line } from '../voters/stand.ts'

const count = Number(process.env['DONORS'] ?? 100_000)
const publicNames = count * 3
const publicRows = Number(process.env['FILINGS'] ?? 1_000_000)
const tries = 20
const batch = '00000000-0000-4000-8000-000000000001'

export async function donors(stand: FundStand): Promise<Line[]> {
  await fill(stand)
  const { committeeId } = stand
  const bare = await times(tries, () =>
    stand.databases.owner.query(
      'select * from fund_donors where committee_id = $1 order by given_cents desc, donor_id desc limit 101',
      [committeeId],
    ),
  )
  const lines: Line[] = [{ what: 'baseline: 101 donors by bare SQL', value: shown(bare), ok: true }]
  const asked: Record<string, object> = {
    given: { sort: 'given' },
    'this year': { sort: 'year' },
    name: { sort: 'name' },
    'last gift': { sort: 'last' },
    'can give': { sort: 'capacity' },
    'next step': { sort: 'next' },
    'gave before, not this year': { given: 'lapsed' },
    'with an open pledge': { pledged: 'open' },
    'at least $1,000': { size: '1000', sort: 'last' },
    'a name': { search: 'donor 4711' },
  }
  for (const [what, filter] of Object.entries(asked)) {
    const took = await times(tries, () => call(stand, 'fundDonors/list', { committeeId, ...filter }))
    lines.push(limited(`${count.toLocaleString('en-US')} donors: ${what}`, took, 100, bare))
  }
  const { rows } = await stand.databases.owner.query<{ id: string }>(
    // Thirty of them have the name of one of the donors with the most rows.
    `(select donor_id as id, donor_id::text as at from fund_donors where committee_id = $1 order by md5(donor_id::text) limit 100)
     union all (select donor_id, md5(donor_id::text) from fund_donors where committee_id = $1 and name_key in (select 'donor' || n || ' ada' from generate_series(1, 30) n))
     order by at`,
    [committeeId],
  )
  let next = 0
  const page = await times(rows.length, () =>
    call(stand, 'fundDonors/get', { committeeId, donorId: rows[next++]!.id }),
  )
  const sizes = [publicRows, publicNames].map((n) => n.toLocaleString('en-US'))
  lines.push(
    limited(
      `${rows.length} donor pages beside ${sizes[0]} rows and ${sizes[1]} names of filings`,
      page,
      50,
      bare,
    ),
  )
  return lines
}

async function fill(stand: FundStand): Promise<void> {
  const { databases, organizationId, committeeId } = stand
  const { owner } = databases
  await owner.query(
    `insert into people (organization_id, committee_id, first_name, last_name, name_key, city, phone)
     select $1, $2, 'Ada', 'Donor' || n, 'donor' || n || ' ada', 'Lincoln', '4025550100' from generate_series(1, $3::int) n`,
    [organizationId, committeeId, count],
  )
  await owner.query(
    `insert into fund_donors (organization_id, committee_id, person_id, name, name_key, city, given_cents, gifts, first_on, last_on, last_cents, largest_cents,
       given_year, year_cents, capacity_cents, next_on)
     select $1, $2, id, first_name || ' ' || last_name, name_key, city, (random() * 500000)::int, 3, '2022-01-01', date '2022-01-01' + (random() * 1700)::int, 5000, 9000,
       2022 + (random() * 4)::int, (random() * 90000)::int, case when random() < 0.3 then (random() * 900000)::int end,
       case when random() < 0.2 then date '2026-06-01' + (random() * 300)::int end from people where committee_id = $2`,
    [organizationId, committeeId],
  )
  await owner.query(
    `insert into pledges (id, organization_id, committee_id, person_id, cents, promised_on, due_on, taken_by_name)
     select gen_random_uuid(), $1, $2, id, 10000, '2026-05-01', '2026-06-01', 'Bench' from people where committee_id = $2 and random() < 0.05`,
    [organizationId, committeeId],
  )
  await owner.query(
    `insert into donors (id, name, name_key, is_person, city, state, spellings, given_cents, given_rows, received_cents, received_rows)
     select n, 'Ada Donor' || n % 150000, 'ada donor' || n % 150000, true, 'Lincoln', 'NE', 1, 10000, 1, 0, 0 from generate_series(1, $1::int) n`,
    [publicNames],
  )
  await owner.query(
    `insert into donor_records (id, is_person, last_name, first_name, name_key, city, state, zip, donor_id)
     select n, true, 'Donor' || n % 150000, 'Ada', 'ada donor' || n % 150000, 'Lincoln', 'NE', '68502', n from generate_series(1, $1::int) n`,
    [publicNames],
  )
  await fillFilings(stand)
  // What the database does by itself after so many new rows would be measured with the rest.
  await owner.query('vacuum analyze')
  await owner.query('checkpoint')
}

/** Few donors have thousands of rows and most have one, as in the state's file. */
async function fillFilings({ databases }: FundStand): Promise<void> {
  const { owner } = databases
  await databases.asSystem((db) => sql`select filings_unindex()`.execute(db))
  await owner.query(
    `insert into filers (id, era, state_id, name, name_key, type, batch_id) select n, 'modern', n::text, 'Committee ' || n, 'committee ' || n,
       'independent pac', $1 from generate_series(1, 2000) n`,
    [batch],
  )
  await owner.query(
    `insert into filing_rows (file_id, batch_id, row, content_hash, as_filed, filer_id, side, type, meaning, happened_on, cents, record_id)
     select 1, $1, n, n, '', 1 + floor(power(random(), 3) * 2000)::int, 'in', 'Monetary', 'money', date '2010-01-01' + floor(random() * 5800)::int,
       100 + n % 100000, 1 + floor(power(random(), 4) * $2::int)::bigint from generate_series(1, $3::int) n`,
    [batch, publicNames, publicRows],
  )
  await databases.asSystem((db) => sql`select filings_index()`.execute(db))
  await owner.query(
    `insert into filer_donors (filer_id, side, donor_id, cents, rows, first_on, last_on)
     select filer_id, 'in', record_id, sum(cents), count(*), min(happened_on), max(happened_on) from filing_rows group by 1, 3`,
  )
}

async function call({ url, keeper }: FundStand, name: string, input: object): Promise<void> {
  const reply = await fetch(`${url}/api/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: keeper.cookie },
    body: JSON.stringify(input),
  })
  if (!reply.ok) throw new Error(`${name} answered ${reply.status}: ${await reply.text()}`)
  await reply.json()
}

async function times(many: number, work: () => Promise<unknown>): Promise<number[]> {
  const took: number[] = []
  for (let i = 0; i < many; i++) {
    const started = performance.now()
    await work()
    took.push(performance.now() - started)
  }
  // The first opens connections.
  return took.slice(1)
}

const shown = (took: number[]) => `${percentile(took, 95).toFixed(1)} ms p95`

function limited(what: string, took: number[], limit: number, bare: number[]): Line {
  const p95 = percentile(took, 95)
  return {
    what: `${what} (${(p95 / percentile(bare, 95)).toFixed(1)} × the baseline)`,
    value: shown(took),
    limit: `< ${limit} ms`,
    ok: p95 < limit,
  }
}
