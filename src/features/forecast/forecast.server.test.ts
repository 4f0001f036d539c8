import { beforeAll, describe, expect, test } from 'vitest'
import { knownSession, rankCorrelation } from '../../testing/rows/knownVotes.ts'
import { writeKnownSession, type KnownRows } from '../../testing/rows/knownSessionRows.ts'
import { testServer } from '../../testing/server.ts'
import { forecast } from './api.ts'
import { forecastJobs } from './jobs.server.ts'
import { runForecast } from './runForecast.server.ts'

const { as, databases, nobody } = await testServer()
const known = knownSession({ bills: 60 })
// Bills 57 to 60 have not been voted on.
const toCome = 4
let rows: KnownRows

const run = () => runForecast(databases, () => {})
const runs = async () =>
  (
    await databases.owner.query<{ isCurrent: boolean; rollCalls: number; positions: number }>(
      `select f.is_current as "isCurrent", f.roll_calls as "rollCalls", count(p.*)::int as positions
       from forecast_runs f left join senator_positions p on p.run_id = f.id where f.session_id = $1 group by f.id order by f.id`,
      [rows.sessionId],
    )
  ).rows

beforeAll(async () => {
  rows = await writeKnownSession(databases, known, 50_000, toCome)
})

describe('a run', () => {
  test('places the senators of each session that has enough votes, in a thread of its own', async () => {
    const said: string[] = []
    const job = {
      signal: new AbortController().signal,
      progress: (_done: number, _total?: number, words = '') => void said.push(words),
      throwIfCancelled: () => {},
    }
    const figures: unknown = await forecastJobs['forecast-votes']!({ job, databases } as never)
    // The small session of the test world has two roll calls.
    expect(figures).toMatchObject({ fitted: 1, tooFew: 1, unchanged: 0 })
    expect(said).toContain('Placing 49 senators of the Known Legislature')
    expect(await runs()).toEqual([{ isCurrent: true, rollCalls: 56 * 4, positions: 49 }])
    const { rows: placed } = await databases.owner.query<{
      position: number
      named_in: number
      votes: number
    }>(
      `select p.position, p.named_in, p.votes from senator_positions p join forecast_runs f on f.id = p.run_id
       where f.session_id = $1 and f.is_current order by p.senator_id`,
      [rows.sessionId],
    )
    expect(
      rankCorrelation(
        placed.map(({ position }) => position),
        known.truth,
      ),
    ).toBeGreaterThan(0.9)
    expect(placed.every(({ named_in, votes }) => named_in === 56 * 4 && votes < named_in)).toBe(true)
  })

  test('is not made again while nothing changed, and is made again when a vote did; one is current', async () => {
    expect(await run()).toMatchObject({ fitted: 0, unchanged: 1 })
    await databases.owner.query(
      `update roll_call_ballots set letters = translate(letters, 'yn', 'ny') where roll_call_id = $1`,
      [50_000],
    )
    expect(await run()).toMatchObject({ fitted: 1, unchanged: 0 })
    expect((await runs()).map(({ isCurrent }) => isCurrent)).toEqual([false, true])
  })

  test('keeps the last ten, and left stays left', async () => {
    const before = await positions()
    for (let k = 0; k < 11; k++) {
      await databases.owner.query(`update forecast_runs set fingerprint = ''`)
      await run()
    }
    expect(await runs()).toHaveLength(10)
    expect(rankCorrelation(await positions(), before)).toBeGreaterThan(0.999)
  })

  const positions = async () =>
    (
      await databases.owner.query<{ position: number }>(
        `select p.position from senator_positions p join forecast_runs f on f.id = p.run_id and f.is_current
         where f.session_id = $1 order by p.senator_id`,
        [rows.sessionId],
      )
    ).rows.map(({ position }) => position)
})

