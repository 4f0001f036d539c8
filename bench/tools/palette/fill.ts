// All that Ctrl-K looks in, at the size of a state: voters, filings, ten sessions of bills and articles, and the work of one organization in
// twelve committees. Every name is made of syllables.
import { randomUUID } from 'node:crypto'
import { stateVoters } from '../../../src/sources/syntheticVoters/counties.ts'
import { Random } from '../../../src/sources/syntheticVoters/random.ts'
import { madeWord } from '../../../src/sources/syntheticNews/labelled.ts'
import { fullSession } from '../../../src/sources/syntheticLegislature/syntheticLegislature.ts'
import { linkDonors } from '../../../src/features/donors/linkDonors.server.ts'
import { nameKeyOf } from '../../../src/features/people/keys.ts'
import { foldName } from '../../../src/domain/names.ts'
import { sessionFiles } from '../../legislature/files.ts'
import { moneyFiles } from '../../money/files.ts'
import { fillNews } from '../../news/fill.ts'
import type { Stand } from '../../stand.ts'
import { voterFiles } from '../../voters/files.ts'
import { runImport } from '../../voters/import.ts'
import { fillBooks } from './books.ts'

const full = 1_000_000

export interface Size {
  voters: number
  filings: number
  articles: number
  sessions: number
  /** In the largest of the committees. */
  people: number
}

/** ROWS is the number of filings and of articles. */
export function sizeOf(rows: number): Size {
  return {
    voters: rows >= full ? stateVoters : Math.max(1000, Math.round(rows * 1.25)),
    filings: rows,
    articles: rows,
    sessions: rows >= full / 2 ? 10 : 3,
    people: Math.round(rows / 10),
  }
}

/** Each part once for a database that is kept. */
export async function fillAll(stand: Stand, size: Size, seed: number): Promise<void> {
  const { owner } = stand.databases
  const isEmpty = async (table: string) =>
    !(await owner.query<{ full: boolean }>(`select exists (select from ${table}) as full`)).rows[0]!.full
  const part = async (table: string, fill: () => Promise<unknown>) => {
    if (!(await isEmpty(table))) return
    const before = performance.now()
    await fill()
    console.error(`${table} filled in ${((performance.now() - before) / 1000).toFixed(0)} s`)
  }
  const { sessions, articles } = size
  await part('voters', async () => runImport(stand, 'voters', (await voterFiles(size.voters)).zip))
  // Before the news, which adds bills and filers of its own where there are none.
  await part('bills', async () =>
    runImport(stand, 'legiscan', (await sessionFiles({ sessions, bills: fullSession.bills })).zip),
  )
  await part('filing_rows', async () =>
    runImport(stand, 'nadc-contributions', (await moneyFiles(size.filings)).contributions),
  )
  await part('donors', () => linkDonors(stand.databases, () => {}))
  await part('news_articles', () => fillNews(owner, articles))
  await part('organizations', () => fillWork(stand, size, new Random(seed, 'work')))
  await owner.query('vacuum analyze')
  await owner.query('checkpoint')
}

const smallCommittees = 11
const firstNames = [
  'Ada',
  'Ben',
  'Cleo',
  'Dov',
  'Esme',
  'Finn',
  'Greta',
  'Hugo',
  'Ines',
  'Jonas',
  'Katya',
  'Lew',
  'Mona',
  'Nils',
]
const offices = ['Legislature', 'County Board', 'City Council', 'School Board', 'Mayor', 'Sheriff']
const verbs = ['Print', 'Order', 'Collect', 'Count', 'Deliver', 'Book', 'Repair', 'Photograph']
const objects = [
  'yard signs',
  'palm cards',
  'folding tables',
  'clipboards',
  'banners',
  'thank-you cards',
  'coffee',
]
const gatherings = ['house party', 'canvass', 'phone bank', 'meet and greet', 'fish fry', 'training']
const groups = ['Likely voters', 'Young renters', 'Early voters', 'New registrants', 'Farm households']
const trades = ['Printing', 'Catering', 'Sign Company', 'Hall', 'Radio', 'Hardware']

type Row = Record<string, unknown>

