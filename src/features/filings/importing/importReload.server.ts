// The same file again: every night, mostly without anything new in it.
import type { Reloads } from '../../imports/kinds.server.ts'
import { kindOf } from './importLineage.server.ts'

export const fewerRows = {
  name: 'fewerRows',
  label: 'The file rightly has far fewer rows than the last one',
  help: 'Otherwise a file that lacks a quarter of the rows on record is refused, because it is likely cut off.',
}

/** Loaded before, byte for byte and under whatever name: then it is enough to know how many rows it has. */
export const reloads: Reloads = {
  async areKnown({ client, batch }, parts) {
    const { rows } = await client.query<{ sha256: string }>(
      'select sha256 from filing_files where kind = $1 and sha256 = any ($2::text[])',
      [kindOf(batch), parts.map(({ sha256 }) => sha256 ?? '')],
    )
    const known = new Set(rows.map(({ sha256 }) => sha256))
    return parts.map(({ sha256 }) => known.has(sha256 ?? ''))
  },
  async hasOlderCopy({ client, batch }) {
    const { rows } = await client.query<{ has: boolean }>(
      `select exists (select from filing_files f where f.kind = $1
         and exists (select from filing_rows r where r.file_id = f.id and r.gone_batch_id is null and r.batch_id <> $2)) as has`,
      [kindOf(batch), batch.id],
    )
    return rows[0]!.has
  },
  async pass({ client, batch, part }) {
    const { rows } = await client.query<{ n: number }>(
      `select ((select count(*) from filing_rows r where r.file_id = f.id and r.gone_batch_id is null)
         + (select count(*) from filing_statements r where r.file_id = f.id and r.gone_batch_id is null)
         + (select count(*) from filing_kept r where r.file_id = f.id and r.gone_batch_id is null))::int as n
       from filing_files f where f.kind = $1 and f.sha256 = $2 limit 1`,
      [kindOf(batch), part.sha256 ?? ''],
    )
    return { new: 0, changed: 0, unchanged: rows[0]!.n, problems: [] }
  },
}
