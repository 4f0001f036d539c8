import type { Hono } from 'hono'
import { workIn } from '../../committees/workIn.server.ts'
import { exportColumns, ExportFilter, exportPage, exportWords } from './export.server.ts'
import { countOf, peopleWanted } from '../list.server.ts'
import { csvExport } from '../../../app/server/http/csvExport.ts'
import type { Env } from '../../../app/server/http/http.ts'
import type { Services } from '../../../app/server/services.ts'

/** The people of a committee that a filter finds. */
export const peopleExportRoutes = (services: Services): Hono<Env> =>
  csvExport(services, {
    path: '/people.csv',
    perPerson: { name: 'people-export', points: 20, perSeconds: 600 },
    filter: ExportFilter,
    sayWhich: 'Say which people: filter={"committeeId":"…"}.',
    what: exportWords,
    columns: exportColumns,
    open: async (context, filter) => {
      const of = await workIn(context, filter.committeeId, 'people.export')
      const rows = await countOf(peopleWanted(context.db, of, filter))
      return { of, name: of.name, rows, organizationId: of.organizationId }
    },
    page: exportPage,
  })
