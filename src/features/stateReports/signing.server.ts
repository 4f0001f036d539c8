// Signing, sealing, and what the state confirmed. A signature is of one content; sealing closes the days in the books in the same transaction.
import { sql } from 'kysely'
import { conflict, invalid, notFound } from '../../app/contract.ts'
import type { Context, Handlers } from '../../app/server/context.ts'
import { dayOf } from '../../domain/dates.ts'
import { canonicalText } from '../../domain/stateReports/content.ts'
import { oneAtATime } from '../books/access.server.ts'
import { refused } from '../books/posting.server.ts'
import { changeIn, type Workplace } from '../committees/workIn.server.ts'
import type { stateReports } from './api.ts'
import { readDrawing } from './draft.server.ts'
import { statementName } from './rules.ts'

type Calls = 'sign' | 'seal' | 'confirm' | 'reportLate'
const changed = 'The books changed since you looked at this draft. Look at it again.'

export const signingHandlers: Pick<Handlers<typeof stateReports>, Calls> = {
  sign: async (context, { committeeId, statementId, sha256, capacity, name }) => {
    const committee = await changeIn(context, committeeId, 'books.edit')
    const { db, viewer } = context
    await oneAtATime(db, committeeId)
    const drawing = await readDrawing(db, committee, statementId)
    if (drawing.sha256 !== sha256) throw conflict(changed)
    const must = drawing.drawn.checks.find((check) => check.must)
    if (must) throw invalid(`A check must pass first: ${must.words}`)
    if (drawing.statement.closes >= dayOf(new Date()))
      throw invalid('Its last day is not over yet. Sign it when no more money can come in.')
    const wanted = drawing.needed.find((one) => one.capacity === capacity)
    if (!wanted) throw invalid('This committee’s statements are signed by the treasurer alone.')
    if (folded(wanted.name) !== folded(name))
      throw invalid(
        `The committee names ${wanted.name} as its ${capacity}. Write this name, or change it on Form A-1.`,
      )
    await db
      .insertInto('stateSignatures')
      .values({
        organizationId: committee.organizationId,
        committeeId,
        statement: statementId,
        sha256,
        capacity,
        name,
        signedBy: viewer.userId,
        signedByName: viewer.name,
      })
      .onConflict((c) => c.doNothing())
      .execute()
    await record(context, committee, 'stateReport.signed', committeeId, {
      statement: statementName(statementId),
      capacity,
    })
    return {}
  },

  seal: async (context, { committeeId, statementId, sha256 }) => {
    const committee = await changeIn(context, committeeId, 'books.edit')
    const { db, viewer } = context
    const { organizationId } = committee
    await oneAtATime(db, committeeId)
    const { statement, drawn, sealed, waitsFor, ...drawing } = await readDrawing(db, committee, statementId)
    if (drawing.sha256 !== sha256) throw conflict(changed)
    if (waitsFor !== null) throw invalid(waitsFor)
    await closeDays(context, committee, statement)
    const first = sealed[0]
    const version = sealed.length + 1
    const { id: sealedId } = await db
      .insertInto('stateStatements')
      .values({
        organizationId,
        committeeId,
        statement: statementId,
        form: drawn.form,
        firstDay: statement.opens,
        lastDay: statement.closes,
        version,
        // Always the statement itself, never the amendment before.
        amends: first?.id ?? null,
        content: canonicalText(drawn.content),
        sha256,
        sealedBy: viewer.userId,
        sealedByName: viewer.name,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const action = version === 1 ? 'stateReport.sealed' : 'stateReport.amended'
    await record(context, committee, action, sealedId, { statement: statementName(statementId) })
    return { sealedId, version }
  },

  confirm: async (context, { committeeId, sealedId, number, receivedOn }) => {
    const committee = await changeIn(context, committeeId, 'books.edit')
    const { db, viewer } = context
    const { organizationId } = committee
    if (receivedOn > dayOf(new Date())) throw invalid('The state confirmed it today or earlier.')
    const row = await db
      .selectFrom('stateStatements')
      .select('statement')
      .where('organizationId', '=', organizationId)
      .where('committeeId', '=', committeeId)
      .where('id', '=', sealedId)
      .executeTakeFirst()
    if (!row) throw notFound()
    const kept = await db
      .insertInto('stateConfirmations')
      .values({
        organizationId,
        committeeId,
        statementId: sealedId,
        number,
        receivedOn,
        notedBy: viewer.userId,
        notedByName: viewer.name,
      })
      .onConflict((c) => c.doNothing())
      .executeTakeFirst()
    if (kept.numInsertedOrUpdatedRows === 0n) throw conflict('Its confirmation is on record already.')
    await record(context, committee, 'stateReport.confirmed', sealedId, {
      statement: statementName(row.statement),
    })
    return {}
  },

  reportLate: async (context, { committeeId, entryId, line, reportedOn, confirmation }) => {
    const committee = await changeIn(context, committeeId, 'books.edit')
    const { db, viewer } = context
    const { organizationId } = committee
    if (reportedOn > dayOf(new Date())) throw invalid('It was reported today or earlier.')
    const posting = await db
      .selectFrom('bookPostings')
      .select('line')
      .where('organizationId', '=', organizationId)
      .where('committeeId', '=', committeeId)
      .where('entryId', '=', entryId)
      .where('line', '=', line)
      .executeTakeFirst()
    if (!posting) throw notFound()
    const values = { reportedOn, confirmation, notedByName: viewer.name }
    await db
      .insertInto('lateReports')
      .values({ organizationId, committeeId, entryId, line, ...values })
      .onConflict((c) => c.columns(['organizationId', 'committeeId', 'entryId', 'line']).doUpdateSet(values))
      .execute()
    await record(context, committee, 'stateReport.lateReported', entryId)
    return {}
  },
}

/** A period that was opened again for an amendment is closed again; one that is closed stays so. */
async function closeDays(
  { db, viewer }: Context,
  { organizationId, committeeId }: Workplace,
  statement: { id: string; opens: string; closes: string },
) {
  const { rows } =
    await sql`select from book_periods where organization_id = ${organizationId}::uuid and committee_id = ${committeeId}::uuid
    and reopened_at is null and first_day <= ${statement.opens}::date and last_day >= ${statement.closes}::date`.execute(
      db,
    )
  if (rows.length > 0) return
  await sql`select close_period(${organizationId}, ${committeeId}, 'statement', ${statementName(statement.id)}, ${statement.opens},
    ${statement.closes}, ${viewer.name})`
    .execute(db)
    .catch(refused)
}

const folded = (name: string): string => name.trim().toLowerCase().replaceAll(/\s+/g, ' ')

const record = (
  { audit }: Context,
  committee: Workplace,
  action: string,
  subjectId: string,
  detail: Record<string, string> = {},
) =>
  audit(
    { action, subject: 'stateReport', subjectId, detail: { committee: committee.name, ...detail } },
    committee.organizationId,
  )
