import type { Hono } from 'hono'
import { exportColumns, exportPage, exportWords } from './export.server.ts'
import { RowFilter } from './filter.ts'
import { filerRow } from './one.server.ts'
import { totalsOf } from './rows.server.ts'
import { csvExport } from '../../app/server/http/csvExport.ts'
import type { Env } from '../../app/server/http/http.ts'
import type { Services } from '../../app/server/services.ts'

/** The filtered rows of a filer, like the public tables. */
export const filerExportRoutes = (services: Services): Hono<Env> =>
  csvExport(services, {
    path: '/filer-rows.csv',
    perPerson: { name: 'filer-export', points: 20, perSeconds: 60 },
    filter: RowFilter,
    sayWhich: 'Say which rows: filter={"id":12}.',
    what: exportWords,
    columns: exportColumns,
    open: async ({ db, viewer }, filter) => {
      const of = await filerRow(db, filter.id)
      const { rows } = await totalsOf(db, filter)
      return { of, name: of.name, rows, organizationId: viewer.organizationId }
    },
    page: (db, _filer, filter, after) => exportPage(db, filter, after),
  })
