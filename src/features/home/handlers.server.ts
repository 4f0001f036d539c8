import type { Handlers } from '../../app/server/context.ts'
import { type home, Layout, type Overview } from './api.ts'
import type { HomeParts } from './parts.server.ts'

export const homeHandlers: Handlers<typeof home> = {
  overview: async (context) => {
    const parts: [string, unknown][] = []
    // One after the other: they share the request's one connection.
    for (const [name, find] of Object.entries<HomeParts[keyof HomeParts]>(context.services.given.home))
      parts.push([name, await find(context)])
    return Object.fromEntries(parts) as Overview
  },

  layout: async ({ db, viewer }) => {
    const row = await db
      .selectFrom('homeLayouts')
      .select('layout')
      .where('userId', '=', viewer.userId)
      .executeTakeFirst()
    // A layout of an older version that no longer fits is as good as none.
    const kept = Layout.safeParse(row?.layout)
    return { layout: kept.success ? kept.data : null }
  },

  saveLayout: async ({ db, viewer }, { layout }) => {
    if (layout === null) {
      await db.deleteFrom('homeLayouts').where('userId', '=', viewer.userId).execute()
      return { layout }
    }
    const json = JSON.stringify(layout)
    await db
      .insertInto('homeLayouts')
      .values({ userId: viewer.userId, layout: json })
      .onConflict((conflict) =>
        conflict.column('userId').doUpdateSet({ layout: json, updatedAt: new Date() }),
      )
      .execute()
    return { layout }
  },
}
