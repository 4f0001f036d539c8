// What the legacy dump says besides money: statements with their lines, candidates, lobbyists and principals, and rows kept as filed.
import { foldName } from '../../../domain/names.ts'
import type { LegacyMore } from '../../../sources/nadc/legacy/legacyRow.ts'
import { copyLine, copyNull, copyRows } from '../../imports/copy.server.ts'
import type { ChunkContext, MappedRow } from '../../imports/kinds.server.ts'
import { compare, met, noteSeen, type Met } from './importCompare.server.ts'
import type { FilerIds } from './importFilers.server.ts'
import type { Lineage } from './importLineage.server.ts'
import type { FiledRow } from './importRow.server.ts'

type Row = MappedRow<FiledRow>
interface More extends LegacyMore {
  asFiled: string
}

export async function writeMore(
  context: ChunkContext,
  lineage: Lineage,
  filers: FilerIds,
  rows: Row[],
): Promise<{ added: number; unchanged: number }> {
  const found = rows.flatMap(({ row, values: { more, asFiled } }) =>
    more?.isKept || more?.statement ? [met(lineage.met, row, { ...more, asFiled })] : [],
  )
  if (found.length === 0) return { added: 0, unchanged: 0 }
  const table = found[0]!.item.statement ? 'filing_statements' : 'filing_kept'
  const { added, unchanged } = await compare(context, lineage.onRecordIn, table, found)
  if (table === 'filing_statements') await copyStatements(context, lineage, filers, added)
  else await copyKept(context, lineage, added)
  await writeCandidates(context, filers, added)
  await writeLobby(context, added)
  await noteSeen(context, lineage, unchanged)
  return { added: added.length, unchanged: unchanged.length }
}

const keptColumns = ['file_id', 'batch_id', 'row', 'content_hash', 'as_filed']
const statementColumns = [
  ...keptColumns,
  ...'filer_id form received_on from_on to_on election_on filing_type nature lines faults'.split(' '),
]

const headOf = ({ batch }: ChunkContext, { fileId }: Lineage, { row, hash, item }: Met<More>) =>
  `${fileId}\t${batch.id}\t${row}\t${hash}\t${item.asFiled}`

const copyKept = (context: ChunkContext, lineage: Lineage, rows: Met<More>[]) =>
  copyRows(context.client, 'filing_kept', keptColumns, rows, (row) => `${headOf(context, lineage, row)}\n`)

function copyStatements(
  context: ChunkContext,
  lineage: Lineage,
  filers: FilerIds,
  rows: Met<More>[],
): Promise<void> {
  return copyRows(context.client, 'filing_statements', statementColumns, rows, (row) => {
    const { filer, form, receivedOn, fromOn, toOn, electionOn, filingType, nature, ...sums } =
      row.item.statement!
    return `${headOf(context, lineage, row)}\t${copyLine([
      String(filers.get(filer.stateId)!.id),
      form,
      receivedOn ?? copyNull,
      fromOn ?? copyNull,
      toOn ?? copyNull,
      electionOn ?? copyNull,
      filingType,
      nature,
      asJson(sums.lines),
      asJson(sums.faults),
    ])}\n`
  })
}

/** Cents as text: JSON has no whole numbers this large. */
const asJson = (value: unknown) =>
  JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'bigint' ? String(inner) : inner))

async function writeCandidates(
  { client, batch }: ChunkContext,
  filers: FilerIds,
  rows: Met<More>[],
): Promise<void> {
  const said = rows.flatMap(({ item: { candidate } }) =>
    candidate ? [{ ...candidate, filerId: filers.get(candidate.filer.stateId)!.id }] : [],
  )
  if (said.length === 0) return
  await client.query(
    `insert into filer_candidates (filer_id, state_id, name, office, district, is_opposed, received_on, batch_id)
     select distinct on (c."filerId", c."stateId", c.office)
       c."filerId", c."stateId", c.name, c.office, c.district, c."isOpposed", c."receivedOn", $2
     from jsonb_to_recordset($1::jsonb) as c ("filerId" int, "stateId" text, name text, office text, district text, "isOpposed" boolean,
       "receivedOn" date) order by c."filerId", c."stateId", c.office, c."receivedOn" desc nulls last
     on conflict (filer_id, state_id, office) do update set name = excluded.name, district = excluded.district,
       is_opposed = excluded.is_opposed, received_on = excluded.received_on`,
    [JSON.stringify(said), batch.id],
  )
  // A committee of one candidate is that candidate's.
  await client.query(
    `update filers f set candidate_name = c.name from (
       select filer_id, min(name) as name from filer_candidates where not is_opposed group by filer_id having count(distinct state_id) = 1) c
     where f.id = c.filer_id and f.type = 'candidate committee' and f.candidate_name = '' and f.id = any ($1::int[])`,
    [said.map(({ filerId }) => filerId)],
  )
}

async function writeLobby({ client, batch }: ChunkContext, rows: Met<More>[]): Promise<void> {
  const said = rows.flatMap(({ item }) =>
    item.lobby.map((name) => ({ ...name, nameKey: foldName(name.name) })),
  )
  if (said.length === 0) return
  await client.query(
    `insert into lobby_names (state_id, role, name, name_key, city, last_year, batch_id)
     select distinct on (l.role, l."stateId") l."stateId", l.role, l.name, l."nameKey", l.city, l.year, $2
     from jsonb_to_recordset($1::jsonb) as l ("stateId" text, role text, name text, "nameKey" text, city text, year smallint)
     order by l.role, l."stateId", l.year desc nulls last
     on conflict (role, state_id) do update set name = excluded.name, name_key = excluded.name_key, city = excluded.city,
       last_year = excluded.last_year where coalesce(excluded.last_year, 0) >= coalesce(lobby_names.last_year, 0)`,
    [JSON.stringify(said), batch.id],
  )
}
