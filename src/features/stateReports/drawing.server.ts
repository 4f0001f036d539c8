// One statement as the books draw it now.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { notFound } from '../../app/contract.ts'
import type { Db } from '../../app/server/data/db.ts'
import { addDays } from '../../domain/dates.ts'
import type { Filer } from '../../domain/law/committeeDeadlines.ts'
import { drawB1, listedOf, type B1, type DrawnFrom } from '../../domain/stateReports/b1.ts'
import { b1Lines, startsAtZero, type Previous } from '../../domain/stateReports/b1Lines.ts'
import { b4Lines, drawB2, drawB4, type B2, type B4 } from '../../domain/stateReports/b4.ts'
import { checksOfB1, missingOf, type Check } from '../../domain/stateReports/checks.ts'
import { canonicalText, type Content } from '../../domain/stateReports/content.ts'
import type { Statement } from '../../domain/stateReports/facts.ts'
import {
  missingInRegistration,
  statementForm,
  type Registration,
} from '../../domain/stateReports/registration.ts'
import type { Who } from '../../domain/stateReports/postings.ts'
import { sealedB1, sealedTables } from '../../domain/stateReports/sealed.ts'
import { statementsOf } from '../../domain/stateReports/statements.ts'
import { b4Rules, lineFaults } from '../../domain/law/statementLines.ts'
import { findFiler } from '../committees/filer.server.ts'
import type { CommitteeRef } from '../committees/workIn.server.ts'
import { factsFrom, readSums, type Sums, type WhoKind } from './facts.server.ts'
import { readPostings, readWhos } from './postings.server.ts'
import { lastSealed } from './sealed.server.ts'

export type DrawnForm =
  | { form: 'B-1'; b1: B1; content: Content; checks: Check[] }
  | { form: 'B-2'; b2: B2; content: Content; checks: Check[] }
  | { form: 'B-4'; b4: B4; content: Content; checks: Check[] }

export const hashOf = (content: Content | string): string =>
  createHash('sha256')
    .update(typeof content === 'string' ? content : canonicalText(content))
    .digest('hex')

export async function statementsFor(
  db: Db,
  committee: CommitteeRef,
): Promise<{ filer: Filer | null; statements: Statement[] }> {
  const filer = await findFiler(db, committee)
  return { filer, statements: filer ? statementsOf(filer) : [] }
}

export async function getStatement(db: Db, committee: CommitteeRef, id: string): Promise<Statement> {
  const found = (await statementsFor(db, committee)).statements.find((statement) => statement.id === id)
  if (!found) throw notFound()
  return found
}

