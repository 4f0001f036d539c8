import type { ExampleRowsOfFeature } from '../../app/server/examples.ts'

declare module '../../app/server/examples.ts' {
  interface ExampleRows {
    pledgeOfferId: string
  }
}

/** An open page, and a promise that waits on it. */
export const giveRows: ExampleRowsOfFeature = {
  ids: ['pledgeOfferId'],
  make: async (db, { organizationId, committeeId, letter }) => {
    const of = { organizationId, committeeId }
    await db
      .insertInto('givePages')
      .values({
        ...of,
        isOpen: true,
        processorUrl: `https://processor.example/${letter}`,
        words: `Give to ${letter}`,
        updatedByName: `Editor of ${letter}`,
      })
      .execute()
    const { id: pledgeOfferId } = await db
      .insertInto('pledgeOffers')
      .values({
        ...of,
        firstName: `Offer of ${letter}`,
        lastName: 'Larkspur',
        email: `offer-${letter}@example.org`,
        phone: '4025550177',
        cents: 5000n,
        note: `Note of ${letter}`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { pledgeOfferId }
  },
}
