// What of the filings everybody may take home, in words: the list behind the page /downloads.
import type { Services } from '../../app/server/services.ts'
import type { OfferedTable } from './api.ts'
import { source } from './publicTableRoutes.server.ts'
import type { PublicTable } from './publicTables.server.ts'
import { publicVersion } from './publicVersion.server.ts'

export async function offeredTables({ databases, given }: Pick<Services, 'databases' | 'given'>) {
  const { asOf } = await publicVersion(databases)
  return { tables: given.publicTables.map(offered), asOf, source }
}

function offered({ name, title, columns, params }: PublicTable): OfferedTable {
  return {
    name,
    title,
    columns: columns.map(({ label }) => label),
    // A parameter that may be left out takes undefined.
    needs: Object.entries(params.shape)
      .filter(
        ([, schema]) =>
          !(schema as { safeParse(value: unknown): { success: boolean } }).safeParse(undefined).success,
      )
      .map(([param]) => param),
  }
}
