import {
  withoutRow,
  type ExampleOwner,
  type ExampleRowsOfFeature,
  type Examples,
} from '../../app/server/examples.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { unsubscribes } from './api.ts'

const secret = 'a'.repeat(64)

export const unsubscribeExamples: Examples<typeof unsubscribes> = {
  get: withoutRow({ secret }),
  set: withoutRow({ secret, isUnsubscribed: true }),
}

/** Somebody whom each committee of the test world has written to. */
export const recipientRows: ExampleRowsOfFeature = {
  ids: [],
  make: async (db: Db, { organizationId, committeeId, letter }: ExampleOwner) => {
    await db
      .insertInto('mailRecipients')
      .values({
        organizationId,
        committeeId,
        address: `reader.${letter}@example.org`,
        secretHash: `hash of ${letter}`,
      })
      .execute()
    return {}
  },
}
