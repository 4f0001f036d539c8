// Searches run here, so that a hub of forty thousand links holds up no one else.
import { parentPort } from 'node:worker_threads'
import { around } from '../../domain/connections/around.ts'
import type { Columns } from '../../domain/connections/columns.ts'
import { Graph, type LooseLink } from '../../domain/connections/graph.ts'
import { Searcher } from '../../domain/connections/paths.ts'
import type { Answer, Question } from './thread.server.ts'

let graph: Graph | null = null
let searcher: Searcher | null = null

parentPort!.on(
  'message',
  (message: { columns: Columns; loose: LooseLink[] } | (Question & { id: number })) => {
    if ('columns' in message) {
      graph = new Graph(message.columns, message.loose)
      searcher = new Searcher(graph)
      return
    }
    parentPort!.postMessage({ id: message.id, answer: answerTo(message) })
  },
)

function answerTo(question: Question): Answer {
  const of = (key: Question['of']) => graph!.find(key.kind, key.id)
  const keyOf = (node: number) => graph!.keyOf(node)
  const [center, filter] = [of(question.of), question.filter]
  if (question.ask === 'around') {
    if (center < 0) return { ask: 'around', nodes: [question.of], links: [], total: 0, counts: [] }
    const opened = question.opened.map(of).filter((node) => node >= 0 && node !== center)
    const found = around(graph!, center, filter, opened)
    return {
      ask: 'around',
      nodes: found.nodes.map(keyOf),
      links: found.links.map(({ a, b, ...link }) => ({ ...link, a: keyOf(a), b: keyOf(b) })),
      total: found.total,
      counts: found.counts,
    }
  }
  const to = of(question.to)
  if (center < 0 || to < 0) return { ask: 'paths', paths: [] }
  const paths = searcher!.paths(center, to, filter).map(({ nodes, cost }) => ({
    cost,
    nodes: nodes.map(keyOf),
    steps: nodes.slice(1).map((node, at) => stepBetween(nodes[at]!, node, filter)),
  }))
  return { ask: 'paths', paths }
}

/** All links between two nodes of a path, by kind; from the end with fewer links. */
function stepBetween(a: number, b: number, filter: Question['filter']) {
  const [from, to] = graph!.degree(a) <= graph!.degree(b) ? [a, b] : [b, a]
  const kinds = new Map<
    number,
    { kind: number; cents: number; rows: number; certainty: number; firstYear: number; lastYear: number }
  >()
  graph!.each(from, filter, (other, at) => {
    if (other !== to) return
    const { kind, cents, rows, certainty, year } = graph!.link(at)
    const one = kinds.get(kind)
    if (!one) kinds.set(kind, { kind, cents, rows, certainty, firstYear: year, lastYear: year })
    else {
      one.cents += cents
      one.rows += rows
      one.certainty = Math.max(one.certainty, certainty)
      one.firstYear = Math.min(one.firstYear, year)
      one.lastYear = Math.max(one.lastYear, year)
    }
  })
  return [...kinds.values()]
}
