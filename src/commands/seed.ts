// npm run seed -- voters [--count N] [--seed N] [--refresh SHARE] [--header original|2026] [--out FILE] [--points FILE] [--load]
// npm run seed -- filings [--count N] [--seed N]
// Makes fictional voters or filings in the state's own formats and imports them like any other file. With --out the files are only written.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { formatCount, partOf } from '../domain/numbers.ts'
import { writeFilings } from '../sources/syntheticFilings/writeFiles.ts'
import { writeVoterFiles } from '../sources/syntheticVoters/writeFiles.ts'
import { Refusal } from '../app/contract.ts'
import { sentenceFor } from '../app/server/embedded/startError.ts'
import { readSeedArguments, type SeedAsked } from './seedArguments.ts'
import { readSettings } from '../app/server/settings.ts'

const say = (line: string) => process.stderr.write(`${line}\n`)

try {
  process.exitCode = await seed()
} catch (error) {
  say(sentenceOf(error) ?? `The data could not be made: ${(error as Error).stack}`)
  process.exitCode = 1
}

async function seed(): Promise<number> {
  const asked = readSeedArguments(process.argv.slice(2))
  const folder = join(readSettings().dataDir, 'synthetic')
  if (asked.load) await mkdir(folder, { recursive: true })
  if (asked.what === 'filings') return seedFilings(asked, folder)
  const out = asked.out === undefined ? join(folder, 'fictional-voters.zip') : fromHere(asked.out)
  const points = asked.points === undefined ? pointsBeside() : fromHere(asked.points)
  const before = performance.now()
  const { voters } = await writeVoterFiles({ ...asked, out, points }, slowly(asked.count))
  const seconds = ((performance.now() - before) / 1000).toFixed(1)
  say(`${formatCount(voters)} fictional voters written to ${out} in ${seconds} s.`)
  if (!asked.load) return 0
  const code = (await importFile('voters', out)) || (await importFile('address-points', points!))
  // What was made for the import alone is not left behind: the import keeps its own copy.
  if (code === 0 && asked.out === undefined) await rm(out)
  if (code === 0 && asked.points === undefined) await rm(points!)
  return code

  function pointsBeside(): string | undefined {
    return asked.load ? join(folder, 'fictional-address-points.csv') : undefined
  }
}

/** As many contributions as asked for, and a tenth as many expenditures of the same committees. */
async function seedFilings({ count, seed }: SeedAsked, folder: string): Promise<number> {
  const contributions = join(folder, '2024_ContributionLoanExtract.csv')
  const expenditures = join(folder, '2024_ExpenditureExtract.csv')
  const tenth = {
    count: Math.max(1, Math.round(count / 10)),
    sizedFor: count,
    extract: 'expenditures' as const,
  }
  await writeFilings({ count, seed, out: contributions })
  await writeFilings({ ...tenth, seed, out: expenditures })
  say(`${formatCount(count + tenth.count)} fictional filings written.`)
  const code =
    (await importFile('nadc-contributions', contributions)) ||
    (await importFile('nadc-expenditures', expenditures))
  if (code === 0) for (const file of [contributions, expenditures]) await rm(file)
  return code
}

/** npm runs this in the project's folder; a file is named from where the person stands. */
function fromHere(file: string): string {
  return resolve(process.env['INIT_CWD'] ?? '.', file)
}

/** The command that people use, so that synthetic voters go through exactly what a real file goes through. */
async function importFile(kind: string, file: string): Promise<number> {
  const command = fileURLToPath(new URL('import.ts', import.meta.url))
  const child = spawn(process.execPath, [command, kind, file, '--yes'], { stdio: 'inherit' })
  // Ctrl-C reaches the import too, which then stops between two chunks; we wait for its last word.
  const ignore = () => {}
  process.on('SIGINT', ignore)
  const [code] = (await once(child, 'exit')) as [number | null]
  process.off('SIGINT', ignore)
  return code ?? 1
}

function slowly(total: number): (voters: number) => void {
  let last = 0
  return (voters) => {
    const now = performance.now()
    if (now - last < 1000) return
    last = now
    say(`Making ${partOf(voters, total, 'voters')} …`)
  }
}

function sentenceOf(error: unknown): string | null {
  if (error instanceof Refusal) return error.message
  const { code, path } = error as NodeJS.ErrnoException
  if (code === 'ENOENT' && path) return `There is no folder for ${path}. Make it, or choose another place.`
  return sentenceFor(error)
}
