// A file that lost much of what it had is rather cut off than true.
import { invalid } from '../../app/contract.ts'
import { formatCount } from '../../domain/numbers.ts'
import type { StepContext } from '../imports/kinds.server.ts'
import { continuedFile, type Overlap } from './importing/importFiles.server.ts'
import { memoryOf } from './importing/importLineage.server.ts'

const suspiciousShare = 0.25
const suspiciousRows = 25

/** Why these rows may not be taken as vanished; null when they may. */
export function refusalFor(fileName: string, standing: number, missing: number): string | null {
  if (missing < suspiciousRows || missing <= standing * suspiciousShare) return null
  return `${formatCount(missing)} of the ${formatCount(standing)} rows on record are missing from ${fileName}, so it is likely not the whole file. Download it again, or choose the option for fewer rows (--option fewerRows) if it is right.`
}

/** At the end of a dry run, before anything is written. */
export async function refuseCutFile({
  client,
  batch,
  memory,
}: StepContext & { memory: Map<string, unknown> }): Promise<void> {
  if (batch.options['fewerRows']) return
  for (const { rows, inFiles } of memoryOf({ memory }).check) {
    const overlaps: Overlap[] = []
    for (const [fileId, { unchanged, changed }] of inFiles)
      overlaps.push({ fileId, common: unchanged + changed, standing: await standingIn(client, fileId) })
    const older = continuedFile(rows, overlaps)
    const refusal = older && refusalFor(batch.fileName, older.standing, older.standing - older.common)
    if (refusal) throw invalid(refusal)
  }
}

async function standingIn(client: StepContext['client'], fileId: number): Promise<number> {
  const { rows } = await client.query<{ standing: number }>(
    'select count(*)::int as standing from filing_rows where file_id = $1 and gone_batch_id is null',
    [fileId],
  )
  return rows[0]!.standing
}
