const day = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
})
const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })

/** By the phone's own clock, which the canvasser sees. */
export const dayWords = (at: string): string => day.format(new Date(at))
export const timeWords = (at: string): string => time.format(new Date(at))
/** The time today, the day before that. */
export const whenWords = (at: string): string =>
  dayWords(at) === day.format(new Date()) ? timeWords(at) : dayWords(at)
