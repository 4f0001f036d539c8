// One printed packet with one sheet, of the walkbook of each organization.
import { randomUUID } from 'node:crypto'
import type { ExampleRowsOfFeature } from '../../app/server/examples.ts'
import { layoutVersion, pagesOf } from '../../domain/paper/sheetLayout.ts'

declare module '../../app/server/examples.ts' {
  interface ExampleRows {
    packetId: string
  }
}

/** The same in both organizations: a code opens nothing in another one's committee. */
export const exampleSheet = 'TESTPAPR-1'

export const packetRows: ExampleRowsOfFeature = {
  ids: ['packetId'],
  make: async (db, { organizationId, committeeId, users, letter }) => {
    const of = { organizationId, committeeId }
    const { walkbookId, doorId, voterIds } = await db
      .selectFrom('walkbookDoors')
      .select(['walkbookId', 'id as doorId', 'voterIds'])
      .where('committeeId', '=', committeeId)
      .executeTakeFirstOrThrow()
    const printedByName = `Printer of ${letter}`
    const { id: printId } = await db
      .insertInto('packetPrints')
      .values({
        ...of,
        state: 'ready',
        packets: 1,
        done: 1,
        doors: 1,
        purpose: 'elections',
        printedBy: users.editor,
        printedByName,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const handId = randomUUID()
    await db
      .insertInto('hands')
      .values({
        ...of,
        id: handId,
        walkbookId,
        kind: 'paper',
        name: `Paper of ${letter}`,
        handedBy: users.editor,
        handedByName: printedByName,
        handedAt: new Date('2026-10-03T15:00:00Z'),
        expiresAt: new Date(Date.now() + 86_400_000),
      })
      .execute()
    const packetId = randomUUID()
    await db
      .insertInto('packets')
      .values({
        ...of,
        id: packetId,
        printId,
        walkbookId,
        handId,
        code: exampleSheet.slice(0, 8),
        version: 1,
        layout: layoutVersion,
        pages: JSON.stringify(pagesOf([{ doorId, voterIds }], [])),
      })
      .execute()
    await db
      .insertInto('packetSheets')
      .values({
        ...of,
        packetId,
        page: 99,
        walkedOn: new Date('2026-10-03T00:00:00Z'),
        entries: JSON.stringify([]),
        typedByName: `Typist of ${letter}`,
      })
      .execute()
    return { packetId }
  },
}
