// What a walkbook's page listens to while people are out: only that something came back from its doors. What it is, the page then reads.
import { z } from 'zod'
import type { LiveDocuments } from '../../app/server/live/live.ts'
import { mayIn } from '../committees/workIn.server.ts'

export const walkbookLive: LiveDocuments = {
  'walkbook-progress': {
    may: 'work.read',
    load: async ({ db, viewer }, id) => {
      if (!z.uuid().safeParse(id).success) return null
      // The walls leave out walkbooks of other organizations and committees.
      const row = await db
        .selectFrom('walkbooks')
        .select('committeeId')
        .where('id', '=', id)
        .executeTakeFirst()
      return row && mayIn(viewer, row.committeeId, 'walkbooks.see') ? { at: new Date().toISOString() } : null
    },
  },
}
