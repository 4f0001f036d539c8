// When a source is asked again, and how its health is said.

const dayMs = 86_400_000

/** Twice as long after each failure, up to a day; never before the site itself said. */
export function nextTry({
  now,
  everyMinutes,
  failures,
  retryAfter,
}: {
  now: Date
  everyMinutes: number
  failures: number
  retryAfter: string | null
}): Date {
  const usual = Math.min(
    everyMinutes * 60_000 * 2 ** Math.min(failures, 10),
    Math.max(dayMs, everyMinutes * 60_000),
  )
  const asked = waitAsked(retryAfter, now)
  return new Date(now.getTime() + Math.max(usual, Math.min(asked, 7 * dayMs)))
}

/** Retry-After: seconds, or a day and time. */
export function waitAsked(retryAfter: string | null, now: Date): number {
  if (retryAfter === null) return 0
  if (/^\d{1,9}$/.test(retryAfter.trim())) return Number(retryAfter) * 1000
  const at = Date.parse(retryAfter)
  return Number.isNaN(at) ? 0 : Math.max(0, at - now.getTime())
}

export interface Health {
  state: 'good' | 'quiet' | 'failing' | 'paused' | 'new'
  words: string
}

const quietDays = 14

export function healthOf(
  source: {
    isPaused: boolean
    problem: string
    failures: number
    lastAt: string | null
    lastNewAt: string | null
  },
  now: Date,
): Health {
  if (source.isPaused)
    return { state: 'paused', words: source.problem === '' ? 'Paused.' : `Paused: ${source.problem}` }
  if (source.failures > 0)
    return {
      state: 'failing',
      words:
        source.failures === 1
          ? `The last try failed: ${source.problem}`
          : `The last ${source.failures} tries failed: ${source.problem}`,
    }
  if (source.lastAt === null) return { state: 'new', words: 'Not fetched yet.' }
  const since = source.lastNewAt === null ? Infinity : (now.getTime() - Date.parse(source.lastNewAt)) / dayMs
  if (since > quietDays)
    return {
      state: 'quiet',
      words:
        source.lastNewAt === null
          ? 'It answers, but nothing new has come.'
          : `It answers, but nothing new came for ${Math.floor(since)} days.`,
    }
  return { state: 'good', words: 'Works.' }
}
