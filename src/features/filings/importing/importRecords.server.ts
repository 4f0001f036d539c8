// Spellings of donors and payees: each is written once, whichever file and row names it first.
import { PairSet } from '../../../domain/pairSet.ts'
import { nameKeyOf, type DonorRecord } from '../../../sources/nadc/donorRecord.ts'
import { copyLine, copyRows, numberArray } from '../../imports/copy.server.ts'
import type { ChunkContext } from '../../imports/kinds.server.ts'
import { memoryOf } from './importLineage.server.ts'
import { halvesOf, recordOf, type LineRow } from './importRow.server.ts'

export async function ensureRecords(context: ChunkContext, lines: Iterable<LineRow>): Promise<void> {
  const { records: known, hasAllRecords, employed } = memoryOf(context)
  const unmet = new Map<bigint, DonorRecord>()
  const met = new PairSet()
  const working: DonorRecord[] = []
  for (const line of lines) {
    const { hasRecord, hasWork, recordHigh, recordLow } = line
    if (!hasRecord) continue
    if (known.has(recordHigh, recordLow)) {
      if (hasWork && !employed.has(recordHigh, recordLow)) working.push(recordOf(line)!)
    } else if (met.add(recordHigh, recordLow) || hasWork) {
      const record = recordOf(line)!
      unmet.set(record.id, record)
    }
  }
  const missing = hasAllRecords ? [...unmet.values()] : await findMissing(context, unmet, working)
  await copyRows(context.client, 'donor_records', columns, missing, recordLine)
  for (const { id } of unmet.values()) known.add(...halvesOf(id))
  for (const record of missing) if (hasSaidWork(record)) employed.add(...halvesOf(record.id))
  await noteWork(context, working)
}

const hasSaidWork = ({ employer, occupation }: DonorRecord) => employer !== '' || occupation !== ''

async function findMissing(
  { client }: ChunkContext,
  unmet: Map<bigint, DonorRecord>,
  working: DonorRecord[],
): Promise<DonorRecord[]> {
  if (unmet.size === 0) return []
  const { rows } = await client.query<[bigint]>({
    text: 'select id from donor_records where id = any ($1::bigint[])',
    values: [numberArray([...unmet.keys()].map(String))],
    rowMode: 'array',
  })
  const found = new Set(rows.map(([id]) => id))
  for (const id of found) {
    const record = unmet.get(id)!
    if (hasSaidWork(record)) working.push(record)
  }
  return [...unmet.values()].filter(({ id }) => !found.has(id))
}

/** Few rows say where a donor works; the first that does counts for the spelling. */
async function noteWork(context: ChunkContext, working: DonorRecord[]): Promise<void> {
  const { employed } = memoryOf(context)
  const unsaid = new Map(
    working.filter(({ id }) => !employed.has(...halvesOf(id))).map((record) => [record.id, record]),
  )
  if (unsaid.size === 0) return
  const said = [...unsaid.values()].map(({ id, employer, occupation }) => ({
    id: String(id),
    employer,
    occupation,
  }))
  await context.client.query(
    `update donor_records d set employer = w.employer, occupation = w.occupation
     from jsonb_to_recordset($1::jsonb) as w (id bigint, employer text, occupation text)
     where d.id = w.id and d.employer = '' and d.occupation = ''`,
    [JSON.stringify(said)],
  )
  for (const id of unsaid.keys()) employed.add(...halvesOf(id))
}

const columns =
  'id is_person type last_name first_name middle_name suffix name_key street city state zip employer occupation donor_id'.split(
    ' ',
  )

function recordLine(record: DonorRecord): string {
  const id = String(record.id)
  return `${copyLine([
    id,
    record.isPerson ? 't' : 'f',
    record.type,
    record.lastName,
    record.firstName,
    record.middleName,
    record.suffix,
    nameKeyOf(record),
    record.street,
    record.city,
    record.state,
    record.zip,
    record.employer,
    record.occupation,
    id,
  ])}\n`
}
