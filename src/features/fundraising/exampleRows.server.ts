// A donor with an ask, a promise that is not in the books, one that is paid, a gift of today for which thanks are owed, a goal and a list.
import { randomUUID } from 'node:crypto'
import type { ExampleRowsOfFeature } from '../../app/server/examples.ts'
import { dayOf } from '../../domain/dates.ts'
import { accountFor, readChart } from '../books/chart.server.ts'
import { postEntry } from '../books/posting.server.ts'
import { whoOf } from '../books/whos.server.ts'

declare module '../../app/server/examples.ts' {
  interface ExampleRows {
    donorAskId: string
    pledgeId: string
    paidPledgeId: string
    thankYouId: string
    donorSegmentId: string
  }
}

export const fundraisingRows: ExampleRowsOfFeature = {
  ids: ['donorAskId', 'pledgeId', 'paidPledgeId', 'thankYouId', 'donorSegmentId'],
  make: async (db, owner) => {
    const { committeeId, organizationId, letter } = owner
    const of = { organizationId, committeeId }
    const by = `Editor of ${letter}`
    const { id: personId } = await db
      .selectFrom('people')
      .select('id')
      .where('committeeId', '=', committeeId)
      .orderBy('lastName')
      .orderBy('firstName')
      .orderBy('createdAt')
      .executeTakeFirstOrThrow()
    await db
      .updateTable('fundDonors')
      .set({
        linkToUs: `Friend of ${letter}`,
        capacityWhy: `Store of ${letter}`,
        nextStep: `Call for ${letter}`,
        updatedByName: by,
      })
      .where('committeeId', '=', committeeId)
      .where('donorId', '=', personId)
      .execute()
    const [donorAskId, pledgeId, paidPledgeId] = [randomUUID(), randomUUID(), randomUUID()]
    await db
      .insertInto('donorAsks')
      .values({
        ...of,
        id: donorAskId,
        personId,
        askedOn: '2026-03-01',
        cents: 25_000n,
        how: 'call',
        note: `Ask of ${letter}`,
        askedByName: by,
      })
      .execute()
    const promise = {
      ...of,
      personId,
      promisedOn: '2026-03-01',
      takenByName: by,
      note: `Promise of ${letter}`,
    }
    await db
      .insertInto('pledges')
      .values([
        { ...promise, id: paidPledgeId, cents: 5_000n, source: 'calls' },
        { ...promise, id: pledgeId, cents: 10_000n, dueOn: '2026-04-01', source: 'calls' },
      ])
      .execute()
    const chart = await readChart(db, owner)
    const whoId = await whoOf(db, owner, { kind: 'person', id: personId })
    const [bank, pledged, income] = (['bank', 'pledged', 'pledges'] as const).map(
      (role) => accountFor(chart, role).id,
    )
    const pledge = { whoId, detail: { pledge: paidPledgeId } }
    await postEntry(db, owner, by, {
      key: `pledge of ${letter}`,
      kind: 'pledge',
      on: '2026-03-01',
      postings: [
        { accountId: pledged!, cents: 5_000n, ...pledge },
        { accountId: income!, cents: -5_000n, whoId },
      ],
    })
    // Of today: thanks are owed for what came lately.
    const { entryId } = await postEntry(db, owner, by, {
      key: `pledge paid of ${letter}`,
      kind: 'pledge payment',
      on: dayOf(new Date()),
      postings: [
        { accountId: bank!, cents: 5_000n },
        { accountId: pledged!, cents: -5_000n, ...pledge },
      ],
    })
    await db
      .insertInto('giftSources')
      .values({ ...of, entryId, source: 'calls', saidByName: by })
      .execute()
    await db
      .insertInto('fundGoals')
      .values({ ...of, month: '2026-03-01', source: 'calls', cents: 100_000n, setByName: by })
      .execute()
    const { id: donorSegmentId } = await db
      .insertInto('donorSegments')
      .values({
        ...of,
        name: `Lapsed of ${letter}`,
        filter: JSON.stringify({ given: 'lapsed' }),
        savedByName: by,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('donorFilings')
      .values({ ...of, personId, recordId: '11', verdict: 'different', saidByName: by })
      .execute()
    await db
      .insertInto('thanksWordings')
      .values({
        ...of,
        subject: `Thanks from ${letter}`,
        body: `Dear {first name} of ${letter}`,
        updatedByName: by,
      })
      .execute()
    const { id: thankYouId } = await db
      .selectFrom('thankYous')
      .select('id')
      .where('committeeId', '=', committeeId)
      .where('entryId', '=', entryId)
      .executeTakeFirstOrThrow()
    return { donorAskId, pledgeId, paidPledgeId, thankYouId, donorSegmentId }
  },
}
