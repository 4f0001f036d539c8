// Lists that are read at once because they are short by nature, or because their rows are worked out together: the guests of an event, the
// statements of a filer. They are narrowed and ordered here, by the same rules for the screen and the file.
import { compareKeys, keyOf, type ExportValue } from '../../../ui/table/columns.ts'
import type { FactsOf, FilterOf, List, RowOf, SortOf } from '../../list.ts'
import type { ListContext, ListParts, ListScope } from './listOf.ts'

interface WholeParts<L extends List, Scope extends ListScope> extends Pick<
  ListParts<L, Scope>,
  'open' | 'columns'
> {
  /** In the order that rows with the same key keep. */
  all(context: ListContext, scope: Scope, filter: FilterOf<L>): Promise<RowOf<L>[]>
  /** By what each sort orders; null keeps the order of `all`. */
  sorts: Record<SortOf<L>, ((row: RowOf<L>) => ExportValue) | null>
  fits?(row: RowOf<L>, filter: FilterOf<L>): boolean
  /** Of all rows, those that do not fit among them. */
  facts?(
    context: ListContext,
    scope: Scope,
    rows: RowOf<L>[],
    filter: FilterOf<L>,
  ): FactsOf<L> | Promise<FactsOf<L>>
}

export function wholeList<L extends List, Scope extends ListScope>(
  _of: L,
  { open, columns, all, sorts, fits, facts }: WholeParts<L, Scope>,
): ListParts<L, Scope> {
  // A call asks for its rows and their number one after the other; they are read once.
  const read = new WeakMap<ListContext, Promise<RowOf<L>[]>>()
  const allOf = (context: ListContext, scope: Scope, filter: FilterOf<L>) => {
    let rows = read.get(context)
    if (!rows) read.set(context, (rows = all(context, scope, filter)))
    return rows
  }
  const fitting = async (context: ListContext, scope: Scope, filter: FilterOf<L>) => {
    const rows = await allOf(context, scope, filter)
    return fits ? rows.filter((row) => fits(row, filter)) : rows
  }
  return {
    open,
    columns,
    isWhole: true,
    rows: async (context, scope, filter, { sort, desc, offset, limit }) => {
      const rows = await fitting(context, scope, filter)
      const valueOf = sorts[sort]
      const inOrder = valueOf ? sortedBy(rows, valueOf, desc) : desc ? rows.toReversed() : rows
      return inOrder.slice(offset, offset + limit) as (RowOf<L> & { place?: string })[]
    },
    count: async (context, scope, filter) => {
      const total = (await fitting(context, scope, filter)).length
      if (!facts) return total
      return { total, facts: await facts(context, scope, await allOf(context, scope, filter), filter) }
    },
  }
}

/** Rows with the same key keep their order; rows without one come last. */
function sortedBy<R>(rows: R[], valueOf: (row: R) => ExportValue, desc: boolean): R[] {
  return rows
    .map((row) => ({ row, key: keyOf(valueOf(row)) }))
    .sort((a, b) => (desc ? -1 : 1) * compareKeys(a.key, b.key, desc))
    .map(({ row }) => row)
}
