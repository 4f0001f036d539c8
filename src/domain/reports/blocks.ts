// A report is blocks, one under the other: text, a table, a chart, or a chart that someone saved.
import { z } from 'zod'
import {
  chartNames,
  isTime,
  questionOf,
  tableNames,
  type ChartName,
  type FigureName,
  type TableName,
} from './questions.ts'
import { questionsIn, TextDoc } from './text.ts'

const time = z.string().max(30).refine(isTime, 'Choose a time.')

export const BlockContent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), doc: TextDoc }),
  z.object({ kind: z.literal('table'), table: z.enum(tableNames), time }),
  z.object({ kind: z.literal('chart'), chart: z.enum(chartNames), time }),
  z.object({ kind: z.literal('saved'), chartId: z.uuid() }),
])
export type BlockContent = z.infer<typeof BlockContent>

/** Everything the blocks ask, each once: figures by "name@time", tables and charts by "table:name@time". */
export function asksOf(blocks: BlockContent[]): string[] {
  const all = blocks.flatMap((block) => (block.kind === 'text' ? questionsIn(block.doc) : [askOf(block)]))
  return [...new Set(all)]
}

export function askOf(block: Exclude<BlockContent, { kind: 'text' }>): string {
  if (block.kind === 'saved') return `saved:${block.chartId}`
  return block.kind === 'table' ? `table:${block.table}@${block.time}` : `chart:${block.chart}@${block.time}`
}

export type Ask =
  | { kind: 'figure'; name: FigureName; time: string }
  | { kind: 'table'; name: TableName; time: string }
  | { kind: 'chart'; name: ChartName; time: string }
  | { kind: 'saved'; chartId: string }

/** An ask taken apart, or null when it is nothing that is known. */
export function readAsk(ask: string): Ask | null {
  const [, saved] = /^saved:([0-9a-f-]{36})$/.exec(ask) ?? []
  if (saved !== undefined) return z.uuid().safeParse(saved).success ? { kind: 'saved', chartId: saved } : null
  const [, kind, rest] = /^(table|chart):(.*)$/s.exec(ask) ?? []
  if (rest === undefined) {
    const question = questionOf(ask)
    return question && { kind: 'figure', ...question }
  }
  const [name = '', asked = '', more] = rest.split('@')
  if (more !== undefined || !isTime(asked)) return null
  if (kind === 'table' && (tableNames as readonly string[]).includes(name))
    return { kind: 'table', name: name as TableName, time: asked }
  if (kind === 'chart' && (chartNames as readonly string[]).includes(name))
    return { kind: 'chart', name: name as ChartName, time: asked }
  return null
}
