import { notFound } from '../../app/contract.ts'
import type { Handlers, HeavyContext } from '../../app/server/context.ts'
import { withExport, type ListContext } from '../../app/server/lists/listOf.ts'
import { certainties, linkKinds, type LinkKind } from '../../domain/connections/columns.ts'
import { plainMoney } from '../../domain/money.ts'
import type { connections, Node } from './api.ts'
import { engineOf } from './engine.server.ts'
import { findEvidence } from './evidence.server.ts'
import { findNodes, keyIn, nodesOf, textOf } from './nodes.server.ts'
import type { AroundAnswer, PathsAnswer } from './thread.server.ts'
import { certaintyWords, kindWords } from './words.ts'

export const connectionHandlers: Handlers<typeof connections> = {
  find: async ({ db }, { text }) => ({ nodes: await findNodes(db, text) }),
  around: withExport(findAround, aroundExport()),
  paths: async (context, { from, to, kinds, year }) => {
    const ends = [keyIn(from), keyIn(to)]
    const filter = filterOf(kinds, year)
    const answer = (await engineOf(context.services).ask({
      ask: 'paths',
      of: ends[0]!,
      to: ends[1]!,
      filter,
    })) as PathsAnswer
    const nodes = await named(context, [...ends, ...answer.paths.flatMap((path) => path.nodes)])
    const [start, end] = ends.map((key) => nodes.get(textOf(key)))
    if (!start || !end) throw notFound()
    return {
      from: start,
      to: end,
      paths: answer.paths.flatMap((path) => {
        const along = path.nodes.map((key) => nodes.get(textOf(key)))
        return along.every((node) => node !== undefined)
          ? [{ nodes: along, steps: path.steps.map((step) => step.map(asSums)) }]
          : []
      }),
    }
  },
  evidence: findEvidence,
}

type Input = { of: string; opened: string[]; kinds?: LinkKind[]; year?: number }

async function findAround(context: HeavyContext, { of, opened, kinds, year }: Input) {
  const answer = (await engineOf(context.services).ask({
    ask: 'around',
    of: keyIn(of),
    opened: opened.map(keyIn),
    filter: filterOf(kinds, year),
  })) as AroundAnswer
  const nodes = await named(context, answer.nodes)
  const center = nodes.get(of)
  if (!center) throw notFound()
  return {
    center,
    nodes: [...nodes.values()],
    links: answer.links.flatMap(({ a, b, ...sums }) => {
      const [first, second] = [textOf(a), textOf(b)]
      return nodes.has(first) && nodes.has(second) ? [{ a: first, b: second, ...asSums(sums) }] : []
    }),
    neighbors: answer.total,
    counts: answer.counts.flatMap((neighbors, kind) =>
      neighbors > 0 ? [{ kind: linkKinds[kind]!, neighbors }] : [],
    ),
  }
}

const named = async (
  context: HeavyContext,
  keys: { kind: number; id: bigint }[],
): Promise<Map<string, Node>> => {
  const nodes = await context.read(({ db }) => nodesOf(db, keys))
  return new Map(nodes.map((node) => [node.key, node]))
}

/** Without a word about kinds all of them but unanimous votes, in which everyone meets everyone. */
function filterOf(kinds: LinkKind[] | undefined, year: number | undefined) {
  const wanted = kinds ?? linkKinds.filter((kind) => kind !== 'unanimous')
  return { kinds: wanted.reduce((bits, kind) => bits | (1 << linkKinds.indexOf(kind)), 0), year: year ?? 0 }
}

const asSums = ({
  kind,
  certainty,
  cents,
  rows,
  firstYear,
  lastYear,
}: AroundAnswer['links'][number] | PathsAnswer['paths'][number]['steps'][number][number]) => ({
  kind: linkKinds[kind]!,
  certainty: certainties[certainty]!,
  cents: String(cents),
  rows,
  firstYear: firstYear || null,
  lastYear: lastYear || null,
})

interface Line {
  a: string
  b: string
  kind: LinkKind
  certainty: (typeof certainties)[number]
  cents: string
  rows: number
  firstYear: number | null
  lastYear: number | null
}

/** The links that are shown, each with the names of its two ends. */
function aroundExport() {
  const openAll = ({ viewer }: ListContext) =>
    Promise.resolve({ name: 'Nebraska', organizationId: viewer.organizationId })
  return {
    open: openAll,
    rows: async (
      { db, services }: ListContext,
      _scope: unknown,
      { of, opened, kinds, year }: Input,
    ): Promise<Line[]> => {
      const filter = filterOf(kinds, year)
      const asked = { ask: 'around' as const, of: keyIn(of), opened: (opened ?? []).map(keyIn), filter }
      const answer = (await engineOf(services).ask(asked)) as AroundAnswer
      const names = new Map((await nodesOf(db, answer.nodes)).map((node) => [node.key, node.name]))
      return answer.links.map(({ a, b, ...sums }) => ({
        ...asSums(sums),
        a: names.get(textOf(a)) ?? '',
        b: names.get(textOf(b)) ?? '',
      }))
    },
    columns: {
      From: (line: Line) => line.a,
      To: (line: Line) => line.b,
      Link: (line: Line) => kindWords[line.kind],
      Certainty: (line: Line) => certaintyWords[line.certainty],
      Amount: (line: Line) => plainMoney(line.cents),
      Rows: (line: Line) => line.rows,
      'First year': (line: Line) => line.firstYear,
      'Last year': (line: Line) => line.lastYear,
    },
  }
}
