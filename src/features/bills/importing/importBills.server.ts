// Bills, their documents and hearings, as one source tells them. What several sources say differently is kept as facts;
// which of them is shown is settled afterwards (settle.server.ts).
import { cutText } from '../../../domain/shortText.ts'
import { billKindOf } from '../../../domain/law/legislature/stages.ts'
import type { SaidBill, SaidCalendar, SaidDocument, SaidSession } from '../../../sources/legislature/said.ts'
import {
  billsOf,
  count,
  isOfMadeBill,
  madeBills,
  note,
  refColumn,
  refValue,
  remembered,
  type Chunk,
} from './chunk.server.ts'
import { keepBill, keepFacts } from './freshBills.server.ts'
import { nextIds, update, upsert, type IsMade, type Row } from './writing.server.ts'

export type From<T> = T & { row: number }

export async function writeBills(chunk: Chunk, bills: From<SaidBill>[]): Promise<void> {
  const good = bills.filter((bill) => isUsable(chunk, bill))
  if (good.length === 0) return
  const refs = await billsOf(chunk)
  const sessions = await writeSessions(chunk, good)
  const { rows: standing } = await chunk.client.query<{ id: number; key: string }>(
    `select id, session_id || '/' || number as key from bills where session_id = any ($1::int[])`,
    [[...new Set(sessions.values())]],
  )
  const byNumber = new Map(standing.map(({ key, id }) => [key, id]))
  const keyed = good.map((bill) => {
    const sessionId = sessions.get(bill.session!.code)!
    return { bill, sessionId, known: refs.get(bill.ref) ?? byNumber.get(`${sessionId}/${bill.number}`) }
  })
  const ids = await nextIds(chunk.client, 'bills', keyed.filter((k) => !k.known).length)
  const placed = keyed.map((k) => ({ ...k, id: k.known ?? ids.shift()! }))
  for (const { bill, id } of placed) refs.set(bill.ref, id)
  const own = (ref: string): Row =>
    chunk.source === 'legislature' ? {} : { [refColumn[chunk.source]]: refValue(chunk.source, ref) }
  const made = placed.filter(({ known }) => !known)
  const makings = await madeBills(chunk)
  for (const { id } of made) makings.add(id)
  count(
    chunk,
    await upsert(
      chunk,
      'bills',
      made.map((p) => ({ id: p.id, session_id: p.sessionId, ...rowOf(p.bill.number), ...own(p.bill.ref) })),
    ),
  )
  const standingBills = placed.filter(({ known }) => known)
  if (chunk.source !== 'legislature')
    await update(
      chunk,
      'bills',
      standingBills.map((p) => ({ id: p.id, ...own(p.bill.ref) })),
    )
  const told = placed.flatMap(({ bill, id }) =>
    (['title', 'description', 'url'] as const).flatMap((field) =>
      bill[field] === '' ? [] : [factOf(chunk, id, field, bill[field])],
    ),
  )
  const facts = await upsert(chunk, 'legislature_facts', told, isAboutMade(makings))
  for (const { id, bill } of made) keepBill(chunk, id, billKindOf(bill.number)!)
  keepFacts(chunk, told)
  // A bill that stands already has changed when what is told about it has.
  const changed = Math.min(facts.changed, standingBills.length)
  count(chunk, { new: 0, changed, unchanged: standingBills.length - changed })
}

function isUsable(chunk: Chunk, { row, number, session }: From<SaidBill>): boolean {
  if (!billKindOf(number))
    note(
      chunk,
      row,
      'Number is not of this Legislature',
      `“${cutText(number, 20)}” is no number of a bill or resolution of Nebraska, as LB70 or LR14CA. Choose Nebraska’s dataset.`,
      false,
    )
  else if (!session)
    note(
      chunk,
      row,
      'Session is not known',
      `nothing tells in which session ${number} was introduced. Choose the whole dataset.`,
      false,
    )
  else return true
  return false
}

/** Its words follow when it is settled: to index them is most of the work that a bill makes, and it is done once. */
const rowOf = (number: string): Row => ({
  number,
  kind: billKindOf(number)!,
  sort_key: sortKeyOf(number),
})

