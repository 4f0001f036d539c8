// A transfer of one gift that waits to be posted.
import type { ExampleRowsOfFeature } from '../../../app/server/examples.ts'

declare module '../../../app/server/examples.ts' {
  interface ExampleRows {
    payoutDraftId: string
  }
}

export const payoutRows: ExampleRowsOfFeature = {
  ids: ['payoutDraftId'],
  make: async (db, { organizationId, committeeId, letter }) => {
    const of = { organizationId, committeeId }
    const { id } = await db
      .insertInto('payoutDrafts')
      .values({
        ...of,
        processor: 'Anedot',
        reference: `T1 ${letter}`,
        paidOn: '2026-03-11',
        feeCents: 0n,
        fileName: `anedot-${letter}.csv`,
        readByName: `Editor of ${letter}`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('payoutGifts')
      .values({
        ...of,
        draftId: id,
        processor: 'Anedot',
        giftKey: `g1 ${letter}`,
        givenOn: '2026-03-10',
        grossCents: 5_000n,
        feeCents: 230n,
        donor: JSON.stringify({ firstName: 'Online', lastName: `Giver ${letter}`, email: '' }),
      })
      .execute()
    return { payoutDraftId: id }
  },
}
