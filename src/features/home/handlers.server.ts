import type { Handlers } from '../../app/server/context.ts'
import { findMovedForHome } from '../billFollows/moved.server.ts'
import { findMentionsForHome } from '../projects/mentions.server.ts'
import { type home, Layout } from './api.ts'
import { findChanges, findChecklist, findCommittees, findInvitations, findWork } from './overview.server.ts'

export const homeHandlers: Handlers<typeof home> = {
  overview: async ({ db, viewer }) => ({
    checklist: await findChecklist(db, viewer),
    mentions: await findMentionsForHome(db, viewer),
    committees: await findCommittees(db, viewer),
    work: await findWork(db, viewer),
    bills: await findMovedForHome(db, viewer),
    invitations: await findInvitations(db, viewer),
    changes: await findChanges(db, viewer),
  }),

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
