// Rate limits that hold across servers: the counters live in PostgreSQL. A limit is named where it is used.
import { RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible'
import pg from 'pg'
import { tooMany } from '../contract.ts'

export interface Limit {
  name: string
  points: number
  perSeconds: number
  /** Keeps refusing this long once exceeded. */
  blockSeconds?: number
}

export type Limits = ReturnType<typeof openLimits>

export function openLimits(pool: pg.Pool) {
  const limiters = new Map<string, RateLimiterPostgres>()
  // The limiter calculates with the driver's own types; our pools give int8 as bigint, which it cannot subtract from.
  const store = { query: (query: pg.QueryConfig) => pool.query({ ...query, types: pg.types }) }
  const limiterOf = (limit: Limit) => {
    let limiter = limiters.get(limit.name)
    if (!limiter) {
      limiter = new RateLimiterPostgres({
        storeClient: store,
        storeType: 'client',
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix: limit.name,
        points: limit.points,
        duration: limit.perSeconds,
        blockDuration: limit.blockSeconds ?? 0,
        clearExpiredByTimeout: false,
      })
      limiters.set(limit.name, limiter)
    }
    return limiter
  }
  return {
    /** Counts one (or as many as said); refuses when the limit is passed. */
    async take(limit: Limit, key: string, message: string, points = 1): Promise<void> {
      try {
        await limiterOf(limit).consume(key, points)
      } catch (refused) {
        if (refused instanceof Error) throw refused
        throw tooMany(message, Math.ceil((refused as RateLimiterRes).msBeforeNext / 1000))
      }
    },
    /** Counts one and says how many seconds it came too early; 0 when it may pass. Of many at the same moment only the allowed pass. */
    async takeOrWait(limit: Limit, key: string): Promise<number> {
      try {
        await limiterOf(limit).consume(key)
        return 0
      } catch (refused) {
        if (refused instanceof Error) throw refused
        return Math.max(1, Math.ceil((refused as RateLimiterRes).msBeforeNext / 1000))
      }
    },
    /** Takes back one that was counted before it was known to be harmless. */
    async giveBack(limit: Limit, key: string): Promise<void> {
      await limiterOf(limit).reward(key)
    },
    /** Seconds until this key may try again; 0 when it may now. Counts nothing. */
    async waitSeconds(limit: Limit, key: string): Promise<number> {
      const state = await limiterOf(limit).get(key)
      return state && state.consumedPoints > limit.points - 1
        ? Math.max(0, Math.ceil(state.msBeforeNext / 1000))
        : 0
    },
    async count(limit: Limit, key: string): Promise<void> {
      await limiterOf(limit)
        .consume(key)
        .catch((e: unknown) => {
          if (e instanceof Error) throw e
        })
    },
    async forget(limit: Limit, key: string): Promise<void> {
      await limiterOf(limit).delete(key)
    },
  }
}
