// Every statement of the finished race whose days are over: signed, sealed and confirmed a few days before it was due, and its days closed.
import { sql } from 'kysely'
import type { Db } from '../../../app/server/data/db.ts'
import { addDays, type PlainDate } from '../../../domain/dates.ts'
import { canonicalText } from '../../../domain/stateReports/content.ts'
import type { CommitteeRef } from '../../committees/workIn.server.ts'
import { drawStatement, hashOf, statementsFor } from '../../stateReports/drawing.server.ts'
import { readRegistration } from '../../stateReports/registration.server.ts'
import { statementName } from '../../stateReports/rules.ts'
import { race } from './words.ts'

export async function fileStatements(
  db: Db,
  of: CommitteeRef,
  { userId, today }: { userId: string; today: PlainDate },
): Promise<void> {
  const { statements } = await statementsFor(db, of)
  const { registration } = await readRegistration(db, of)
  for (const statement of statements.filter(({ due }) => due < today)) {
    const { id, opens, closes, due } = statement
    const { content, checks, form } = await drawStatement(db, of, statement, statements, registration)
    const fault = checks.find(({ must }) => must)
    if (fault) throw new Error(`The demo's ${id} cannot be sealed: ${fault.words}`)
    const sha256 = hashOf(content)
    const sealedAt = new Date(`${addDays(due, -3)}T16:20:00Z`)
    await db
      .insertInto('stateSignatures')
      .values(
        (['treasurer', 'candidate'] as const).map((capacity) => ({
          ...of,
          statement: id,
          sha256,
          capacity,
          name: race[capacity],
          signedBy: userId,
          signedByName: race.keeper,
          signedAt: sealedAt,
        })),
      )
      .execute()
    await sql`select close_period(${of.organizationId}, ${of.committeeId}, 'statement', ${statementName(id)}, ${opens}, ${closes}, ${race.keeper})`.execute(
      db,
    )
    const { id: statementId } = await db
      .insertInto('stateStatements')
      .values({
        ...of,
        statement: id,
        form,
        firstDay: opens,
        lastDay: closes,
        version: 1,
        content: canonicalText(content),
        sha256,
        sealedBy: userId,
        sealedByName: race.keeper,
        sealedAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('stateConfirmations')
      .values({
        ...of,
        statementId,
        number: `DEMO-${id.toUpperCase().replaceAll(' ', '-')}`,
        receivedOn: addDays(due, -2),
        notedBy: userId,
        notedByName: race.keeper,
      })
      .execute()
  }
}
