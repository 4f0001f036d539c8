import { formatCount } from '../../../domain/numbers.ts'
import { StatTile, StatTiles } from '../../../ui/StatTile.tsx'
import type { Batch } from '../api.ts'

/** The same figures after the check and after the import, so that they can be compared. */
export function Tally({ counts }: { counts: Batch['counts'] }) {
  return (
    <StatTiles>
      <StatTile label="New" value={formatCount(counts.new)} />
      <StatTile label="Changed" value={formatCount(counts.changed)} />
      <StatTile label="Unchanged" value={formatCount(counts.unchanged)} />
      {counts.dropped > 0 && <StatTile label="Dropped" value={formatCount(counts.dropped)} />}
      <StatTile label="Skipped rows" value={formatCount(counts.skipped)} />
      {counts.notes > 0 && <StatTile label="Repaired" value={formatCount(counts.notes)} />}
    </StatTiles>
  )
}
