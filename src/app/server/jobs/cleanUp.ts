// Nightly: what has served its purpose goes.
import { sql } from 'kysely'
import type { Databases } from '../data/db.ts'
import type { JobContext } from './runJob.ts'

export interface CleaningStep {
  what: string
  as: 'system' | 'signIn'
  statement: string
}

const steps: CleaningStep[] = [
  {
    what: 'idempotencyKeys',
    as: 'system',
    statement: `delete from idempotency_keys where created_at < now() - interval '7 days'`,
  },
  {
    what: 'sessions',
    as: 'signIn',
    statement: `delete from sign_in.sessions where expires_at < now() - interval '1 day'`,
  },
  {
    what: 'verifications',
    as: 'signIn',
    statement: `delete from sign_in.verifications where expires_at < now() - interval '1 day'`,
  },
  {
    what: 'apiTokens',
    as: 'signIn',
    statement: `delete from sign_in.api_tokens where expires_at < now() - interval '30 days'`,
  },
  {
    what: 'knownDevices',
    as: 'signIn',
    statement: `delete from sign_in.known_devices where seen_at < now() - interval '180 days'`,
  },
  {
    what: 'signInAttempts',
    as: 'signIn',
    statement: `delete from sign_in.attempts where at < now() - interval '400 days'`,
  },
  {
    what: 'jobs',
    as: 'system',
    statement: `delete from jobs where finished_at < now() - interval '90 days'`,
  },
  // Milliseconds since 1970; null never expires.
  {
    what: 'rateLimits',
    as: 'system',
    statement: `delete from rate_limits where expire < extract(epoch from now()) * 1000`,
  },
  // A letter may hold a link that signs someone in: after a month that it was sent stays on record, its words do not.
  {
    what: 'letters',
    as: 'system',
    statement: `update mails set body_text = '', body_html = '' where state = 'sent' and sent_at < now() - interval '30 days' and body_text <> ''`,
  },
]

/** One statement each, so that one failure does not keep the rest. */
export async function cleanUp({ job, databases, services }: JobContext): Promise<Record<string, number>> {
  const all = [...steps, ...services.given.cleaning]
  const removed: Record<string, number> = {}
  const failed: string[] = []
  for (const [index, step] of all.entries()) {
    job.throwIfCancelled()
    job.progress(index, all.length)
    try {
      removed[step.what] = await perform(databases, step)
    } catch (error) {
      failed.push(`${step.what}: ${(error as Error).message}`)
    }
  }
  if (failed.length > 0) throw new Error(`Some old rows could not be removed (${failed.join('; ')}).`)
  job.progress(all.length, all.length)
  return removed
}

async function perform(databases: Databases, { as, statement }: CleaningStep): Promise<number> {
  if (as === 'signIn') return (await databases.auth.query(statement)).rowCount ?? 0
  const { numAffectedRows } = await databases.asSystem((db) => sql.raw(statement).execute(db))
  return Number(numAffectedRows ?? 0)
}
