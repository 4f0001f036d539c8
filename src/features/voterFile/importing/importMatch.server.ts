// People of a list that has no voter ID of the state: found by name, birth and address, and only when exactly one voter fits.
import type { ChunkContext, MappedRow } from '../../imports/kinds.server.ts'
import { valuesOf } from './importColumns.server.ts'
import { uncopied } from '../../imports/copy.server.ts'
import type { KnownVoters } from './importPlan.server.ts'
import { homeColumns, type VoterRow } from './importRow.server.ts'

export async function matchByName(
  { client, batch }: ChunkContext,
  rows: MappedRow<VoterRow>[],
  known: KnownVoters,
): Promise<void> {
  const wanted = rows.flatMap(({ values }) => {
    const asked = known.has(values.key) ? null : askedOf(values)
    return asked ? [{ key: values.key, asked }] : []
  })
  if (wanted.length === 0) return
  const { rows: found } = await client.query<Fit>(
    `select w.place, min(v.id) as id, bool_or(s.voter_id is not null or coalesce(v.first_batch_id = $2, false)) as "isSeen",
       bool_or(v.dropped_on is not null) as "isDropped"
     from jsonb_to_recordset($1::jsonb) as w (place int, first text, last text, year int, slack int, zip text, number int)
     join voters v on v.last_key = w.last collate "C" and v.first_key = w.first collate "C"
     join households h on h.id = v.household_id
     left join voter_import_seen s on s.batch_id = $2 and s.voter_id = v.id
     where case
       when w.year is null or v.birth_year is null then h.zip5 = w.zip and h.number = w.number
       else abs(v.birth_year - w.year) <= w.slack and (h.zip5 = w.zip or h.number = w.number) end
     group by w.place having count(*) = 1`,
    [JSON.stringify(wanted.map(({ asked }, place) => ({ place, ...asked }))), batch.id],
  )
  for (const { place, id, isSeen, isDropped } of found)
    known.set(wanted[place]!.key, { id, contentHash: -1, isSeen, isDropped })
}

interface Fit {
  place: number
  id: number
  isSeen: boolean
  isDropped: boolean
}

/** What a person is looked for by; null when the list tells too little, or has the state's own number. */
function askedOf(row: VoterRow) {
  const values = valuesOf(row, { split: null, voted: '{}', source: 0 })
  const { voter_number: number, first_key: first, last_key: last } = values
  if (number || !first || !last || !row.home) return null
  const cells = row.home.line.split('\t')
  const home = (column: (typeof homeColumns)[number]) => uncopied(cells[homeColumns.indexOf(column)]!)
  return {
    first,
    last,
    year: values.birth_year,
    // A year that was reckoned from an age may be one off.
    slack: values.birth_date === null ? 1 : 0,
    zip: home('zip5'),
    number: home('number'),
  }
}