/** "LB 00070", "LR 00014CA": LB before LR, 9 before 10. */
export function sortKeyOf(number: string): string {
  const [, kind = '', digits = '', suffix = ''] = /^([A-Z]+)(\d+)(.*)$/.exec(number) ?? []
  return `${kind} ${digits.padStart(5, '0')}${suffix}`
}

async function writeSessions(chunk: Chunk, bills: SaidBill[]): Promise<Map<string, number>> {
  const ids = await remembered(chunk.memory, 'sessions', async () => {
    const { rows } = await chunk.client.query<{ code: string; id: number }>(
      'select code, id from legislative_sessions',
    )
    return new Map(rows.map(({ code, id }) => [code, id]))
  })
  const told = new Map(bills.map(({ session }) => [session!.code, session!]))
  const known = remembered(chunk.memory, 'sessions written', () => new Set<string>())
  for (const session of told.values()) {
    if (known.has(session.code)) continue
    known.add(session.code)
    const id = ids.get(session.code)
    if (id === undefined) {
      const [made] = await nextIds(chunk.client, 'legislative_sessions', 1)
      ids.set(session.code, made!)
      await upsert(chunk, 'legislative_sessions', [sessionRow(made!, session)])
    } else if (session.legiscanId !== null)
      await update(chunk, 'legislative_sessions', [{ id, legiscan_id: session.legiscanId }])
  }
  return ids
}

const sessionRow = (id: number, session: SaidSession): Row => ({
  id,
  code: session.code,
  name: session.name,
  year_start: session.yearStart,
  year_end: session.yearEnd,
  is_special: session.isSpecial,
  legiscan_id: session.legiscanId,
})

export const factOf = (chunk: Chunk, billId: number, field: string, value: unknown): Row => ({
  subject: 'bill',
  subject_id: billId,
  field,
  source: chunk.source,
  value,
})

export const isAboutMade =
  (made: Set<number>): IsMade =>
  (fact) =>
    made.has(fact.subject_id as number)

/** The bill a row is about, or a note that it is not there. */
export async function knownBills<T extends { billRef: string; row: number }>(
  chunk: Chunk,
  rows: T[],
): Promise<(T & { billId: number })[]> {
  const refs = await billsOf(chunk)
  return rows.flatMap((row) => {
    const billId = refs.get(row.billRef)
    // Each was made for its own row.
    if (billId !== undefined) return [Object.assign(row, { billId })]
    noBill(chunk, row.row, row.billRef)
    return []
  })
}

export const noBill = (chunk: Chunk, row: number, billRef: string): void =>
  note(
    chunk,
    row,
    'Bill is not known',
    `the bill ${billRef} is not in this file and was not loaded before, so what is said about it is left out.`,
    false,
  )

export async function writeDocuments(chunk: Chunk, documents: From<SaidDocument>[]): Promise<void> {
  const rows = (await knownBills(chunk, documents)).map((document) => ({
    bill_id: document.billId,
    kind: document.kind,
    name: document.name,
    url: document.url,
    dated_on: document.on,
    mime: document.mime,
    state_url: document.stateUrl,
    legiscan_id: chunk.source === 'legiscan' && document.ref ? Number(document.ref) : null,
    source: chunk.source,
  }))
  count(chunk, await upsert(chunk, 'bill_documents', rows, await isOfMadeBill(chunk)))
}

/** As a fact: which hearings are shown is settled when the history is known. A bill that never had one needs no empty list. */
export async function writeCalendars(chunk: Chunk, calendars: From<SaidCalendar>[]): Promise<void> {
  const known = await knownBills(chunk, calendars)
  const empty = known.filter(({ hearings }) => hearings.length === 0).map(({ billId }) => billId)
  const { rows } = await chunk.client.query<{ id: number }>(
    `select subject_id as id from legislature_facts
     where subject = 'bill' and field = 'calendar' and source = $1 and subject_id = any ($2::int[])`,
    [chunk.source, empty],
  )
  const had = new Set(rows.map(({ id }) => id))
  const facts = known
    .filter(({ billId, hearings }) => hearings.length > 0 || had.has(billId))
    .map(({ billId, hearings }) => factOf(chunk, billId, 'calendar', hearings))
  count(chunk, await upsert(chunk, 'legislature_facts', facts, isAboutMade(await madeBills(chunk))))
  keepFacts(chunk, facts)
}
