import { sql } from 'kysely'
import type { Handlers } from '../../app/server/context.ts'
import type { Db } from '../../app/server/data/db.ts'
import { dayOf, formatDate } from '../../domain/dates.ts'
import { statementsOfFiler } from '../../domain/law/committeeDeadlines.ts'
import { readChanges } from '../../domain/stateReports/amendments.ts'
import { b1LineOf } from '../../domain/stateReports/b1Line.ts'
import { b4LineOf } from '../../domain/stateReports/b4.ts'
import { differenceOf } from '../../domain/stateReports/content.ts'
import type { Statement } from '../../domain/stateReports/facts.ts'
import { statementForm, type Registration } from '../../domain/stateReports/registration.ts'
import { workIn, type CommitteeRef } from '../committees/workIn.server.ts'
import type { stateReports } from './api.ts'
import { drawStatement, getStatement, hashOf, statementsFor, type DrawnForm } from './drawing.server.ts'
import { drawnOnTheWire } from './drawnOnTheWire.server.ts'
import { mayEditReports, statementRow } from './overview.server.ts'
import { readPostings, readWhos } from './postings.server.ts'
import { readRegistration } from './registration.server.ts'
import { follows } from './rules.ts'
import { sealedOf, type Sealed } from './sealed.server.ts'
import type { Capacity, Draft } from './shapes.ts'

export interface Drawing {
  statement: Statement
  statements: Statement[]
  registration: Registration
  drawn: DrawnForm
  sha256: string
  needed: Draft['needed']
  signatures: Draft['signatures']
  sealed: Sealed[]
  waitsFor: string | null
  movedFrom: string | null
}

/** The draft with everything that decides whether it can be sealed. */
export async function readDrawing(db: Db, committee: CommitteeRef, statementId: string): Promise<Drawing> {
  const { filer, statements } = await statementsFor(db, committee)
  const statement = await getStatement(db, committee, statementId)
  const { registration } = await readRegistration(db, committee)
  const drawn = await drawStatement(db, committee, statement, statements, registration)
  const sha256 = hashOf(drawn.content)
  const sealed = await sealedOf(db, committee, statementId)
  const needed: Draft['needed'] = [
    { capacity: 'treasurer', name: registration.treasurerName },
    ...(registration.kind === 'candidate'
      ? [{ capacity: 'candidate' as const, name: registration.candidateName }]
      : []),
  ]
  const rows = await db
    .selectFrom('stateSignatures')
    .select(['capacity', 'name', 'signedByName', 'signedAt'])
    .where('organizationId', '=', committee.organizationId)
    .where('committeeId', '=', committee.committeeId)
    .where('statement', '=', statementId)
    .where('sha256', '=', sha256)
    .orderBy('signedAt')
    .execute()
  const signatures = rows.map(({ capacity, name, signedByName, signedAt }) => ({
    capacity: capacity as Capacity,
    name,
    byName: signedByName,
    at: signedAt.toISOString(),
  }))
  const movedFrom =
    (filer ? statementsOfFiler(filer) : []).find(({ id }) => id === statementId)?.movedFrom ?? null
  const drawing = {
    statement,
    statements,
    registration,
    drawn,
    sha256,
    needed,
    signatures,
    sealed,
    movedFrom,
  }
  return { ...drawing, waitsFor: waitsFor(drawing) }
}

function waitsFor({
  statement,
  drawn,
  sha256,
  needed,
  signatures,
  sealed,
}: Omit<Drawing, 'waitsFor'>): string | null {
  if (statement.closes >= dayOf(new Date()))
    return `Its days end on ${formatDate(statement.closes)}. Until then it is a draft.`
  if (sealed.at(-1)?.sha256 === sha256) return 'It is sealed, and the books still say the same.'
  const must = drawn.checks.filter((check) => check.must).length
  if (must > 0) return must === 1 ? 'One check must pass first.' : `${must} checks must pass first.`
  const open = needed.filter(({ capacity }) => !signatures.some((one) => one.capacity === capacity))
  return open.length === 0
    ? null
    : `It waits for the signature of the ${open.map(({ capacity }) => capacity).join(' and the ')}.`
}

