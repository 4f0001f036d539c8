// A statement that was sealed and signed, its confirmation, and a late gift that was reported.
import { sql } from 'kysely'
import type { ExampleRowsOfFeature } from '../../app/server/examples.ts'
import { canonicalText, contentOf } from '../../domain/stateReports/content.ts'
import { hashOf } from './drawing.server.ts'

declare module '../../app/server/examples.ts' {
  interface ExampleRows {
    sealedStatementId: string
  }
}

export const stateReportRows: ExampleRowsOfFeature = {
  ids: ['sealedStatementId'],
  make: async (db, { organizationId, committeeId, letter }) => {
    const of = { organizationId, committeeId }
    const by = `Editor of ${letter}`
    const contentIn = (year: number) =>
      canonicalText(
        contentOf({
          form: 'B-1',
          note: `Statement of ${letter}`,
          statement: { id: `${year} annual`, opens: `${year}-01-01`, closes: `${year}-12-31` },
          lines: { '10': 0n, '17': 0n, '25': 0n },
        }),
      )
    await db
      .updateTable('committeeRegistrations')
      .set({
        kind: 'candidate',
        street: `1 Main St of ${letter}`,
        city: 'Wahoo',
        treasurerStreet: '2 Main St',
        treasurerCity: 'Wahoo',
      })
      .where('organizationId', '=', organizationId)
      .where('committeeId', '=', committeeId)
      .execute()
    // Only its administrators and members are in it; who they are does not matter here.
    const { rows } = await sql<{
      id: string
    }>`select id from users where organization_id = ${organizationId}::uuid order by id limit 1`.execute(db)
    const userId = rows[0]!.id
    const seal = async (year: number) => {
      const { id } = await db
        .insertInto('stateStatements')
        .values({
          ...of,
          statement: `${year} annual`,
          form: 'B-1',
          firstDay: `${year}-01-01`,
          lastDay: `${year}-12-31`,
          version: 1,
          content: contentIn(year),
          sha256: hashOf(contentIn(year)),
          sealedBy: userId,
          sealedByName: by,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    }
    const sealedStatementId = await seal(2023)
    await db
      .insertInto('stateConfirmations')
      .values({
        ...of,
        statementId: await seal(2022),
        number: `NADC-${letter}`,
        receivedOn: '2023-01-30',
        notedBy: userId,
        notedByName: by,
      })
      .execute()
    await db
      .insertInto('stateSignatures')
      .values({
        ...of,
        statement: '2023 annual',
        sha256: hashOf(contentIn(2023)),
        capacity: 'treasurer',
        name: `Tess of ${letter}`,
        signedBy: userId,
        signedByName: by,
      })
      .execute()
    const { entryId } = await db
      .selectFrom('bookEntries')
      .select('id as entryId')
      .where('committeeId', '=', committeeId)
      .where('kind', '=', 'contribution')
      .orderBy('number')
      .limit(1)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('lateReports')
      .values({
        ...of,
        entryId,
        line: 1,
        reportedOn: '2026-03-03',
        confirmation: `B5-${letter}`,
        notedByName: by,
      })
      .execute()
    return { sealedStatementId }
  },
}
