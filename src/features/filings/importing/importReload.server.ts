// The same file again: every night, mostly without anything new in it.
import type { Reloads } from '../../imports/kinds.server.ts'
import { lineageOf } from './importLineage.server.ts'

export const fewerRows = {
  name: 'fewerRows',
  label: 'The file rightly has far fewer rows than the last one',
  help: 'Otherwise a file that lacks a quarter of the rows on record is refused, because it is likely cut off.',
}

/** Loaded before, byte for byte: then it is enough to know how many rows it has. */
export const reloads: Reloads = {
  async areKnown({ client, batch }, parts) {
    const known = parts.map((part) => ({ ...lineageOf(batch, part), sha256: part.sha256 ?? '' }))
    const { rows } = await client.query<{ name: string; sha256: string }>(
      'select name, sha256 from filing_files where kind = $1 and sha256 = any ($2::text[])',
      [known[0]!.kind, known.map(({ sha256 }) => sha256)],
    )
    return known.map((part) => rows.some(({ name, sha256 }) => name === part.name && sha256 === part.sha256))
  },
  async hasOlderCopy({ client, batch }, parts) {
    const copies = parts.map((part) => ({ ...lineageOf(batch, part), sha256: part.sha256 ?? '' }))
    const { rows } = await client.query<{ has: boolean }>(
      `select exists (select from filing_files f join jsonb_to_recordset($1::jsonb) as c (kind text, name text, sha256 text)
         on c.kind = f.kind and c.name = f.name and f.sha256 is distinct from c.sha256
         where exists (select from filing_rows r where r.file_id = f.id and r.gone_batch_id is null)) as has`,
      [JSON.stringify(copies)],
    )
    return rows[0]!.has
  },
  async pass({ client, batch, part }) {
    const { kind, name } = lineageOf(batch, part)
    const { rows } = await client.query<{ n: number }>(
      `select ((select count(*) from filing_rows r where r.file_id = f.id and r.gone_batch_id is null)
         + (select count(*) from filing_statements r where r.file_id = f.id and r.gone_batch_id is null)
         + (select count(*) from filing_kept r where r.file_id = f.id and r.gone_batch_id is null))::int as n
       from filing_files f where f.kind = $1 and f.name = $2`,
      [kind, name],
    )
    return { new: 0, changed: 0, unchanged: rows[0]!.n, problems: [] }
  },
}
