// A list, for both sides: who may read it, who may take it along as a file, by what it is narrowed and ordered, and what a row is. It travels
// as any read does; its file is GET /api/exports/<feature>/<call>.csv (or .xlsx) with the same filter.
import { z } from 'zod'
import type { Ability, May } from '../permissions.ts'
import { read, type Call } from './contract.ts'

/** A permission of the role, or an ability of the job in the committee that the list is about. */
export type MayExport = May | Ability

export interface ListFacts {
  /** What the file holds, as the audit log and the file's name say it: "Members". */
  what: string
  mayExport: MayExport
  filter: z.ZodObject
  sorts: readonly string[]
  /** The order when none is asked for. */
  first: { sort: string; desc: boolean }
  pageSize: number
}

type PlaceShape<S extends readonly string[]> = {
  sort: z.ZodDefault<z.ZodEnum<{ [K in S[number]]: K }>>
  desc: z.ZodDefault<z.ZodBoolean>
  page: z.ZodDefault<z.ZodNumber>
  after: z.ZodOptional<z.ZodString>
}
type PageShape<R extends z.ZodType, M extends z.ZodType> = {
  rows: z.ZodArray<R>
  /** Counted with a page that is asked for by its number; the pages after a place go without. */
  total: z.ZodNullable<z.ZodNumber>
  /** What the screen says beside the rows: counts by state, sums, what may be done here. Comes with the total. */
  facts: z.ZodNullable<M>
  pageSize: z.ZodNumber
  /** The place behind the last row, while there are more. */
  next: z.ZodNullable<z.ZodString>
  mayExport: z.ZodBoolean
}

export interface List<
  F extends z.ZodRawShape = z.ZodRawShape,
  S extends readonly string[] = readonly string[],
  R extends z.ZodType = z.ZodType,
  M extends z.ZodType = z.ZodType,
> extends Call<z.ZodObject<F & PlaceShape<S>>, z.ZodObject<PageShape<R, M>>> {
  list: ListFacts
}

export type AnyList = Call & { list: ListFacts }

interface Definition<F extends z.ZodRawShape, S extends readonly string[], R extends z.ZodType> {
  may: May
  mayExport: MayExport
  what: string
  about?: string
  filter: z.ZodObject<F>
  sorts: S
  /** The order when none is asked for: the first of the sorts, upward, unless said otherwise. */
  sort?: S[number]
  desc?: boolean
  row: R
  pageSize?: number
  audited?: boolean
}

export function list<
  F extends z.ZodRawShape,
  const S extends readonly [string, ...string[]],
  R extends z.ZodType,
  M extends z.ZodType = z.ZodObject<Record<never, never>>,
>(d: Definition<F, S, R> & { facts?: M }): List<F, S, R, M> {
  const { may, about, audited, what, mayExport, sorts, filter, desc = false, pageSize = 50 } = d
  const first = { sort: d.sort ?? sorts[0], desc }
  const input = filter.extend({
    sort: z.enum(sorts).default(first.sort as never),
    desc: z.boolean().default(desc),
    page: z.number().int().min(1).max(10_000).default(1),
    after: z.string().max(1000).optional(),
  })
  const output = z.object({
    rows: z.array(d.row),
    total: z.number().nullable(),
    facts: (d.facts ?? z.object({})).nullable(),
    pageSize: z.number(),
    next: z.string().nullable(),
    mayExport: z.boolean(),
  })
  const facts: ListFacts = { what, mayExport, filter, sorts, first, pageSize }
  return { ...read({ may, about, audited, input, output }), list: facts } as unknown as List<F, S, R, M>
}

/**
 * A read whose answer is more than a page of rows (events by day, statements line by line, a picture of who funds whom) and that is still taken
 * along as a file of rows.
 */
export function exportable<C extends Call>(
  call: C,
  { what, mayExport }: Pick<ListFacts, 'what' | 'mayExport'>,
): C & { list: ListFacts } {
  const filter = call.input as unknown as z.ZodObject
  const sort = filter.shape.sort as { options?: string[] } | undefined
  const facts = {
    what,
    mayExport,
    filter,
    sorts: sort?.options ?? [],
    pageSize: 0,
    first: { sort: '', desc: false },
  }
  return { ...call, list: facts }
}

/** Formats of the file, as its name ends. */
export const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]

export type RowOf<L> = L extends List<infer _F, infer _S, infer R, infer _M> ? z.output<R> : never
export type SortOf<L> = L extends List<infer _F, infer S, infer _R, infer _M> ? S[number] : never
export type FilterOf<L> =
  L extends List<infer F, infer _S, infer _R, infer _M> ? z.output<z.ZodObject<F>> : never
export type FactsOf<L> = L extends List<infer _F, infer _S, infer _R, infer M> ? z.output<M> : never

export const isList = (call: Call): call is AnyList => 'list' in call
