import type { Handlers } from '../../app/server/context.ts'
import type { streets } from './api.ts'

export const streetHandlers: Handlers<typeof streets> = {
  files: async ({ db }) => {
    const rows = await db
      .selectFrom('streetFiles')
      .select(['id', 'source', 'origin', 'lines', 'isCurrent', 'createdAt'])
      // One that is still being imported has no lines counted yet.
      .where('lines', '>', 0)
      .orderBy('id', 'desc')
      .limit(1000)
      .execute()
    return {
      files: rows.map(({ createdAt, origin, ...row }) => ({
        ...row,
        origin: origin as 'OpenStreetMap' | 'TIGER/Line',
        importedAt: createdAt.toISOString(),
      })),
    }
  },
}
