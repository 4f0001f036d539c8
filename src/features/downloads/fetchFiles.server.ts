// Fetches files and loads them as if someone had dropped them. What was loaded before stays whatever goes wrong, and a file that is still
// the one that was loaded is not loaded again.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { invalid, Refusal } from '../../app/contract.ts'
import type { JobContext } from '../../app/server/jobs/jobs.ts'
import { counted } from '../../domain/numbers.ts'
import { UnreadableFile } from '../../sources/tabular/unreadableFile.ts'
import { importFromCommandLine } from '../imports/commandLine.server.ts'
import type { ImportKinds, ImportServices } from '../imports/kinds.server.ts'
import { download, type Download } from './download.server.ts'
import { findLoaded, record, type Loaded, type Outcome } from './records.server.ts'

export interface Fetching {
  job: Pick<JobContext['job'], 'progress' | 'throwIfCancelled' | 'signal'>
  services: ImportServices
  kinds: ImportKinds
}

export interface Wanted {
  /** One for each file; what is known about it is kept under this name. */
  name: string
  /** Which line of the downloads it stands under. */
  source: string
  /** The beginning of a sentence: "The file of contributions of 2024". */
  title: string
  kind: string
  /** As the import sees it. */
  fileName: string
  /** From a setting: its host is the operator's choice. */
  url: string
  /** What may come besides tables and ZIP files. */
  types?: RegExp
  /** The source's own word for its state, where a list tells it before the file is fetched. */
  version?: string
  /** For what takes more than one request; otherwise the address is asked. */
  fetch?(path: string): Promise<Download>
  /** Looks at the file before it is loaded, and may turn it into the one that is. */
  prepare?(path: string, type: string): Promise<{ version: string | null } | { problem: string }>
}

export async function fetchFiles(
  around: Fetching,
  wanted: Wanted[],
  failures: string[] = [],
): Promise<{ loaded: number; unchanged: number; summary: string }> {
  const { job } = around
  const count = { loaded: 0, unchanged: 0, failed: 0 }
  for (const [i, file] of wanted.entries()) {
    job.throwIfCancelled()
    job.progress(i, wanted.length, `Fetching ${file.title}`)
    const outcome = await fetchOne(around, file)
    await around.services.databases.asSystem((db) => record(db, file, outcome))
    count[outcome.state]++
    if (outcome.state === 'failed') failures.push(outcome.message)
  }
  // Said after the others were loaded: one missing file must not keep the rest from being fresh.
  if (failures.length > 0)
    throw invalid(
      `${failures.slice(0, 3).join(' ')} What was loaded before stays; the next night tries again.`,
    )
  const { loaded, unchanged } = count
  const same = unchanged === 0 ? '' : ` ${counted(unchanged, 'file')} unchanged.`
  return { loaded, unchanged, summary: `${counted(loaded, 'file')} fetched and loaded.${same}` }
}

async function fetchOne(around: Fetching, file: Wanted): Promise<Outcome> {
  const before = await around.services.databases.asSystem((db) => findLoaded(db, file.name))
  if (before && file.version !== undefined && file.version === before.version) return { state: 'unchanged' }
  const folder = await mkdtemp(join(tmpdir(), 'elections-download-'))
  try {
    return await fetchInto(around, file, before, join(folder, file.fileName))
  } catch (error) {
    if (error instanceof Refusal || error instanceof UnreadableFile)
      return { state: 'failed', message: `${file.title} could not be loaded: ${error.message}` }
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function fetchInto(
  { job, services, kinds }: Fetching,
  file: Wanted,
  before: Loaded | undefined,
  path: string,
): Promise<Outcome> {
  const got = file.fetch
    ? await file.fetch(path)
    : await download(file.url, path, job.signal, {
        operatorAddress: file.url,
        known: before,
        types: file.types,
      })
  if (got.state === 'failed')
    return { state: 'failed', message: `${file.title} could not be fetched: ${got.why}` }
  if (got.state === 'unchanged') return got
  const { etag, lastModified, sha256, bytes } = got
  if (before?.sha256 === sha256) return { state: 'unchanged', etag, lastModified }
  const prepared = (await file.prepare?.(path, got.type)) ?? { version: file.version ?? null }
  if ('problem' in prepared) return { state: 'failed', message: `${file.title} ${prepared.problem}` }
  const { version } = prepared
  if (before && version !== null && version === before.version)
    return { state: 'unchanged', etag, lastModified }
  const given = { services, kinds, progress: () => {}, throwIfCancelled: () => job.throwIfCancelled() }
  const answer = await importFromCommandLine(given, {
    kind: file.kind,
    path,
    yes: true,
    by: 'Nightly download',
  })
  const facts = { etag, lastModified, sha256, bytes, version, batchId: answer.batch }
  return { state: 'loaded', message: answer.summary, ...facts }
}
