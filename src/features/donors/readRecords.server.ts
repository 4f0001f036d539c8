// All spellings, streamed out of the database in the order of their ids: a million fit into a linker, not into a list of objects.
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { LinkRecord } from '../../domain/linkage/records.ts'

const columns =
  'id, is_person, last_name, first_name, middle_name, suffix, street, city, state, zip, employer, donor_id'

export async function readRecords(
  client: pg.PoolClient,
  each: (record: LinkRecord, donorId: bigint) => void,
): Promise<number> {
  const wanted = columns.replaceAll(/\w+/g, 'd.$&')
  const out = client.query(
    copyTo(`copy (
      select ${wanted}, coalesce(m.cents, 0) from donor_records d
      left join (select record_id, greatest(sum(cents), 0) as cents from filing_rows
        where gone_batch_id is null and record_id is not null group by record_id) m on m.record_id = d.id
      order by d.id) to stdout`),
  )
  let count = 0
  let rest: Buffer = Buffer.alloc(0)
  await pipeline(out, async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
      let from = 0
      for (let end = bytes.indexOf(newline); end >= 0; end = bytes.indexOf(newline, from)) {
        // Line by line: a name cut out of a larger text would keep all of it in memory.
        const cells = cellsOf(bytes.toString('utf8', from, end))
        each(recordOf(cells), BigInt(cells[11]))
        count++
        from = end + 1
      }
      rest = bytes.subarray(from)
    }
  })
  return count
}

const newline = 10

const cellsOf = (line: string) =>
  (line.includes('\\') ? line.split('\t').map(uncopied) : line.split('\t')) as Cells

type Cells = [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
]

function recordOf(cells: Cells): LinkRecord {
  const [id, isPerson, lastName, firstName, middleName, suffix, street, city, state, zip, employer, , cents] =
    cells
  const name = { lastName, firstName, middleName, suffix }
  return {
    id: BigInt(id),
    isPerson: isPerson === 't',
    ...name,
    street,
    city,
    state,
    zip,
    employer,
    cents: Number(cents),
  }
}

const escaped: Record<string, string> = { t: '\t', n: '\n', r: '\r', '\\': '\\' }
const uncopied = (cell: string) => cell.replaceAll(/\\(.)/g, (_, letter: string) => escaped[letter] ?? letter)