export async function drawStatement(
  db: Db,
  committee: CommitteeRef,
  statement: Statement,
  statements: readonly Statement[],
  registration: Registration,
  /** As earlier statements would read once they are amended. */
  amended: ReadonlyMap<string, Content> = new Map(),
): Promise<DrawnForm> {
  const sums = await readSums(db, committee, statement)
  const { facts, kinds } = factsFrom(sums, statement)
  const listed = listedOf(facts, statement)
  const postings = await readPostings(db, committee, {
    from: statement.opens,
    to: statement.closes,
    where: sql`(coalesce(w.person_id, w.firm_id) = any (${listed}::uuid[])
      or a.role = any (array['loans', 'anonymous', 'other income', 'adjustments', 'investments', 'opening', 'card', 'given'])
      or (a.role is null and a.kind in ('income', 'equity')) or p.detail ->> 'about' <> '')`,
  })
  const named = new Set([
    ...listed,
    ...facts.lent.keys(),
    ...[...facts.unpaid.keys()].map((id) => id ?? ''),
    ...postings.map(({ whoId }) => whoId ?? ''),
  ])
  named.delete('')
  const whos = withKinds(await readWhos(db, committee, [...named]), kinds)
  const form = statementForm[registration.kind ?? 'candidate']
  const { previous, isSealed } = await previousOf(db, committee, {
    statement,
    statements,
    whos,
    form,
    amended,
    sums,
  })
  const from: DrawnFrom = { statement, facts, postings, whos, previous }
  if (form === 'B-1') {
    const b1 = drawB1(from)
    const checks = checksOfB1(b1, { facts, whos, previous: isSealed ? previous : null, registration })
    return { form, b1, content: sealedB1(b1, registration), checks }
  }
  const b4 = form === 'B-4' ? drawB4(from) : null
  const tables = b4 ?? drawB2(from)
  const checks = [
    ...missingInRegistration(registration).map((words): Check => ({
      id: `registration ${words}`,
      must: true,
      words,
      fix: { kind: 'registration' },
    })),
    ...(b4 ? lineFaults(b4Rules, b4.lines) : []).map(({ line, words }): Check => ({
      id: `line ${line}`,
      must: true,
      words: `Line ${line} is not ${words}.`,
      fix: { kind: 'books' },
    })),
    ...tables.contributors.flatMap(({ whoId, name }): Check[] => {
      const missing = missingOf(whos.get(whoId)!)
      const words = `${name} gave over $250: ${missing.join(' and ')} missing.`
      return missing.length === 0
        ? []
        : [{ id: `contributor ${whoId}`, must: true, words, fix: { kind: 'who', id: whoId } }]
    }),
  ]
  const content = sealedTables(form, tables, statement, registration)
  return b4 ? { form: 'B-4', b4, content, checks } : { form: 'B-2', b2: tables, content, checks }
}

/** Everyone in the sums, as far as lines need them; those who are listed with name and address. */
function withKinds(whos: Map<string, Who>, kinds: Map<string, WhoKind>): Map<string, Who> {
  for (const [id, { kind, isCandidate }] of kinds)
    if (!whos.has(id)) whos.set(id, { ...nobody, id, kind, isCandidate })
  return whos
}

const nobody: Omit<Who, 'id' | 'kind' | 'isCandidate'> = {
  firmKind: '', name: '', hasFullName: true, street: '', city: '', state: '', zip: '', treasurerName: '', occupation: '', employer: '',
} // prettier-ignore

interface Chain {
  statement: Statement
  statements: readonly Statement[]
  whos: ReadonlyMap<string, Who>
  form: 'B-1' | 'B-2' | 'B-4'
  amended: ReadonlyMap<string, Content>
  sums: Sums
}

/** From the statement before as it was sealed; where it was not, from the books. */
async function previousOf(
  db: Db,
  committee: CommitteeRef,
  { statement, statements, whos, form, amended, sums }: Chain,
): Promise<{ previous: Previous | null; isSealed: boolean }> {
  const before = statements[statements.findIndex(({ id }) => id === statement.id) - 1]
  const content = before && (amended.get(before.id) ?? (await lastSealed(db, committee, before.id))?.content)
  const names = form === 'B-4' ? (['9', '17', '26'] as const) : (['10', '17', '25'] as const)
  if (content) {
    const [receipts, spending, cash] = names.map((line) =>
      BigInt(String(content.get(`/lines/${line}`) ?? '0c').slice(0, -1)),
    )
    return { previous: { '10': receipts!, '17': spending!, '25': cash! }, isSealed: true }
  }
  if (startsAtZero(statement)) return { previous: null, isSealed: false }
  // Everything of the election period before this statement, as one.
  const earlier: Statement = {
    ...statement,
    opens: statement.periodFrom,
    closes: addDays(statement.opens, -1),
  }
  const { facts, kinds } = factsFrom(sums, earlier)
  const all = withKinds(new Map(whos), kinds)
  const lines = form === 'B-4' ? b4Lines(facts, all, true, null) : b1Lines(facts, earlier, all, null)
  const [receipts, spending] = names.map((line) => lines[line] ?? 0n)
  return { previous: { '10': receipts!, '17': spending!, '25': facts.cashAtClose }, isSealed: false }
}
