// Ctrl-K over a whole state: 500 questions as people write them, through HTTP against the server, merged and ranked by the screen's own code.
// ROWS is the number of filings and articles (a million), SEED draws other questions, KEEP=1 keeps the database for the next run, SHOW=1 says
// what was missed.
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { closeServices, openServices } from '../../src/app/server/boot.ts'
import { compose } from '../../src/app/browser/given.ts'
import { menuFor, type Menu } from '../../src/app/browser/shell/menu.ts'
import { wallsOf, type Viewer } from '../../src/app/server/auth/viewer.ts'
import { openLog } from '../../src/app/server/log.ts'
import type { Services } from '../../src/app/server/services.ts'
import { readSettings } from '../../src/app/server/settings.ts'
import { formatCount } from '../../src/domain/numbers.ts'
import { features } from '../../src/features.server.ts'
import { search } from '../../src/features/search/api.ts'
import { findPages } from '../../src/features/search/palette/findPages.ts'
import { groupsOf, type PaletteItem } from '../../src/features/search/palette/groups.ts'
import { voters } from '../../src/features/voters/api.ts'
import { may } from '../../src/permissions.ts'
import { publicMenu, routes } from '../../src/routes.ts'
import { Random } from '../../src/sources/syntheticVoters/random.ts'
import { makePeople, percentile, startStand, type Stand } from '../stand.ts'
import { drawQuestions as drawVoters } from '../voters/questions.ts'
import { benchFolder } from '../voters/files.ts'
import { BenchClient, ms, timeEach, type Line } from '../voters/stand.ts'
import { fillAll, sizeOf } from './palette/fill.ts'
import { drawQuestions, type Question } from './palette/questions.ts'

const rows = Number(process.env['ROWS'] ?? 1_000_000)
const seed = Number(process.env['SEED'] ?? 1)
const shownFirst = 5
/** One person may search so often in ten minutes. */
const voterQuestions = 300

export async function palette(): Promise<Line[]> {
  const size = sizeOf(rows)
  const stand = await startStand({ keepIn: await keptFolder(), demo: 'no' })
  const settings = readSettings({ DATA_DIR: stand.dataDir, PORT: '0', LOG_LEVEL: 'error', JOBS: 'no' })
  const services = await openServices(features, settings, stand.databases.url, openLog('error'))
  try {
    await fillAll(stand, size, seed)
    const { client, viewer, menu } = await someone(stand)
    const questions = await drawQuestions(stand.databases.owner, seed)
    await timeEach(questions.slice(0, 30), ({ typed }) => client.call(search.find, { text: typed }))
    const missed: { question: Question; shown: PaletteItem[] }[] = []
    const slow: { typed: string; took: number }[] = []
    const times = await timeEach(questions, async (question) => {
      const before = performance.now()
      const pages = findPages(menu, question.typed, (what) => what === 'signedIn' || may(viewer, what))
      const isScreen = pages.some(({ isNamed }) => isNamed)
      const { results } = await client.call(search.find, { text: question.typed, isScreen })
      slow.push({ typed: question.typed, took: performance.now() - before })
      const shown = groupsOf(pages, results).flatMap(({ items }) => items)
      if (!shown.slice(0, shownFirst).some((item) => question.isMeant(item))) missed.push({ question, shown })
    })
    if (process.env['SHOW']) show(missed, slow)
    const found = questions.length - missed.length
    const sizes = `${formatCount(size.voters)} voters, ${formatCount(size.filings)} filings, ${formatCount(size.articles)} articles`
    return [
      {
        what: `${sizes}; ${questions.length} questions (SEED=${seed}), what is meant among the first ${shownFirst}`,
        value: `${found} of ${questions.length}`,
        limit: 'all',
        ok: found === questions.length,
      },
      ...missesOf(
        questions,
        missed.map(({ question }) => question),
      ),
      {
        what: `p95 of Ctrl-K through HTTP (median ${ms(percentile(times, 50))}, slowest ${ms(Math.max(...times))})`,
        value: ms(percentile(times, 95)),
        limit: 'under 100 ms',
        ok: percentile(times, 95) < 100,
      },
      ...(await measureFinders(services, viewer, questions)),
      await measureVoters(stand, client, viewer, size.voters),
    ]
  } finally {
    await closeServices(services)
    await stand.end()
  }
}

async function keptFolder(): Promise<string | undefined> {
  if (!process.env['KEEP']) return undefined
  const folder = join(benchFolder, `palette-database-${rows}`)
  if (!existsSync(folder)) await mkdir(folder, { recursive: true })
  return folder
}

