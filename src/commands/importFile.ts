// npm run import -- KIND FILE [--json] [--organization ID|name] [--map column=field …] [--first-line names|data] [--option NAME …] [--dry-run]
// [--yes]
// Progress goes to the error output; the last line of the output is the summary, with --json as one JSON value.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { importFromCommandLine, type Asked } from '../features/imports/commandLine.server.ts'
import { invalid, Refusal } from '../app/contract.ts'
import pino from 'pino'
import { cutText } from '../domain/shortText.ts'
import { kindsIn, type ImportServices } from '../features/imports/kinds.server.ts'
import { Databases, openPool } from '../app/server/data/db.ts'
import { attachOrStart } from '../app/server/embedded/attachOrStart.ts'
import { sentenceFor } from '../app/server/embedded/startError.ts'
import { migrate } from '../app/server/data/migrate.ts'
import { openFiles } from '../app/server/files/files.ts'
import { gather, type GivenByFeatures } from '../app/server/feature.ts'
import { openJobs } from '../app/server/jobs/jobs.ts'
import { openMail } from '../app/server/mail/mail.ts'
import { readSettings, type Settings } from '../app/server/settings.ts'
import { featuresForKind, importKindNames } from './importKinds.ts'

const usage = `Usage: npm run import -- KIND FILE [--organization NAME] [--map COLUMN=FIELD] [--first-line names|data] [--option NAME] [--dry-run] [--yes] [--json]. Kinds: ${importKindNames.join(', ')}.`

const say = (line: string) => process.stderr.write(`${line}\n`)
let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    isStopping = true
  })

try {
  const { asked, json } = readArguments(process.argv.slice(2))
  if (!importKindNames.includes(asked.kind))
    throw invalid(
      `There is no kind of import “${cutText(asked.kind, 60)}”. Choose one of: ${importKindNames.join(', ')}.`,
    )
  const settings = readSettings()
  await withDatabase(settings, async (url) => {
    const services = open(settings, url, gather(await featuresForKind(asked.kind)))
    try {
      const before = performance.now()
      const answer = await importFromCommandLine(
        { services, kinds: kindsIn(services), progress: slowly(say), throwIfCancelled },
        asked,
      )
      process.stdout.write(`${json ? JSON.stringify(answer) : answer.summary}\n`)
      say(`The import took ${((performance.now() - before) / 1000).toFixed(2)} s.`)
    } finally {
      services.files.close()
      services.mail.close()
      await services.databases.close()
    }
  })
} catch (error) {
  const sentence = error instanceof Refusal ? error.message : sentenceFor(error)
  say(sentence ?? `The import failed: ${(error as Error).stack}`)
  process.exitCode = 1
}

function readArguments(args: string[]): { asked: Asked; json: boolean } {
  const { values, positionals } = parsed(args)
  const [kind, file, more] = positionals
  if (!kind || !file || more !== undefined) throw invalid(usage)
  const chunkRows = values['chunk-rows'] === undefined ? undefined : Number(values['chunk-rows'])
  if (chunkRows !== undefined && !(Number.isInteger(chunkRows) && chunkRows > 0 && chunkRows <= 100_000))
    throw invalid('--chunk-rows wants a number from 1 to 100000.')
  const firstLine = values['first-line']
  if (firstLine !== undefined && firstLine !== 'names' && firstLine !== 'data')
    throw invalid('--first-line wants “names” or “data”.')
  return {
    json: values.json ?? false,
    asked: {
      kind,
      // npm runs this in the project's folder; the file is named relative to the folder the person is in.
      path: resolve(process.env['INIT_CWD'] ?? '.', file),
      organization: values.organization,
      map: values.map,
      firstLine,
      options: values.option,
      dryRun: values['dry-run'],
      yes: values.yes,
      chunkRows,
    },
  }
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        json: { type: 'boolean' },
        organization: { type: 'string' },
        map: { type: 'string', multiple: true },
        'first-line': { type: 'string' },
        option: { type: 'string', multiple: true },
        'dry-run': { type: 'boolean' },
        yes: { type: 'boolean' },
        'chunk-rows': { type: 'string' },
      },
    })
  } catch (error) {
    throw invalid(`${(error as Error).message.split('\n')[0]} ${usage}`)
  }
}

/** No sign-in, no live channel, no queue of our own: a command starts in a few seconds. */
function open(settings: Settings, url: string, given: GivenByFeatures): ImportServices {
  const databases = new Databases(url, 4)
  const log = pino({ level: 'silent' })
  const jobs = openJobs({ databases, log })
  return {
    settings,
    log,
    databases,
    jobs,
    given,
    files: openFiles({ settings, databases, log }),
    mail: openMail({
      settings,
      databases,
      jobs,
      log,
      keyedHash: () => {
        throw new Error('An import writes no emails of a committee.')
      },
    }),
  }
}

/** The running server's database, the one in DATABASE_URL, or one of our own that ends with us. */
async function withDatabase(settings: Settings, work: (url: string) => Promise<void>): Promise<void> {
  const database = settings.databaseUrl
    ? { url: settings.databaseUrl, stop: () => Promise.resolve() }
    : await attachOrStart({ dataDir: settings.dataDir, minFreeMb: settings.minFreeMb })
  try {
    const owner = openPool(database.url, 'owner', 2)
    try {
      await migrate(owner)
    } finally {
      await owner.end()
    }
    await work(database.url)
  } finally {
    await database.stop()
  }
}

function throwIfCancelled(): void {
  if (isStopping)
    throw invalid('Stopped. What was imported so far stays; give the same command again to go on.')
}

/** Problems are said each; progress at most once a second. */
function slowly(speak: (line: string) => void): (line: string) => void {
  let last = 0
  return (line) => {
    const isProgress = /^(Checking|Importing):/.test(line)
    const now = performance.now()
    if (isProgress && now - last < 1000) return
    if (isProgress) last = now
    speak(line)
  }
}