describe('the forecast of a bill', () => {
  const ofBill = async (index: number) =>
    (await as('viewer')).call(forecast.ofBill, { billId: rows.billIds[index]! })

  test('says what it is made from, and how often it was right beside both baselines', async () => {
    const { forecast: made, rollCalls, needed } = await ofBill(59)
    expect(rollCalls).toBe(56 * 4)
    expect(needed).toBe(20)
    expect(made).toMatchObject({
      session: 'Known Legislature',
      isOfBillsSession: true,
      rollCalls: 56 * 4,
      votesForBill: 0,
      score: { blocsBy: 'party' },
    })
    const { score, senators } = made!
    expect(score.right).toBeGreaterThan(score.allYes)
    expect(score.bins).toHaveLength(10)
    expect(score.ahead!.rollCalls).toBeGreaterThan(10)
    expect(senators).toHaveLength(49)
    for (const { takesPart, lastVote } of senators) {
      expect(takesPart).toBeGreaterThan(0.85)
      expect(takesPart).toBeLessThan(0.98)
      expect(lastVote).toBeNull()
    }
  })

  test('knows more of a bill that was voted on, and how each senator voted', async () => {
    const [{ forecast: before }, { forecast: after }] = [await ofBill(59), await ofBill(0)]
    expect(after!.votesForBill).toBe(3)
    expect(after!.item.covariance[0]).toBeLessThan(before!.item.covariance[0])
    expect(new Set(after!.senators.map(({ lastVote }) => lastVote))).toContain('yes')
    expect(after!.senators.some(({ own }) => own !== 0)).toBe(true)
  })

  test('begins with what is on record: the last vote of each senator on the bill, and who sponsors it', async () => {
    const { known: onRecord, forecast: made } = await ofBill(0)
    expect(onRecord).toHaveLength(49)
    const voted = onRecord.filter(({ vote }) => vote)
    expect(voted.length).toBeGreaterThan(40)
    expect(voted.every(({ vote }) => vote!.isForBill)).toBe(true)
    for (const { district, vote } of voted) {
      const last = made!.senators.find((senator) => senator.district === district)!.lastVote
      if (last === 'yes' || last === 'no') expect(vote!.vote).toBe(last)
    }
  })

  test('is withheld, and says why, where it was no better than guessing', async () => {
    const set = (right: number) =>
      databases.owner.query(
        `update forecast_runs set held_out = jsonb_set(held_out, '{ahead,right}', to_jsonb($1::float8)) where is_current`,
        [right],
      )
    const { forecast: shown } = await ofBill(0)
    const { right, asLastTime } = shown!.score.ahead!
    await set(asLastTime)
    const { forecast: made, withheld, known: onRecord } = await ofBill(0)
    expect(made).toBeNull()
    expect(withheld!.score.ahead!.asLastTime).toBe(asLastTime)
    expect(onRecord.some(({ vote }) => vote?.vote === 'no')).toBe(true)
    await set(right)
  })

  test('is made from the session before while its own has too few votes, and from none when there was none', async () => {
    await databases.owner.query(`
      insert into legislative_sessions (id, code, name, year_start, year_end) values (60001, 'next', 'Next Legislature', 2027, 2028);
      insert into bills (id, session_id, number, kind, sort_key) values (60001, 60001, 'LB1', 'bill', 'LB 00001');
      insert into legislative_sessions (id, code, name, year_start, year_end) values (60002, 'first', 'First Legislature', 1937, 1938);
      insert into bills (id, session_id, number, kind, sort_key) values (60002, 60002, 'LB1', 'bill', 'LB 00001')`)
    const viewer = await as('viewer')
    expect(await viewer.call(forecast.ofBill, { billId: 60_001 })).toMatchObject({
      rollCalls: 0,
      forecast: { session: 'Known Legislature', isOfBillsSession: false, sponsor: null, committee: null },
    })
    expect(await viewer.call(forecast.ofBill, { billId: 60_002 })).toMatchObject({
      forecast: null,
      withheld: null,
      rollCalls: 0,
      needed: 20,
    })
  })

  test('is for whoever is signed in, and a bill that is not there is not found', async () => {
    expect((await nobody.try(forecast.ofBill, { billId: rows.billIds[0]! })).status).toBe(401)
    expect((await (await as('viewer')).try(forecast.ofBill, { billId: 2_000_000_000 })).status).toBe(404)
  })
})