/** An administrator: every committee of the organization is theirs, so each finder looks everywhere. */
async function someone({
  databases,
  url,
}: Stand): Promise<{ client: BenchClient; viewer: Viewer; menu: Menu }> {
  const { rows: committees } = await databases.owner.query<{
    id: string
    name: string
    organizationId: string
  }>(`select id, name, organization_id as "organizationId" from committees order by name`)
  const { organizationId } = committees[0]!
  const [person] = await makePeople(databases, organizationId, 1)
  await databases.asSystem((db) =>
    db
      .insertInto('voterAttestations')
      .values({
        userId: person!.id,
        organizationId,
        purpose: 'political activities',
        statement: 'Benchmark.',
      })
      .execute(),
  )
  const viewer: Viewer = {
    userId: person!.id,
    sessionId: person!.id,
    name: 'Bench',
    email: 'bench@bench.example',
    role: 'Organization_Admin',
    organizationId,
    committees: [],
    isDemo: false,
    mayWrite: true,
    rightsVersion: '1',
    isToken: false,
  }
  compose({ routes, publicMenu, Frame: ({ children }) => children, outboxes: [] })
  const areas = menuFor((what) => what === 'signedIn' || may(viewer, what), committees)
  return { client: new BenchClient(url, person!.cookie), viewer, menu: { areas, committee: null } }
}

function missesOf(questions: Question[], missed: Question[]): Line[] {
  const of = Map.groupBy(missed, ({ group }) => group)
  return [...of].map(([group, some]) => ({
    what: `missed: ${group}`,
    value: `${some.length} of ${questions.filter((question) => question.group === group).length}`,
    ok: true,
  }))
}

/** Each by itself, in this process: the slowest of them is where a page of results waits. */
async function measureFinders(services: Services, viewer: Viewer, questions: Question[]): Promise<Line[]> {
  const lines: { kind: string; p95: number }[] = []
  for (const { kind, may: needed, find } of services.given.finds) {
    if (!may(viewer, needed)) continue
    const times = await timeEach(questions, ({ typed }) =>
      services.databases.readInScope(wallsOf(viewer), (db) => find({ db, viewer, text: typed, limit: 6 })),
    )
    lines.push({ kind, p95: percentile(times, 95) })
  }
  const [slowest, next, third] = lines.toSorted((a, b) => b.p95 - a.p95)
  return [
    {
      what: `the slowest finder, ${slowest!.kind}, p95; then ${next!.kind} ${ms(next!.p95)}, ${third!.kind} ${ms(third!.p95)}`,
      value: ms(slowest!.p95),
      ok: true,
    },
  ]
}

/** Voters are looked for on their own page, after Enter: behind the purpose that the law asks for, and on record. */
async function measureVoters(
  { databases }: Stand,
  client: BenchClient,
  { organizationId }: Viewer,
  count: number,
): Promise<Line> {
  const random = new Random(seed, 'voters')
  const asked = await drawVoters({ databases, count, random: () => random.next() }, voterQuestions)
  const { rows: committees } = await databases.owner.query<{ id: string }>(
    'select id from committees where organization_id = $1 order by name limit 1',
    [organizationId],
  )
  const committeeId = committees[0]!.id
  let hits = 0
  const times = await timeEach(asked, async ({ typed, voterId }) => {
    const { voters: found } = await client.call(voters.search, { id: randomUUID(), typed, committeeId })
    if (found.slice(0, shownFirst).some(({ id }) => String(id) === String(voterId))) hits++
  })
  return {
    what: `“Find voter …” on Enter, p95 of ${asked.length}; the voter among the first ${shownFirst} in ${hits}`,
    value: ms(percentile(times, 95)),
    limit: 'under 100 ms',
    ok: percentile(times, 95) < 100,
  }
}

function show(
  missed: { question: Question; shown: PaletteItem[] }[],
  slow: { typed: string; took: number }[],
): void {
  for (const { question, shown } of missed) {
    const at = shown.findIndex((item) => question.isMeant(item))
    const first = shown.slice(0, shownFirst).map(({ key, title }) => `${key.split('/')[0]}: ${title}`)
    console.error(
      `${question.group}: “${question.typed}” ${at < 0 ? 'not found' : `at ${at + 1}`}; ${first.join(' | ')}`,
    )
  }
  for (const { typed, took } of slow.toSorted((a, b) => b.took - a.took).slice(0, 25))
    console.error(`  ${ms(took)} ${typed}`)
}
