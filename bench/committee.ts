// npm run bench -- committee: the lists of a committee with 1,000 volunteers, 500 events and a board of 500 tasks, beside nine committees of the
// same size. Each list is asked as the screen asks it, through HTTP; the baseline is the smallest signed-in call of the same server.
import { committeeHome } from '../src/features/committeeHome/api.ts'
import { committees } from '../src/features/committees/api.ts'
import { calendar } from '../src/features/calendar/api.ts'
import { events } from '../src/features/events/api.ts'
import { people } from '../src/features/people/api.ts'
import { projects } from '../src/features/projects/api.ts'
import { signInSheets } from '../src/features/signInSheets/api.ts'
import { staff } from '../src/features/staff/api.ts'
import { volunteers } from '../src/features/volunteers/api.ts'
import { addDays, dayOf } from '../src/domain/dates.ts'
import { fillCommittees, type Filled } from './committee/fill.ts'
import { makeOrganization, makePeople, percentile, startStand } from './stand.ts'
import { BenchClient, ms, ratio, timeEach } from './voters/stand.ts'

const limitMs = 100
const times = 200

export default async function committee(): Promise<void> {
  const stand = await startStand({ demo: 'no' })
  try {
    const organizationId = await makeOrganization(stand.databases)
    const [person] = await makePeople(stand.databases, organizationId, 1)
    const filled = await fillCommittees(stand.databases, organizationId)
    const client = new BenchClient(stand.url, person!.cookie)
    const base = await p95(() => client.call(committees.get, { id: filled.committeeId }))
    console.log(
      `\n1,000 volunteers, 500 events, 500 tasks in each of ten committees; p95 of ${times} calls through HTTP`,
    )
    console.log(`     ${ms(base).padEnd(9)} baseline: one committee by its id`)
    let isMissed = false
    for (const [what, ask] of lists(client, filled)) {
      const value = await p95(ask)
      const ok = value < limitMs
      isMissed ||= !ok
      console.log(
        `${ok ? ' ok ' : 'MISS'} ${ms(value).padEnd(9)} ${what} (under ${limitMs} ms), ${ratio(value / base)} the baseline`,
      )
    }
    if (isMissed) process.exitCode = 1
  } finally {
    await stand.end()
  }
}

async function p95(ask: (turn: number) => Promise<unknown>): Promise<number> {
  const turns = Array.from({ length: times }, (_, turn) => turn)
  await timeEach(turns.slice(0, 20), ask)
  return percentile(await timeEach(turns, ask), 95)
}

function lists(
  client: BenchClient,
  { committeeId, crowdedId, staffId, projectId, eventId }: Filled,
): [string, (turn: number) => Promise<unknown>][] {
  const today = dayOf(new Date())
  const sorts = ['signedUp', 'name', 'hours', 'nextShift', 'lastContact', 'came'] as const
  const names = ['ada', 'ben 12', '402555', 'person77@', 'larkspur']
  return [
    [
      'volunteers, every page and order in turn',
      (turn) =>
        client.call(volunteers.list, {
          committeeId,
          sort: sorts[turn % sorts.length],
          page: 1 + (turn % 10),
        }),
    ],
    ['volunteers who wait for an answer', () => client.call(volunteers.waiting, { committeeId })],
    [
      'people, searched',
      (turn) => client.call(people.list, { committeeId, text: names[turn % names.length] }),
    ],
    [
      'people of a committee with 100,000, searched',
      (turn) => client.call(people.list, { committeeId: crowdedId, text: names[turn % names.length] }),
    ],
    [
      'events, coming and past in turn',
      (turn) => client.call(events.list, { committeeId, when: turn % 2 ? 'past' : 'upcoming' }),
    ],
    ['one event', () => client.call(events.get, { committeeId, eventId })],
    ['its guests', () => client.call(events.guests, { committeeId, eventId })],
    ['its list for the door', () => client.call(events.doorList, { committeeId, eventId })],
    ['board of 500 tasks', () => client.call(projects.board, { committeeId, staffId, projectId })],
    ['staff', () => client.call(staff.list, { committeeId })],
    [
      'calendar of six weeks',
      () => client.call(calendar.list, { committeeId, from: addDays(today, -14), to: addDays(today, 28) }),
    ],
    ['overview', () => client.call(committeeHome.overview, { committeeId })],
    ['desk of sign-in sheets', () => client.call(signInSheets.desk, { committeeId })],
  ]
}