/** What people made in their committees, with words from a small stock and one made name each, as lists in life look. */
async function fillWork(stand: Stand, size: Size, random: Random): Promise<void> {
  const { owner } = stand.databases
  const one = async (text: string, values: unknown[]) => (await owner.query<Row>(text, values)).rows[0]!
  const name = (length = 3) => capital(madeWord(() => random.next(), length))
  const { id: organizationId } = await one(`insert into organizations (name) values ($1) returning id`, [
    `${name()} Alliance`,
  ])
  await addUsers(stand, String(organizationId), () => `${random.pick(firstNames)} ${name()}`)
  for (let i = 0; i <= smallCommittees; i++) {
    const isLarge = i === smallCommittees
    const { id } = await one(
      `insert into committees (organization_id, name, office, cycle) values ($1, $2, $3, 2026) returning id`,
      [organizationId, `${name(2)} for ${offices[i % offices.length]}`, offices[i % offices.length]],
    )
    await owner.query(`update committee_registrations set kind = 'candidate' where committee_id = $1`, [id])
    const of = { organization_id: organizationId, committee_id: id }
    const put = (table: string, rows: Row[]) =>
      insert(
        owner,
        table,
        rows.map((row) => ({ ...of, ...row })),
      )
    const many = <T>(count: number, make: (n: number) => T) =>
      Array.from({ length: count }, (_, n) => make(n))
    const person = () => {
      const [first, last] = [random.pick(firstNames), name()]
      return {
        id: randomUUID(),
        first_name: first,
        last_name: last,
        name_key: nameKeyOf(first, last),
        city: name(2),
      }
    }
    const people = many(isLarge ? size.people : 1000, person)
    await put('people', people)
    const [owned] = people
    await put('staff', [{ person_id: owned!['id'], title: 'Organizer' }])
    await put(
      'fund_donors',
      people
        .filter((_, n) => n % 10 === 3)
        .map(({ id: personId, first_name, last_name, name_key }) => ({
          person_id: personId,
          name: `${first_name} ${last_name}`,
          name_key,
          given_cents: 100 * random.below(5000),
        })),
    )
    const projects = many(12, () => ({
      id: randomUUID(),
      owner_id: owned!['id'],
      name: `${random.pick(verbs)} ${random.pick(objects)} in ${name()}`,
      created_by_name: 'Bench',
    }))
    await put('projects', projects)
    await put(
      'tasks',
      many(500, (n) => ({
        project_id: projects[n % 12]!.id,
        place: n,
        lane: n % 4 ? 'to do' : 'done',
        created_by_name: 'Bench',
        title: `${random.pick(verbs)} ${random.pick(objects)} for ${name()}`,
      })),
    )
    await put(
      'events',
      many(500, (n) => ({
        kind: 'meeting',
        title: `${name()} ${random.pick(gatherings)}`,
        starts_at: at(n - 250),
        ends_at: at(n - 250, 2),
        time_zone: 'America/Chicago',
        created_by_name: 'Bench',
      })),
    )
    await put(
      'universes',
      many(50, () => ({
        name: `${random.pick(groups)} of ${name()}`,
        criteria: {},
        words: '',
        created_by_name: 'Bench',
      })),
    )
    await put(
      'walkbooks',
      many(200, (n) => ({
        name: `${name()} turf ${n + 1}`,
        made_from: {},
        words: '',
        created_by_name: 'Bench',
      })),
    )
    await put(
      'surveys',
      many(10, () => ({ name: `${name()} issues`, draft: {}, created_by_name: 'Bench' })),
    )
    await put(
      'phone_lists',
      many(20, () => ({
        id: randomUUID(),
        name: `Call ${name()}`,
        way: 'call',
        made_from: {},
        words: '',
        created_by_name: 'Bench',
      })),
    )
    await put(
      'reports',
      many(20, () => ({ title: `How ${name()} went`, created_by_name: 'Bench', updated_by_name: 'Bench' })),
    )
    await put(
      'sign_requests',
      many(400, () => ({ id: randomUUID(), source: 'typed', name: `${random.pick(firstNames)} ${name()}` })),
    )
    await put(
      'lobby_fundraisers',
      many(20, (n) => ({
        id: randomUUID(),
        title: `${name()} reception`,
        starts_at: at(n * 20 - 200),
        ends_at: at(n * 20 - 200, 2),
        time_zone: 'America/Chicago',
        created_by_name: 'Bench',
      })),
    )
    const firms = many(300, () => ({
      id: randomUUID(),
      name: `${name()} ${random.pick(trades)}`,
    }))
    await put(
      'firms',
      firms.map((firm) => ({ ...firm, name_key: foldName(firm.name) })),
    )
    const whos = firms.slice(0, 100).map((firm) => ({ id: randomUUID(), firm_id: firm.id }))
    await put('book_whos', whos)
    await put(
      'invoices',
      many(200, (n) => ({
        id: randomUUID(),
        payee_id: whos[n % 100]!.id,
        billed_on: '2026-03-01',
        due_on: '2026-04-01',
        reference: `R-${1000 + n}`,
        memo: `${random.pick(objects)} for ${name()}`,
        entered_by_name: 'Bench',
      })),
    )
    if (isLarge) await fillBooks(stand, { organizationId: String(organizationId), committeeId: String(id) })
  }
  const rows = (count: number, make: (n: number) => Row) => Array.from({ length: count }, (_, n) => make(n))
  const by = { created_by_name: 'Bench', updated_by_name: 'Bench' }
  await insert(
    owner,
    'charts',
    rows(200, () => ({
      organization_id: organizationId,
      dataset: 'bills',
      spec: {},
      is_shared: true,
      title: `Bills of ${name()}`,
      ...by,
    })),
  )
  await insert(
    owner,
    'map_layers',
    rows(100, () => ({
      organization_id: organizationId,
      state: 'kept',
      file_name: 'x.geojson',
      name: `${name()} wards`,
      created_by_name: 'Bench',
    })),
  )
  await insert(
    owner,
    'lobby_parties',
    rows(3000, (n) => {
      const party =
        n % 2
          ? `${random.pick(firstNames)} ${name()}`
          : `${name()} ${random.pick(['Association', 'Cooperative', 'Council'])}`
      return {
        role: n % 2 ? 'lobbyist' : 'principal',
        name: party,
        name_key: foldName(party),
        batch_id: randomUUID(),
      }
    }),
  )
}

async function addUsers({ databases }: Stand, organizationId: string, name: () => string): Promise<void> {
  const names = Array.from({ length: 200 }, name)
  await databases.auth.query(
    `insert into users (id, organization_id, name, email, role) select gen_random_uuid(), $1, name, 'member-' || n || '@bench.example', 'viewer'
     from unnest($2::text[]) with ordinality as t (name, n)`,
    [organizationId, names],
  )
}

const atOnce = 5000

async function insert(owner: Stand['databases']['owner'], table: string, rows: Row[]): Promise<void> {
  const columns = Object.keys(rows[0]!).join(', ')
  for (let from = 0; from < rows.length; from += atOnce)
    await owner.query(
      `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
      [JSON.stringify(rows.slice(from, from + atOnce))],
    )
}

const at = (hours: number, later = 0): string =>
  new Date(Date.now() + (hours * 9 + later) * 3_600_000).toISOString()
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
