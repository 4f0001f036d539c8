// npm run bench -- layers: 1,402 areas of a layer against a state of voters, compared with plain SQL area by area. VOTERS makes it shorter.
import { systemScope } from '../src/app/server/auth/viewer.ts'
import { formatCount } from '../src/domain/numbers.ts'
import { countAreas, flatAreas } from '../src/features/universes/areaCounts.server.ts'
import { buildVoterIndex } from '../src/features/voterFile/buildIndex.server.ts'
import { runSections } from './sections.ts'
import { startStand, type Stand } from './stand.ts'
import type { Line } from './voters/stand.ts'

const voters = Number(process.env.VOTERS ?? 1_254_333)
const areaCount = 1402
const limitMs = 3000

export default async function layers(): Promise<void> {
  await runSections<Stand>({
    title: `Layers: ${areaCount} areas, ${formatCount(voters)} voters`,
    sections: { layers: () => Promise.resolve(measure) },
    only: undefined,
    open: async () => {
      const stand = await startStand({ demo: 'no' })
      return { stand, end: () => stand.end() }
    },
    isFilled: () => Promise.resolve(false),
  })
}

async function measure({ databases }: Stand): Promise<Line[]> {
  await fill(databases)
  const areas = generatedAreas()
  const flat = flatAreas(areas)
  // The first question loads the columns and sorts the homes into squares.
  const times: number[] = []
  let counted = await countAreas({ databases }, flat, new Int32Array(0))
  for (let run = 0; run < 5; run++) {
    const before = performance.now()
    counted = await countAreas({ databases }, flat, new Int32Array(0))
    times.push(performance.now() - before)
  }
  const plain = await plainSql(databases, areas)
  const wrong = areas.filter((_, i) => plain.voters[i] !== counted.voters[i]).length
  const worst = Math.max(...times)
  const total = counted.voters.reduce((sum, count) => sum + count, 0)
  return [
    {
      what: 'slowest of five counts',
      value: `${Math.round(worst)} ms`,
      limit: `at most ${limitMs} ms`,
      ok: worst <= limitMs,
    },
    {
      what: 'areas whose count differs from plain SQL',
      value: String(wrong),
      limit: 'none',
      ok: wrong === 0,
    },
    { what: 'voters in all areas together', value: formatCount(total), ok: true },
    { what: 'the same by plain SQL', value: `${(plain.ms / 1000).toFixed(1)} s`, ok: true },
  ]
}

/** Homes at random places, two voters each; the seed is the database's. */
async function fill(databases: Stand['databases']): Promise<void> {
  await databases.inScope(systemScope, async (_, client) => {
    await client.query('select setseed(0.2026)')
    await client.query(
      `insert into voter_sources (id, kind, label, as_of) values (1, 'state file', 'Bench', '2026-11-01') on conflict do nothing`,
    )
    await client.query(
      `insert into households (id, line, number, street, street_key, city, city_key, zip5, longitude, latitude, located_by)
       select n, n || ' ELM ST', n % 9999, 'ELM ST', 'elm st', 'LINCOLN', 'lincoln', '68508',
         round((-104 + random() * 8.6)::numeric, 6), round((40 + random() * 3)::numeric, 6), 'file' from generate_series(1, $1::int) n`,
      [Math.ceil(voters / 2)],
    )
    await client.query(
      `insert into voters (id, key, source_id, status, party, content_hash, first_name, last_name, household_id)
       select n, 'NE:' || n, 1, 'A', 'NP', 1, 'ANY', 'BODY', (n + 1) / 2 from generate_series(1, $1::int) n`,
      [voters],
    )
  })
  await databases.owner.query(
    'create index if not exists bench_places on households using gist (point(longitude, latitude))',
  )
  await databases.owner.query('create index if not exists bench_homes on voters (household_id)')
  await databases.owner.query('analyze households, voters')
  await databases.inScope(systemScope, (db, client) => buildVoterIndex(db, client))
}

interface Area {
  rings: [number, number][][]
}

/** Wavy shapes with a hole each, in whole millionths of a degree; they overlap, as precincts drawn by hand do. */
function generatedAreas(): Area[] {
  let seed = 1402
  const random = () => (seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32
  const ring = (x: number, y: number, size: number, corners: number): [number, number][] =>
    Array.from({ length: corners }, (_, i) => {
      const [angle, far] = [(i / corners) * 2 * Math.PI, size * (0.7 + 0.3 * random())]
      return [
        Math.round((x + far * Math.cos(angle)) * 1e6) / 1e6,
        Math.round((y + far * Math.sin(angle)) * 1e6) / 1e6,
      ]
    })
  return Array.from({ length: areaCount }, (_, i) => {
    const [x, y] = [-103.8 + (i % 46) * 0.18, 40.1 + Math.floor(i / 46) * 0.09]
    return { rings: [ring(x, y, 0.09, 120), ring(x, y, 0.02, 12)] }
  })
}

/** Every home in the frame of an area, edge by edge, in whole numbers. */
async function plainSql(
  databases: Stand['databases'],
  areas: Area[],
): Promise<{ voters: number[]; ms: number }> {
  const edges = areas.flatMap(({ rings }, area) =>
    rings.flatMap((ring) =>
      ring.map(([x, y], i) => {
        const [x2, y2] = ring[(i + 1) % ring.length]!
        return { area, x1: whole(x), y1: whole(y), x2: whole(x2), y2: whole(y2) }
      }),
    ),
  )
  return databases.inScope(systemScope, async (_, client) => {
    await client.query('create temporary table edges (area int, x1 bigint, y1 bigint, x2 bigint, y2 bigint)')
    await client.query(
      `insert into edges select * from jsonb_to_recordset($1::jsonb) as e (area int, x1 bigint, y1 bigint, x2 bigint, y2 bigint)`,
      [JSON.stringify(edges)],
    )
    await client.query('create index on edges (area)')
    await client.query('analyze edges')
    const before = performance.now()
    // In two steps with statistics between them: in one statement the planner takes the pairs for a handful and compares them one by one.
    await client.query(`create temporary table near as
      with frames as (select area, min(least(x1, x2)) w, min(least(y1, y2)) s, max(greatest(x1, x2)) e, max(greatest(y1, y2)) n from edges group by area)
      select f.area, h.id, round(h.longitude::numeric * 1000000)::bigint as x, round(h.latitude::numeric * 1000000)::bigint as y
        from frames f join households h on point(h.longitude, h.latitude) <@ box(point(f.w / 1e6 - 1e-5, f.s / 1e6 - 1e-5), point(f.e / 1e6 + 1e-5, f.n / 1e6 + 1e-5))`)
    await client.query('analyze near')
    const { rows } = await client.query<{ area: number; voters: string }>(`
      with inside as (select p.area, p.id from near p where (select count(*) from edges e where e.area = p.area and (e.y1 <= p.y) <> (e.y2 <= p.y)
          and case when e.y2 > e.y1 then (p.x - e.x1) * (e.y2 - e.y1) < (p.y - e.y1) * (e.x2 - e.x1)
            else (p.x - e.x2) * (e.y1 - e.y2) < (p.y - e.y2) * (e.x1 - e.x2) end) % 2 = 1)
      select i.area, count(v.id) as voters from inside i join voters v on v.household_id = i.id group by i.area`)
    const found = new Map(rows.map((row) => [row.area, Number(row.voters)]))
    return { voters: areas.map((_, i) => found.get(i) ?? 0), ms: performance.now() - before }
  })
}

const whole = (degrees: number) => Math.round(degrees * 1e6)
