// Paths: inside against two-sided search by SQL over an indexed table, lengths against plain search, and whole calls through HTTP.
import type pg from 'pg'
import { Graph } from '../../src/domain/connections/graph.ts'
import { keyAt, nodeKinds } from '../../src/domain/connections/columns.ts'
import { mostSteps, Searcher } from '../../src/domain/connections/paths.ts'
import { connections } from '../../src/features/connections/api.ts'
import { buildColumns } from '../../src/features/connections/build.server.ts'
import { percentile } from '../stand.ts'
import { ms, ratio, timeEach, type Line } from '../voters/stand.ts'
import { fill, type LobbyStand } from './stand.ts'

const all = { kinds: -1, year: 0 }

export default async function paths({ databases, client, clients, size }: LobbyStand): Promise<Line[]> {
  await fill(databases, size.links)
  const { columns } = await buildColumns(databases)
  const graph = new Graph(columns)
  const searcher = new Searcher(graph)
  let seed = 7
  const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
  const linked = () => {
    for (;;) {
      const node = Math.floor(random() * columns.nodes)
      if (graph.degree(node) > 0) return node
    }
  }
  const pairs = Array.from({ length: 300 }, () => [linked(), linked()] as const)
  const textOf = (node: number) => {
    const { kind, id } = keyAt(columns, node)
    return `${nodeKinds[kind]}:${id}`
  }

  const inside = await timeEach(pairs, ([from, to]) => Promise.resolve(searcher.length(from, to, all)))
  const bySql = await sqlTimes(databases.owner, pairs.slice(0, 60), searcher)
  const wrong = differing(graph, searcher, linked)

  // The first call builds in the server; it is not what is measured.
  await client.call(connections.paths, { from: textOf(pairs[0]![0]), to: textOf(pairs[0]![1]) })
  const asked = pairs.slice(0, 200)
  const one = await timeEach(asked, ([from, to]) =>
    client.call(connections.paths, { from: textOf(from), to: textOf(to) }),
  )
  const many = (
    await Promise.all(
      Array.from({ length: 200 }, async (_, n) => {
        const [from, to] = pairs[n % pairs.length]!
        const before = performance.now()
        await clients[n]!.call(connections.paths, { from: textOf(from), to: textOf(to) })
        return performance.now() - before
      }),
    )
  ).sort((a, b) => a - b)
  const around = await timeEach(asked, ([from]) => client.call(connections.around, { of: textOf(from) }))
  const gain = percentile(bySql, 95) / percentile(inside, 95)
  const oneP95 = percentile(one, 95)
  const perCaller = percentile(many, 95) / 200
  return [
    {
      what: 'two-sided search by SQL over an indexed table, p95',
      value: ms(percentile(bySql, 95)),
      ok: true,
    },
    { what: 'shortest path in the columns, p95', value: `${percentile(inside, 95).toFixed(3)} ms`, ok: true },
    { what: 'columns against SQL', value: ratio(gain), limit: 'at least 50×', ok: gain >= 50 },
    {
      what: 'lengths of 1,000 pairs that differ from plain search',
      value: String(wrong),
      limit: 'none',
      ok: wrong === 0,
    },
    {
      what: 'five paths with their names through HTTP, p95',
      value: ms(oneP95),
      limit: 'at most 15 ms',
      ok: oneP95 <= 15,
    },
    {
      what: '200 callers at once: time per caller against one alone',
      value: ratio(perCaller / percentile(one, 50)),
      limit: 'at most 5×',
      ok: perCaller / percentile(one, 50) <= 5,
    },
    { what: '200 callers at once: the slowest 5% waited', value: ms(percentile(many, 95)), ok: true },
    {
      what: 'a neighborhood with its sums and names through HTTP, p95',
      value: ms(percentile(around, 95)),
      limit: 'at most 50 ms',
      ok: percentile(around, 95) <= 50,
    },
  ]
}

/** From some nodes to many others each, by going through everything. */
function differing(graph: Graph, searcher: Searcher, linked: () => number): number {
  let wrong = 0
  for (let round = 0; round < 40; round++) {
    const from = linked()
    const steps = new Int32Array(graph.nodes).fill(-1)
    steps[from] = 0
    for (let level = [from]; level.length > 0;) {
      const next: number[] = []
      for (const node of level)
        graph.each(node, all, (other) => {
          if (steps[other] !== -1) return
          steps[other] = steps[node]! + 1
          next.push(other)
        })
      level = next
    }
    for (let n = 0; n < 25; n++) {
      const to = linked()
      const wanted = steps[to]! < 0 || steps[to]! > mostSteps ? null : steps[to]!
      if (searcher.length(from, to, all) !== wanted) wrong++
    }
  }
  return wrong
}

/** The best SQL we know: both sides grow by one indexed query each time, the smaller first. */
async function sqlTimes(
  owner: pg.Pool,
  pairs: (readonly [number, number])[],
  searcher: Searcher,
): Promise<number[]> {
  await owner.query('create table if not exists bench_arcs (a bigint not null, b bigint not null)')
  await owner.query('truncate bench_arcs')
  // Committees below zero, donors above.
  await owner.query(
    `insert into bench_arcs select d.donor_id, -r.filer_id from filing_rows r join donor_records d on d.id = r.record_id group by 1, 2`,
  )
  await owner.query('insert into bench_arcs select b, a from bench_arcs')
  await owner.query('create index if not exists bench_arcs_a on bench_arcs (a, b)')
  await owner.query('vacuum analyze bench_arcs')
  const donors = Number((await owner.query<{ n: string }>('select count(*) as n from donors')).rows[0]!.n)
  const idOf = (node: number) => (node < donors ? node + 1 : -(node - donors + 1))
  return timeEach(pairs, async ([from, to]) => {
    const sides = [new Set([idOf(from)]), new Set([idOf(to)])]
    const fronts = [[idOf(from)], [idOf(to)]]
    let steps = from === to ? 0 : -1
    for (
      let depth = 1;
      steps < 0 && depth <= mostSteps && fronts[0]!.length > 0 && fronts[1]!.length > 0;
      depth++
    ) {
      const side = fronts[0]!.length <= fronts[1]!.length ? 0 : 1
      const { rows } = await owner.query<{ b: string }>(
        'select distinct b from bench_arcs where a = any ($1::bigint[])',
        [fronts[side]],
      )
      fronts[side] = rows.map(({ b }) => Number(b)).filter((node) => !sides[side]!.has(node))
      for (const node of fronts[side]) sides[side]!.add(node)
      if (fronts[side].some((node) => sides[1 - side]!.has(node))) steps = depth
    }
    const wanted = searcher.length(from, to, all)
    if (steps !== (wanted ?? -1)) throw new Error(`SQL finds ${steps} steps, the columns ${wanted}.`)
  })
}
