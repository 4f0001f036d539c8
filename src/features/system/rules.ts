// Settings as the Owner may read them, and when the clock strikes next.

interface ClockParts {
  min: number
  hour: number
  date: number
  month: number
  dow: number
}

/** The next full minute, after `from`, at which the line of the schedule matches (UTC); null when that is more than a year away. */
export function nextRunAfter(matches: (parts: ClockParts) => boolean, from: Date): Date | null {
  const next = new Date(Math.floor(from.getTime() / 60_000) * 60_000)
  for (let minute = 0; minute < 366 * 24 * 60; minute++) {
    next.setTime(next.getTime() + 60_000)
    const parts = {
      min: next.getUTCMinutes(),
      hour: next.getUTCHours(),
      date: next.getUTCDate(),
      month: next.getUTCMonth() + 1,
      dow: next.getUTCDay(),
    }
    if (matches(parts)) return next
  }
  return null
}

/** An address without the name and password in it. */
export function placeOf(url: string): string {
  try {
    const { protocol, host, pathname } = new URL(url)
    return `${protocol}//${host}${pathname}`
  } catch {
    return 'set'
  }
}
