// 1,000 phones come back within ten seconds with 80 events each. One of two servers is killed, and every twentieth reply is lost. The baseline
// is the bare driver that inserts the same number of visits, 80 to a transaction.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runningUrl } from '../../src/app/server/embedded/attachOrStart.ts'
import { startProduct } from '../../src/testing/product.ts'
import { handTo, makeTurf, type TestHand, type TestTurf } from '../../src/testing/doors/turfRows.ts'
import { chance, type Chance } from '../../src/testing/doors/random.ts'
import type { Line } from '../voters/stand.ts'
import type { DoorStand } from '../doors.ts'
import { doorsPerTurf } from './fill.ts'

const phones = Number(process.env['PHONES'] ?? 1000)
const eventsEach = 80
const arriveWithinMs = 10_000
const limitMs = 60_000

interface Asked {
  sent: number
  lost: number
  failed: number
  /** By status. */
  refused: Record<number, number>
}

export async function storm(stand: DoorStand): Promise<Line[]> {
  const folder = await mkdtemp(join(tmpdir(), 'elections-storm-'))
  const { child, ready } = startProduct({
    DATA_DIR: folder,
    DATABASE_URL: runningUrl(stand.dataDir)!,
    JOBS: 'no',
    DEMO: 'no',
  })
  const second = await ready
  const hands = await makeHands(stand)
  // As autovacuum does within a minute of such growth. Before, the checks of foreign keys read whole tables: 12 times slower.
  await stand.databases.owner.query('analyze')
  const random = chance(1)
  const started = performance.now()
  const kill = setTimeout(() => child.kill('SIGKILL'), arriveWithinMs / 2)
  const asked: Asked = { sent: 0, lost: 0, failed: 0, refused: {} }
  await Promise.all(
    hands.map((one, i) =>
      comeBack(one, [stand.url, second.url], i % 2, chance(random.below(2 ** 31)), asked),
    ),
  )
  const tookMs = performance.now() - started
  clearTimeout(kill)
  child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
  const { rows } = await stand.databases.owner.query<{ visits: string; events: string }>(
    `select (select count(*) from door_visits) as visits, (select count(*) from outbox_events where state = 'applied') as events`,
  )
  const expected = String(phones * eventsEach)
  const baseMs = await bareInserts(stand, hands[0]!)
  console.log(
    `${asked.sent} requests, ${asked.lost} replies lost, ${asked.failed} to a dead server, refused: ${JSON.stringify(asked.refused)}`,
  )
  return [
    {
      ok: rows[0]!.visits === expected && rows[0]!.events === expected,
      what: `${phones} phones × ${eventsEach} events, one of two servers killed: effects`,
      value: `${rows[0]!.visits} of ${expected}`,
    },
    {
      ok: tookMs < limitMs,
      what: 'all of them receipted (under 60 s)',
      value: `${(tookMs / 1000).toFixed(1)} s, ${(tookMs / baseMs).toFixed(2)}× the bare driver`,
    },
  ]
}

async function makeHands(stand: DoorStand): Promise<{ hand: TestHand; turf: TestTurf }[]> {
  return stand.databases.asSystem(async (db) => {
    const made: { hand: TestHand; turf: TestTurf }[] = []
    let turf: TestTurf | undefined
    for (let i = 0; i < phones; i++) {
      if (i % 20 === 0) turf = await makeTurf(db, stand, doorsPerTurf)
      made.push({ hand: await handTo(db, turf!, 'pass'), turf: turf! })
    }
    return made
  })
}

async function comeBack(
  { hand, turf }: { hand: TestHand; turf: TestTurf },
  urls: string[],
  first: number,
  random: Chance,
  asked: Asked,
): Promise<void> {
  await pause(random.next() * arriveWithinMs)
  const events = turf.doors.slice(0, eventsEach).map((door, i) => visit(hand.id, door.id, i + 1))
  const body = { outboxId: randomUUID(), holder: hand.holder, clock: new Date().toISOString(), events }
  for (let turn = first; ; turn++) {
    asked.sent++
    try {
      const response = await fetch(`${urls[turn % 2]!}/api/outbox/send`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      const answer = (await response.json()) as { last?: number }
      if (!response.ok) asked.refused[response.status] = (asked.refused[response.status] ?? 0) + 1
      if (random.is(0.05)) asked.lost++
      else if (answer.last === eventsEach) return
    } catch {
      asked.failed++
    }
    await pause(200 + random.next() * 1000)
  }
}

const visit = (handId: string, doorId: string, counter: number) => ({
  id: randomUUID(),
  counter,
  kind: 'doors.visit',
  v: 1,
  at: new Date().toISOString(),
  body: {
    handId,
    doorId,
    result: 'not home',
    voterId: null,
    support: null,
    note: '',
    wantsSign: false,
    survey: null,
    position: null,
  },
})

async function bareInserts(
  stand: DoorStand,
  { hand, turf }: { hand: TestHand; turf: TestTurf },
): Promise<number> {
  const started = performance.now()
  for (let phone = 0; phone < phones; phone++)
    await stand.databases.owner.query(
      `insert into door_visits (id, organization_id, committee_id, event_id, walkbook_id, door_id, hand_id, result, visited_at, by_name)
       select gen_random_uuid(), $1, $2, gen_random_uuid(), $3, d, $4, 'not home', now(), 'baseline' from unnest($5::uuid[]) d`,
      [turf.organizationId, turf.committeeId, turf.walkbookId, hand.id, turf.doors.map(({ id }) => id)],
    )
  return performance.now() - started
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
