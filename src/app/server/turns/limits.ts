// Rate limits that hold across servers: the counters live in PostgreSQL, and its clock alone says when one is over. By the servers' own clocks,
// one that is ten minutes ahead would end every wait of a minute. A limit is named where it is used.
import type pg from 'pg'
import { tooMany } from '../../contract.ts'

export interface Limit {
  name: string
  points: number
  perSeconds: number
}

export type Limits = ReturnType<typeof openLimits>

const now = '(extract(epoch from clock_timestamp()) * 1000)::bigint'
const secondsLeft = `greatest(0, ceil((r.expire - ${now}) / 1000.0))::integer as "secondsLeft"`
// One row for each key: those who come at the same moment wait for each other here, and each gets a number of its own.
const spend = `insert into rate_limits as r (key, points, expire) values ($1, $2, ${now} + $3::bigint * 1000)
  on conflict (key) do update set
    points = case when r.expire <= ${now} then excluded.points else r.points + excluded.points end,
    expire = case when r.expire <= ${now} then excluded.expire else r.expire end
  returning r.points, ${secondsLeft}`

interface Spent {
  points: number
  secondsLeft: number
}

export function openLimits(pool: pg.Pool) {
  const keyOf = ({ name }: Limit, key: string) => `${name}:${key}`
  const ask = async (name: string, text: string, values: unknown[]): Promise<Spent | undefined> =>
    (await pool.query<Spent>({ name: `limits ${name}`, text, values })).rows[0]
  /** Seconds by which this came too early. */
  const waitAfter = async (limit: Limit, key: string, points: number): Promise<number> => {
    const spent = (await ask('spend', spend, [keyOf(limit, key), points, limit.perSeconds]))!
    return spent.points > limit.points ? Math.max(1, spent.secondsLeft) : 0
  }
  return {
    /** Counts one (or as many as said); refuses when the limit is passed. */
    async take(limit: Limit, key: string, message: string, points = 1): Promise<void> {
      const wait = await waitAfter(limit, key, points)
      if (wait > 0) throw tooMany(message, wait)
    },
    /** Counts one and says how many seconds it came too early; 0 when it may pass. Of many at the same moment only the allowed pass. */
    takeOrWait: (limit: Limit, key: string): Promise<number> => waitAfter(limit, key, 1),
    /** Takes back one that was counted before it was known to be harmless. */
    async giveBack(limit: Limit, key: string): Promise<void> {
      await ask(
        'give back',
        `update rate_limits set points = points - 1 where key = $1 and points > 0 and expire > ${now}`,
        [keyOf(limit, key)],
      )
    },
    /** Seconds until this key may try again; 0 when it may now. Counts nothing. */
    async waitSeconds(limit: Limit, key: string): Promise<number> {
      const spent = await ask('look', `select r.points, ${secondsLeft} from rate_limits r where key = $1`, [
        keyOf(limit, key),
      ])
      return spent && spent.points >= limit.points ? spent.secondsLeft : 0
    },
    async count(limit: Limit, key: string): Promise<void> {
      await waitAfter(limit, key, 1)
    },
    async forget(limit: Limit, key: string): Promise<void> {
      await ask('forget', 'delete from rate_limits where key = $1', [keyOf(limit, key)])
    },
  }
}
