// A lobby fundraiser with a level, a firm that co-sponsors it and is invited, and the first gift of the books, which came through it.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { ExampleRowsOfFeature } from '../../app/server/examples.ts'

declare module '../../app/server/examples.ts' {
  interface ExampleRows {
    fundraiserId: string
    bareFundraiserId: string
    fundraiserLevelId: string
    fundraiserHostId: string
    fundraiserGuestId: string
  }
}

export const fundraiserExampleRows: ExampleRowsOfFeature = {
  ids: ['fundraiserId', 'bareFundraiserId', 'fundraiserLevelId', 'fundraiserHostId', 'fundraiserGuestId'],
  make: async (db, owner) => {
    const { committeeId, organizationId, letter } = owner
    const of = { organizationId, committeeId }
    const by = `Editor of ${letter}`
    const { id: firmId } = await db
      .selectFrom('firms')
      .select('id')
      .where('committeeId', '=', committeeId)
      .orderBy('name')
      .executeTakeFirstOrThrow()
    const [fundraiserId, bareFundraiserId] = [randomUUID(), randomUUID()]
    const [fundraiserLevelId, fundraiserHostId, fundraiserGuestId] = [
      randomUUID(),
      randomUUID(),
      randomUUID(),
    ]
    const plan = {
      ...of,
      about: `Reception of ${letter}`,
      startsAt: '2026-03-05T23:00:00Z',
      endsAt: '2026-03-06T01:00:00Z',
      timeZone: 'America/Chicago',
      placeName: `Hall of ${letter}`,
      street: `${letter} Street 1`,
      city: 'Lincoln',
      latitude: 40.8,
      longitude: -96.7,
      createdByName: by,
    }
    await db
      .insertInto('lobbyFundraisers')
      .values([
        { ...plan, id: fundraiserId, title: `Lobby reception of ${letter}`, stage: 'set' },
        { ...plan, id: bareFundraiserId, title: `Idea of ${letter}` },
      ])
      .execute()
    await db
      .insertInto('fundraiserLevels')
      .values({ ...of, id: fundraiserLevelId, fundraiserId, name: `Gold of ${letter}`, cents: 100_000n })
      .execute()
    await db
      .insertInto('fundraiserHosts')
      .values({
        ...of,
        id: fundraiserHostId,
        fundraiserId,
        firmId,
        role: 'co-sponsor',
        levelId: fundraiserLevelId,
        printedAs: `The Honorable ${letter}`,
        addedByName: by,
      })
      .execute()
    await db
      .insertInto('fundraiserGuests')
      .values({
        ...of,
        id: fundraiserGuestId,
        fundraiserId,
        firmId,
        note: `Guest of ${letter}`,
        addedByName: by,
      })
      .execute()
    await db
      .insertInto('fundraiserInvitations')
      .values({
        ...of,
        fundraiserId,
        content: JSON.stringify({ headline: `Join ${letter}` }),
        updatedByName: by,
      })
      .execute()
    await sql`insert into fundraiser_lines (organization_id, committee_id, entry_id, line, fundraiser_id, tied_by_name)
      select p.organization_id, p.committee_id, p.entry_id, p.line, ${fundraiserId}::uuid, ${by} from book_postings p
      join book_accounts a on a.id = p.account_id and a.role = 'contributions' where p.committee_id = ${committeeId}
      order by p.effective_on, p.entry_id limit 1`.execute(db)
    return {
      fundraiserId,
      bareFundraiserId,
      fundraiserLevelId,
      fundraiserHostId,
      fundraiserGuestId,
    }
  },
}
