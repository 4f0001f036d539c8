// The server's side of a list: which rows this viewer sees in which order, how many there are, and the columns of the file. The call and the
// file are made from the same functions, so the file holds what the pages hold.
import type { z } from 'zod'
import { jobMayBeAsked, may, type Ability } from '../../../permissions.ts'
import { notAllowed } from '../../contract.ts'
import type { FactsOf, FilterOf, List, MayExport, RowOf, SortOf } from '../../list.ts'
import type { ExportValue } from '../../../ui/table/columns.ts'
import type { Context } from '../context.ts'

/** What a list may use: an export has no call around it. */
export type ListContext = Pick<Context, 'db' | 'viewer' | 'services'>

/** Which part of the rows: behind a place, or by number. */
export interface Part<Sort extends string = string> {
  sort: Sort
  desc: boolean
  limit: number
  offset: number
  after?: string
}

/** Whose list it is. A committee's also says what this viewer's job allows. */
export interface ListScope {
  name: string
  organizationId: string | null
  may?(what: Ability): boolean
}

/** A row with its place in the order (see inOrder.ts). Without one, pages are counted off. */
type Placed<T> = T & { place?: string }

export interface ListParts<L extends List, Scope extends ListScope, R extends RowOf<L> = RowOf<L>> {
  /** The gate: who may not see the list is refused here. */
  open(context: ListContext, filter: FilterOf<L>): Promise<Scope>
  rows(context: ListContext, scope: Scope, filter: FilterOf<L>, part: Part<SortOf<L>>): Promise<Placed<R>[]>
  count(
    context: ListContext,
    scope: Scope,
    filter: FilterOf<L>,
    isExport: boolean,
  ): Promise<number | { total: number; facts: FactsOf<L> }>
  /** Reads all rows at once, whatever part is asked for (see wholeList.ts). */
  isWhole?: boolean
  /** By heading. */
  columns: Record<string, (row: R) => ExportValue>
}

type Handler<L extends List> = (
  context: Context,
  input: z.output<L['input']>,
) => Promise<z.input<L['output']>>

/** What the export knows of a list, without its types. */
export interface AnyParts {
  open(context: ListContext, filter: unknown): Promise<ListScope>
  rows(context: ListContext, scope: ListScope, filter: unknown, part: Part): Promise<Placed<object>[]>
  count(
    context: ListContext,
    scope: ListScope,
    filter: unknown,
    isExport: boolean,
  ): Promise<number | { total: number }>
  isWhole?: boolean
  columns: Record<string, (row: object) => ExportValue>
}

export function listOf<L extends List, Scope extends ListScope, R extends RowOf<L>>(
  of: L,
  parts: ListParts<L, Scope, R>,
): Handler<L> & { list: AnyParts } {
  const { pageSize } = of.list
  const handler = async (context: Context, input: Record<string, unknown>) => {
    const { sort, desc, page, after, ...filter } = input as unknown as Asked<L>
    const scope = await parts.open(context, filter as FilterOf<L>)
    const place = { sort, desc, after, offset: after === undefined ? (page - 1) * pageSize : 0 }
    // One more than is shown says whether there are more.
    const found = await parts.rows(context, scope, filter as FilterOf<L>, { ...place, limit: pageSize + 1 })
    const rows = found.slice(0, pageSize)
    const counted =
      after === undefined ? await parts.count(context, scope, filter as FilterOf<L>, false) : null
    return {
      rows,
      total: typeof counted === 'number' ? counted : (counted?.total ?? null),
      facts: typeof counted === 'number' ? {} : (counted?.facts ?? null),
      pageSize,
      next: found.length > pageSize ? (rows.at(-1)?.place ?? null) : null,
      mayExport: mayExport(context, scope, of),
    }
  }
  return Object.assign(handler as unknown as Handler<L>, { list: parts as unknown as AnyParts })
}

/** For a call that is exportable: how its file is made, beside how it is answered. */
export function withExport<
  H extends (...given: never[]) => unknown,
  Filter,
  Scope extends ListScope,
  R extends object,
>(
  handler: H,
  parts: {
    open(context: ListContext, filter: Filter): Promise<Scope>
    /** All rows, or one part where there can be many. */
    rows(context: ListContext, scope: Scope, filter: Filter, part: Part): Promise<Placed<R>[]>
    /** Left out where all rows are read at once. */
    count?(context: ListContext, scope: Scope, filter: Filter): Promise<number>
    columns: Record<string, (row: R) => ExportValue>
  },
): H & { list: AnyParts } {
  const { rows, count } = parts
  const all = { sort: '', desc: false, limit: Infinity, offset: 0 }
  const whole = {
    isWhole: true,
    count: async (context: ListContext, scope: Scope, filter: Filter) =>
      (await rows(context, scope, filter, all)).length,
  }
  return Object.assign(handler, { list: { ...parts, ...(count ? {} : whole) } as unknown as AnyParts })
}

/** The same for an answer that holds its rows, all of them or a page at a time: the call itself is asked, with its own gate. */
export function answerExport<Input, Answer, R extends object>(
  handler: (context: Context, input: Input) => Promise<Answer>,
  made: {
    rows(ask: (input: Input) => Promise<Answer>, input: Input): Promise<R[]>
    columns: Record<string, (row: R) => ExportValue>
  },
): ((context: Context, input: Input) => Promise<Answer>) & { list: AnyParts } {
  return withExport((context: Context, input: Input) => handler(context, input), {
    open: ({ viewer }: ListContext, _input: Input) =>
      Promise.resolve({ name: '', organizationId: viewer.organizationId }),
    rows: (context: ListContext, _scope: ListScope, input: Input) =>
      made.rows((asked) => handler(context as Context, asked), input),
    columns: made.columns,
  })
}

/** One page after the other, until one is not full. */
export async function everyPage<R>(pageOf: (page: number) => Promise<R[]>, pageSize: number): Promise<R[]> {
  const rows: R[] = []
  for (let page = 1; ; page++) {
    const found = await pageOf(page)
    rows.push(...found)
    if (found.length < pageSize) return rows
  }
}

/** Whether this viewer may take a list along, for answers that say it themselves. */
export const mayExport = (
  context: Pick<ListContext, 'viewer'>,
  scope: ListScope,
  of: { list: { mayExport: MayExport } },
) => mayTake(context, scope, of.list.mayExport)

type Asked<L extends List> = { sort: SortOf<L>; desc: boolean; page: number; after?: string }

export function refuseExport(context: Pick<ListContext, 'viewer'>, scope: ListScope, what: MayExport): void {
  if (!mayTake(context, scope, what))
    throw notAllowed('Your role or job does not include exports of this list. Ask an administrator.')
}

function mayTake({ viewer }: Pick<ListContext, 'viewer'>, scope: ListScope, what: MayExport): boolean {
  if (!jobMayBeAsked(what)) return may(viewer, what)
  if (!scope.may) throw new Error(`${what} is asked of a job, and this list is not about a committee.`)
  return scope.may(what)
}
