// What a panel is made of, and how it becomes a public table: the same rows, on the screen and as a file.
import type { z } from 'zod'
import type { Db } from '../../app/server/data/db.ts'
import type { PublicColumn, PublicTable } from '../filings/publicTables.server.ts'
import { withoutStreets } from '../../domain/filings/streets.ts'
import { readPage, readTotal, type Listing, type Page, type Row, type Total } from './keyset.server.ts'

export interface PanelTable<P extends z.ZodObject = z.ZodObject> extends PublicTable<P> {
  /** The columns a narrow panel has room for, by key. */
  shown: string[]
  /** What is left out, in words. */
  note: string
  page(db: Db, params: z.output<P>, after: string | null, limit: number): Promise<Page>
  total(db: Db, params: z.output<P>): Promise<Total>
  /** Where a cell leads; the first of them is what Enter opens. */
  links(row: Row, params: z.output<P>): Record<string, string>
}

const rowsPerPage = 2000

interface Definition<P extends z.ZodObject> {
  name: string
  title: string
  params: P
  columns: PublicColumn[]
  shown: string[]
  note: string
  links(row: Row, params: z.output<P>): Record<string, string>
  /** From a row of the database to the cells; left out where they are the same. */
  shape?(row: Row): Row
}

/** A table whose rows are one listing. */
export function listed<P extends z.ZodObject>(
  definition: Definition<P> & { listing(db: Db, params: z.output<P>): Listing | Promise<Listing> },
): PanelTable<P> {
  return panelTable({
    ...definition,
    page: async (db, params, after, limit) =>
      readPage(db, await definition.listing(db, params), after, limit),
    total: async (db, params) => readTotal(db, await definition.listing(db, params)),
  })
}

export function panelTable<P extends z.ZodObject>(
  definition: Definition<P> & Pick<PanelTable<P>, 'page' | 'total'>,
): PanelTable<P> {
  const { shape } = definition
  const page: PanelTable<P>['page'] = async (db, params, after, limit) => {
    const found = await definition.page(db, params, after, limit)
    const rows = (shape ? found.rows.map(shape) : found.rows).map(withoutStreets)
    return { ...found, rows }
  }
  return { ...definition, page, rows: (db, params, after) => page(db, params, after, rowsPerPage) }
}

export const column = {
  text: (key: string, label: string): PublicColumn => ({ key, label, kind: 'text' }),
  money: (key: string, label: string): PublicColumn => ({ key, label, kind: 'money' }),
  date: (key: string, label: string): PublicColumn => ({ key, label, kind: 'date' }),
  count: (key: string, label: string): PublicColumn => ({ key, label, kind: 'count' }),
}

/** The terminal with this line typed. */
export const lineUrl = (line: string): string => `/nadcterminal?q=${encodeURIComponent(line)}`

/** Donors and payees have one page: who gave may also have been paid. */
export const donorUrl = (id: Row[string]): string => `/donor/${String(id)}`

/** A candidate's committee has a page; of everyone else the terminal shows the money. */
export const filerUrl = (id: Row[string], type: Row[string]): string =>
  type === 'candidate committee' ? `/candidate-committee/${String(id)}` : lineUrl(`filer #${String(id)}`)
