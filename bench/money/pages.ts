// The public money pages, as readers without an account ask for them. A committee's data is asked for the first time, before anything about
// it is remembered; the list is asked two hundred times a second for twenty seconds, its data and its page.
import autocannon from 'autocannon'
import { candidateCommittees } from '../../src/features/candidateCommittees/api.ts'
import { formatCount } from '../../src/domain/numbers.ts'
import { percentile } from '../stand.ts'
import { BenchClient } from '../voters/stand.ts'
import { ms, timeEach, type Line, type MoneyStand } from './stand.ts'

const most = 300
const perSecond = 200
const seconds = 20

export default async function pages(stand: MoneyStand): Promise<Line[]> {
  const reader = new BenchClient(stand.url, '')
  const ids = await someCommittees(stand)
  const open = (id: number) => reader.call(candidateCommittees.one, { id })
  // The first ones prepare statements.
  await timeEach(ids.slice(0, 20), open)
  const first = await timeEach(ids.slice(20), open)
  const again = await timeEach(ids.slice(20), open)
  const largest = await timeEach([await largestCommittee(stand)], (id) =>
    reader.call(candidateCommittees.one, { id, cycle: 2024 }),
  )
  return [
    {
      what: `a committee's data, asked for the first time, p50 and p95 of ${formatCount(first.length)}`,
      value: both(first),
      limit: 'p95 under 50 ms',
      ok: percentile(first, 95) < 50,
    },
    { what: 'the same once more, remembered', value: both(again), ok: true },
    { what: 'one cycle of the largest committee', value: ms(largest[0]!), ok: true },
    ...(await pressed(stand, 'the public list, its data', {
      path: '/api/candidateCommittees/list',
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })),
    ...(await pressed(stand, 'the public list, its page', {
      path: '/candidate-committees',
      method: 'GET',
      headers: { 'accept-encoding': 'br' },
    })),
  ]
}

async function pressed(
  stand: MoneyStand,
  what: string,
  request: { path: string; method: 'GET' | 'POST'; headers: Record<string, string>; body?: string },
): Promise<Line[]> {
  const served = await autocannon({
    url: `${stand.url}${request.path}`,
    method: request.method,
    headers: request.headers,
    body: request.body,
    connections: 20,
    overallRate: perSecond,
    duration: seconds,
  })
  const failed = served.errors + served.timeouts + served.non2xx
  const rate = served.requests.total / served.duration
  return [
    {
      what: `${what}: requests a second for ${seconds} s, p95 ${ms(served.latency.p97_5)} at most, errors ${failed}`,
      value: rate.toFixed(0),
      limit: `${perSecond} without error`,
      ok: failed === 0 && rate >= perSecond * 0.98,
    },
  ]
}

async function someCommittees({ databases }: MoneyStand): Promise<number[]> {
  const { rows } = await databases.owner.query<{ id: number }>(
    `select f.id from filers f where f.type = 'candidate committee' order by md5(f.id::text) limit $1`,
    [most],
  )
  return rows.map(({ id }) => id)
}

async function largestCommittee({ databases }: MoneyStand): Promise<number> {
  const { rows } = await databases.owner.query<{ id: number }>(
    `select f.id from filers f join filer_sums s on s.filer_id = f.id where f.type = 'candidate committee'
     group by 1 order by sum(s.rows) desc limit 1`,
  )
  return rows[0]!.id
}

const both = (times: number[]) => `${ms(percentile(times, 50))}, ${ms(percentile(times, 95))}`
