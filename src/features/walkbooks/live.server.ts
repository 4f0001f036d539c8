// What a walkbook's page and the phones of its canvassers listen to: only that something came back from its doors, or that the turf changed.
// What it is, they then read.
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../app/server/data/db.ts'
import type { LiveDocuments } from '../../app/server/live/live.ts'
import { mayIn } from '../committees/workIn.server.ts'

/** A canvasser sees no other walkbook than the ones in their hands. */
async function hasInHand(db: Db, userId: string, walkbookId: string): Promise<boolean> {
  const hand = await db
    .selectFrom('hands')
    .select('id')
    .where('walkbookId', '=', walkbookId)
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return hand !== undefined
}

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
      if (!row) return null
      const isTheirs =
        mayIn(viewer, row.committeeId, 'walkbooks.see') || (await hasInHand(db, viewer.userId, id))
      return isTheirs ? { at: new Date().toISOString() } : null
    },
  },
}
