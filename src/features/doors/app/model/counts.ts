// What the header says about the work of this phone.
export interface Counts {
  recorded: number
  safe: number
  waiting: number
  quarantined: number
  /** Only here, and the server does not take them. */
  stuck: number
}

export interface SafeWords {
  /** Always there: "42 of 42 safe". */
  short: string
  /** What waits, and for what. */
  long: string
  tone: 'safe' | 'waiting' | 'ask'
}

export function safeWords(
  { recorded, safe, waiting, quarantined, stuck }: Counts,
  isOnline: boolean,
): SafeWords {
  const short = `${safe.toLocaleString('en-US')} of ${recorded.toLocaleString('en-US')} safe`
  const parts: string[] = []
  if (waiting > 0)
    parts.push(
      isOnline
        ? `${many(waiting, 'entry is', 'entries are')} being sent.`
        : `${many(waiting, 'entry waits', 'entries wait')} on this phone until the signal is back.`,
    )
  if (quarantined > 0)
    parts.push(
      `${many(quarantined, 'entry is', 'entries are')} on the server and ${quarantined === 1 ? 'waits' : 'wait'} for an organizer.`,
    )
  if (stuck > 0)
    parts.push(
      `${many(stuck, 'entry is', 'entries are')} only on this phone, because the server does not take ${stuck === 1 ? 'it' : 'them'}. Show the organizer.`,
    )
  if (parts.length === 0)
    parts.push(recorded === 0 ? 'Nothing recorded yet.' : 'Everything you recorded is on the server.')
  if (!isOnline && waiting === 0) parts.push('No signal. Go on: what you record waits on this phone.')
  return {
    short,
    long: parts.join(' '),
    tone: waiting > 0 ? 'waiting' : quarantined + stuck > 0 ? 'ask' : 'safe',
  }
}

const many = (count: number, one: string, more: string) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en-US')} ${more}`

/** The most of a canvasser's day: doors, and how many of them opened. */
export function doorsLeftWords(left: number, done: number): string {
  if (left === 0) return `All ${done} doors done`
  return left === 1 ? '1 door left' : `${left} doors left`
}
