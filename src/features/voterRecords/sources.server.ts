// Where the facts of a voter come from, and how fresh they are. A new state file does not write unchanged rows again, so a row that still
// stands there is as fresh as the newest complete file of its county, not as the file that last changed it.
import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import type { VoterRow } from './rows.server.ts'
import type { Source } from './shapes.ts'

interface SourceRow extends Source {
  counties: string[]
  isComplete: boolean
}

export interface Freshness {
  sources: Source[]
  /** The source that last said a fact of this row, given the one that wrote it. */
  lastSaidBy(row: VoterRow, sourceId: number): number
}

export async function freshnessOf(db: Db, rows: readonly VoterRow[]): Promise<Freshness> {
  const named = rows.flatMap((row) => [
    row.sourceId,
    row.locatedSourceId,
    ...Object.values(row.fieldSources ?? {}),
  ])
  const ids = [...new Set(named.filter((id) => id !== null))]
  const counties = [...new Set(rows.flatMap((row) => row.county ?? []))]
  const { rows: sources } = await sql<SourceRow>`
    select id, kind, label, as_of::text as as_of, counties, is_complete from voter_sources
    where id = any (${ids}::int[]) or (is_complete and kind = 'state file' and counties && ${counties}::text[])
    order by as_of desc, id desc`.execute(db)
  const lastSaidBy = (row: VoterRow, sourceId: number): number => {
    const wrote = sources.find((s) => s.id === sourceId)
    if (wrote?.kind !== 'state file' || row.droppedOn) return sourceId
    // Newest first, so the first that fits is the one.
    const newest = sources.find(
      (s) => s.kind === 'state file' && s.isComplete && s.counties.includes(row.county ?? ''),
    )
    return newest && newest.asOf > wrote.asOf ? newest.id : sourceId
  }
  return { lastSaidBy, sources: sources.map(({ id, kind, label, asOf }) => ({ id, kind, label, asOf })) }
}
