// The whole import against a bare COPY of the same text into 97 text columns of the same database, and how much memory it takes.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { from as copyFrom } from 'pg-copy-streams'
import { formatCount } from '../../src/domain/numbers.ts'
import { stateVoters } from '../../src/sources/syntheticVoters/counties.ts'
import { columnsOf } from '../../src/sources/syntheticVoters/stateFile.ts'
import { watchMemory } from './memory.ts'
import { watchProcessor, type Processor } from './processor.ts'
import { ratio, type Line, type VoterStand } from './stand.ts'

export default async function importing(stand: VoterStand): Promise<Line[]> {
  const copied = await bareCopy(stand)
  const imported = await runImport(stand, 'voters', stand.files.zip)
  const { rows } = await stand.databases.owner.query<{ n: number }>('select count(*)::int as n from voters')
  if (rows[0]!.n !== stand.count || imported.answer.skipped > 0)
    throw new Error(`The import took ${rows[0]!.n} of ${stand.count} voters.`)
  const located = await runImport(stand, 'address-points', stand.files.points)
  const times = imported.seconds / copied
  const isState = stand.count >= stateVoters
  const megabytes = (await stat(stand.files.text)).size / 1e6
  return [
    {
      what: `bare COPY of ${megabytes.toFixed(0)} MB into 97 text columns`,
      value: seconds(copied),
      ok: true,
    },
    {
      what: 'whole import, indexes included',
      value: `${seconds(imported.seconds)} (${formatCount(Math.round(stand.count / imported.seconds))} voters a second)`,
      ok: true,
    },
    // The limit is for the state: of a tenth of it, starting the command and taking the file in is a quarter.
    isState
      ? { what: 'import against COPY', value: ratio(times), limit: 'at most 5×', ok: times <= 5 }
      : { what: 'import against COPY', value: ratio(times), ok: true },
    {
      what: 'memory the import grew by',
      value: `${imported.grownMb.toFixed(0)} MB`,
      limit: 'under 512 MB',
      ok: imported.grownMb < 512,
    },
    { what: 'address points, which locate the households', value: seconds(located.seconds), ok: true },
  ]
}

async function bareCopy({ databases, files, copiedTable }: VoterStand): Promise<number> {
  const client = await databases.owner.connect()
  try {
    await client.query(`drop table if exists ${copiedTable}`)
    await client.query(
      `create table ${copiedTable} (${columnsOf('original')
        .map((name) => `${name} text`)
        .join(', ')})`,
    )
    await client.query('checkpoint')
    const before = performance.now()
    await pipeline(
      createReadStream(files.text, { highWaterMark: 1 << 20 }),
      client.query(
        copyFrom(
          `copy ${copiedTable} from stdin with (format csv, header, delimiter E'\\t', quote E'\\b', encoding 'latin1')`,
        ),
      ),
    )
    return (performance.now() - before) / 1000
  } finally {
    client.release()
  }
}

// As package.json starts it: what lives is some 60 MB, and without a limit the rest is garbage no one was in a hurry to collect.
const heap = ['--max-old-space-size=384']

export interface Imported {
  seconds: number
  grownMb: number
  processor: Processor
  /** Of the import itself, without the start of the command. */
  ownSeconds: number
  answer: { skipped: number }
}

/** The command people use, in a process of its own, while the server runs. */
export async function runImport(
  { dataDir, databases }: Pick<VoterStand, 'dataDir' | 'databases'>,
  kind: string,
  file: string,
): Promise<Imported> {
  await databases.owner.query('checkpoint')
  const command = fileURLToPath(new URL('../../src/commands/import.ts', import.meta.url))
  const before = performance.now()
  const child = spawn(process.execPath, [...heap, command, kind, file, '--json', '--yes'], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const memory = watchMemory(child.pid!)
  const watched = watchProcessor(child.pid!, dataDir)
  let output = ''
  let errors = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors = (errors + text).slice(-2000)))
  const [code] = (await once(child, 'exit')) as [number | null]
  const took = (performance.now() - before) / 1000
  const grownMb = memory.stop()
  const processor = watched.stop()
  if (code !== 0) throw new Error(`The import of ${kind} ended with ${code}: ${errors}`)
  const ownSeconds = Number(/The import took ([\d.]+) s/.exec(errors)?.[1])
  return {
    seconds: took,
    ownSeconds,
    grownMb,
    processor,
    answer: JSON.parse(output) as Imported['answer'],
  }
}

const seconds = (value: number) => `${value.toFixed(1)} s`