export const draftHandlers: Pick<Handlers<typeof stateReports>, 'draft' | 'cell'> = {
  draft: async (context, { committeeId, statementId }): Promise<Draft> => {
    const { db, viewer } = context
    const committee = await workIn(context, committeeId, 'books.see')
    const drawing = await readDrawing(db, committee, statementId)
    const { statement, registration, drawn, sealed, sha256, needed, signatures, movedFrom } = drawing
    const last = sealed.at(-1)
    return {
      statement: statementRow(statement, movedFrom, registration.kind, sealed, dayOf(new Date())),
      drawn: drawnOnTheWire(drawn),
      checks: drawn.checks.map(({ fix, ...check }) => ({
        ...check,
        fix: { kind: fix.kind, id: 'id' in fix ? fix.id : null },
      })),
      sha256,
      needed,
      signatures,
      sealed: sealed.map(({ id, version, sha256: hash, sealedAt, sealedByName, isWhole, confirmation }) => ({
        id,
        version,
        sha256: hash,
        sealedAt: sealedAt.toISOString(),
        sealedByName,
        isWhole,
        confirmation,
      })),
      difference: last
        ? readChanges(differenceOf(last.content, drawn.content), last.content, drawn.content)
        : null,
      touches: last && last.sha256 !== sha256 ? await touchedLater(db, committee, drawing) : [],
      mayEdit: mayEditReports(viewer, committee),
      isOver: statement.closes < dayOf(new Date()),
      waitsFor: drawing.waitsFor,
    }
  },

  cell: async (context, { committeeId, statementId, line }) => {
    const { db } = context
    const committee = await workIn(context, committeeId, 'books.see')
    const statement = await getStatement(db, committee, statementId)
    const { registration } = await readRegistration(db, committee)
    const lineOf = statementForm[registration.kind ?? 'candidate'] === 'B-4' ? b4LineOf : b1LineOf
    const postings = await readPostings(db, committee, {
      from: statement.opens,
      to: statement.closes,
      where: sql`a.role is distinct from 'bank'`,
    })
    const whos = await readWhos(db, committee, [...new Set(postings.flatMap(({ whoId }) => whoId ?? []))])
    const found = postings.flatMap((posting) => {
      const who = whos.get(posting.whoId ?? '')
      const placed = lineOf(posting, who)
      const isPledge = placed?.line === 'pledge paid' && (line === '19' || line[0] === '2')
      if (!placed || (placed.line !== line && !isPledge)) return []
      const { entryId, number, on, purpose, account } = posting
      return [
        {
          entryId,
          number: number.toString(),
          on,
          who: who?.name ?? '',
          what: purpose || account,
          cents: placed.cents,
        },
      ]
    })
    return {
      postings: found.slice(0, mostRows).map((row) => ({ ...row, cents: row.cents.toString() })),
      totalCents: found.reduce((sum, { cents }) => sum + cents, 0n).toString(),
      isCutOff: found.length > mostRows,
      follows: follows(line),
    }
  },
}

const mostRows = 500

/** Sealed statements of later days that read otherwise once this one is amended: cash and sums to date go on from one to the next. */
async function touchedLater(
  db: Db,
  committee: CommitteeRef,
  { statement, statements, registration, drawn }: Drawing,
): Promise<Draft['touches']> {
  const found: Draft['touches'] = []
  const latest = new Map((await sealedOf(db, committee)).map((one) => [one.statement, one]))
  const amended = new Map([[statement.id, drawn.content]])
  for (const later of statements.filter(({ closes }) => closes > statement.closes)) {
    const sealed = latest.get(later.id)
    if (!sealed) continue
    const { content } = await drawStatement(db, committee, later, statements, registration, amended)
    amended.set(later.id, content)
    if (hashOf(content) !== sealed.sha256) found.push({ id: later.id, version: sealed.version })
  }
  return found
}
