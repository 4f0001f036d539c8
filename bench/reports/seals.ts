// Every byte of what is stored of sealed statements, flipped one at a time; some of them in the table itself, by someone who may do anything there.
import { createHash } from 'node:crypto'
import { canonicalText } from '../../src/domain/stateReports/content.ts'
import { sealedOf, unchangedContent, type SealedRow } from '../../src/features/stateReports/sealed.server.ts'
import { syntheticCommittee } from '../../src/sources/syntheticBooks/work.ts'
import { Random } from '../../src/sources/syntheticVoters/random.ts'
import type { Line } from '../voters/stand.ts'
import type { ReportStand } from '../reports.ts'
import { drawn, seed, statement } from './pure.ts'

const filings = 10
const inTheTable = 500

export async function seals(stand: ReportStand): Promise<Line[]> {
  const rows = Array.from({ length: filings }, (_, at) => sealedRow(seed + at))
  if (rows.some((row) => unchangedContent(row) === null)) throw new Error('A filing is not whole as it is.')
  const random = new Random(seed, 'seals')
  let [flipped, missed] = [0, 0]
  for (const row of rows)
    for (const field of Object.keys(row) as (keyof SealedRow)[]) {
      const bytes = Buffer.from(row[field])
      for (let at = 0; at < bytes.length; at++) {
        const kept = bytes[at]!
        bytes[at] = kept ^ (1 << random.below(8))
        flipped++
        if (unchangedContent({ ...row, [field]: bytes.toString() }) !== null) missed++
        bytes[at] = kept
      }
    }
  const table = await flippedInTheTable(stand, rows[0]!, random)
  return [
    {
      what: `of ${flipped.toLocaleString('en-US')} bytes of ${filings} sealed filings, flipped one at a time, not found`,
      value: String(missed),
      limit: 'none',
      ok: missed === 0,
    },
    {
      what: `of ${table.stored} flipped in the table, with its guards taken off, not found (${table.refused} more are no text and were refused)`,
      value: String(table.missed),
      limit: 'none',
      ok: table.missed === 0,
    },
  ]
}

function sealedRow(of: number): SealedRow {
  const text = canonicalText(drawn(syntheticCommittee(of)))
  const { id, opens, closes } = statement
  const sha256 = createHash('sha256').update(text).digest('hex')
  return { statement: id, form: 'B-1', firstDay: opens, lastDay: closes, sha256, text }
}

async function flippedInTheTable({ open }: ReportStand, row: SealedRow, random: Random) {
  const { databases, organizationId, committeeId, keeper } = await open()
  const { owner } = databases
  // What says no to every change, also to the owner's.
  await owner.query('alter table state_statements disable trigger state_statements_append_only')
  await owner.query(`do $$ declare c text; begin
    for c in select conname from pg_constraint where conrelid = 'state_statements'::regclass and pg_get_constraintdef(oid) like '%sha256(%' loop
      execute format('alter table state_statements drop constraint %I', c);
    end loop; end $$`)
  await owner.query(
    `insert into state_statements (organization_id, committee_id, statement, form, first_day, last_day, version, content, sha256, sealed_by, sealed_by_name)
     values ($1, $2, $3, $4, $5, $6, 1, $7, $8, $9, 'Bench')`,
    [
      organizationId,
      committeeId,
      row.statement,
      row.form,
      row.firstDay,
      row.lastDay,
      row.text,
      row.sha256,
      keeper.id,
    ],
  )
  const isWhole = async () =>
    (await databases.asSystem((db) => sealedOf(db, { organizationId, committeeId })))[0]!.isWhole
  if (!(await isWhole())) throw new Error('The filing is not whole as it was stored.')
  const bytes = Buffer.from(row.text)
  let [stored, refused, missed] = [0, 0, 0]
  for (let i = 0; i < inTheTable; i++) {
    const at = random.below(bytes.length)
    const value = bytes[at]! ^ (1 << random.below(8))
    try {
      await owner.query(
        `update state_statements set content = convert_from(set_byte(convert_to($2, 'UTF8'), $3, $4), 'UTF8') where committee_id = $1`,
        [committeeId, row.text, at, value],
      )
    } catch {
      refused++
      continue
    }
    stored++
    if (await isWhole()) missed++
  }
  await owner.query('delete from state_statements where committee_id = $1', [committeeId])
  await owner.query('alter table state_statements enable trigger state_statements_append_only')
  return { stored, refused, missed }
}
