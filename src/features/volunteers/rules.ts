// Decisions about volunteers, without a database. Each has a case table in rules.test.ts.
import { counted } from '../../domain/numbers.ts'
import { days, parts, type Slot, type VolunteerState } from './kinds.ts'

const hour = 3_600_000

export interface Clock {
  state: 'answered' | 'waiting' | 'soon' | 'overdue'
  /** Whole hours since sign-up; while answered, how many it took. */
  hours: number
  words: string
}

interface Touch {
  signedUpAt: string
  answerDueAt: string
  answeredAt: string | null
}

export const answerDue = (signedUpAt: Date, withinHours: number): Date =>
  new Date(signedUpAt.getTime() + withinHours * hour)

/**
 * The first-touch clock. Plain hours: a person who offers help on Friday night wonders about it on Saturday, so nights and weekends count.
 */
export function clockOf({ signedUpAt, answerDueAt, answeredAt }: Touch, now: Date): Clock {
  const since = new Date(signedUpAt).getTime()
  const due = new Date(answerDueAt).getTime()
  const until = answeredAt ? new Date(answeredAt).getTime() : now.getTime()
  const hours = Math.max(0, Math.floor((until - since) / hour))
  if (answeredAt) return { state: 'answered', hours, words: `Answered after ${lengthWords(until - since)}` }
  const left = due - now.getTime()
  if (left < 0) return { state: 'overdue', hours, words: `Overdue by ${lengthWords(-left)}` }
  // The last quarter of the time, and never less than an hour, is when someone should look up.
  const isSoon = left <= Math.max(hour, (due - since) / 4)
  return { state: isSoon ? 'soon' : 'waiting', hours, words: `${lengthWords(left)} left` }
}

/** "20 minutes", "5 hours", "3 days": rounded down, so that nothing sounds longer than it is. */
export function lengthWords(milliseconds: number): string {
  const minutes = Math.floor(Math.max(0, milliseconds) / 60_000)
  if (minutes < 1) return 'less than a minute'
  if (minutes < 60) return counted(minutes, 'minute')
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? counted(hours, 'hour') : counted(Math.floor(hours / 24), 'day')
}

export interface Candidate {
  userId: string
  name: string
  /** Sign-ups that wait for this person. */
  open: number
  /** When this person was last given one; null for never. */
  lastGivenAt: Date | null
}

/** Whose turn it is: the one with the fewest waiting; among equals the one who was given nothing for longest. */
export function nextOwner(candidates: Candidate[]): Candidate | null {
  const time = (at: Date | null) => at?.getTime() ?? 0
  return (
    candidates.toSorted(
      (a, b) =>
        a.open - b.open ||
        time(a.lastGivenAt) - time(b.lastGivenAt) ||
        a.name.localeCompare(b.name) ||
        a.userId.localeCompare(b.userId),
    )[0] ?? null
  )
}

/** "came to 7 of 8". Never a percentage: of two promises, one kept is not "50% reliable". */
export function reliabilityWords(came: number, promised: number): string {
  return promised === 0 ? 'no shift yet' : `came to ${came} of ${promised}`
}

/** Below three promises nothing is said about a person. */
export function reliabilityTone(came: number, promised: number): 'good' | 'neutral' | 'warning' {
  if (promised < 3) return 'neutral'
  return came / promised >= 0.8 ? 'good' : came / promised < 0.5 ? 'warning' : 'neutral'
}

export type StateEvent = 'signed up again' | 'answered' | 'reply undone' | 'paused' | 'archived' | 'back'

/** New until someone answered; paused and archived by hand only, and back to where the answer says. */
export function stateAfter(state: VolunteerState, event: StateEvent, isAnswered: boolean): VolunteerState {
  switch (event) {
    case 'signed up again':
      return 'new'
    case 'answered':
      return state === 'new' ? 'active' : state
    case 'reply undone':
      return state === 'active' ? 'new' : state
    case 'paused':
      return 'paused'
    case 'archived':
      return 'gone'
    case 'back':
      return isAnswered ? 'active' : 'new'
  }
}

export { greetingName } from '../../domain/names.ts'

export interface Nearness {
  /** For sorting: miles where both are on the map, else a guess from ZIP code and city. */
  rank: number
  words: string
}

/** How far an event is. Straight-line miles if both places are known; else only what ZIP code and city say, and said so. */
export function nearness(
  person: { zip: string; city: string },
  event: { miles: number | null; zip: string; city: string; isOnline: boolean },
): Nearness {
  // From everywhere the same; what is around the corner comes before it.
  if (event.isOnline) return { rank: 10, words: 'online' }
  if (event.miles !== null)
    return {
      rank: event.miles,
      words:
        event.miles < 1 ? 'less than a mile away' : `about ${counted(Math.round(event.miles), 'mile')} away`,
    }
  const zip = person.zip.slice(0, 5)
  if (zip.length === 5 && zip === event.zip.slice(0, 5)) return { rank: 2, words: 'same ZIP code' }
  if (person.city && person.city.trim().toLowerCase() === event.city.trim().toLowerCase())
    return { rank: 5, words: 'same city' }
  // The first three digits are one sorting center: the same part of the state.
  if (zip.length === 5 && zip.slice(0, 3) === event.zip.slice(0, 3))
    return { rank: 20, words: 'same part of the state' }
  // Further than that nothing is known; the city stands beside it anyway.
  return { rank: 100, words: '' }
}

/** Which half of the week an hour falls into, for "who can on Saturday morning?". */
export function slotAt(day: string, time: string): Slot {
  const at = new Date(`${day}T00:00:00Z`).getUTCDay()
  const hours = Number(time.slice(0, 2))
  return `${days[(at + 6) % 7]!} ${parts[hours < 12 ? 0 : hours < 17 ? 1 : 2]}`
}

/** A public name for the address: "Friends of Pat Sample" becomes "friends-of-pat-sample". */
export function slugOf(name: string): string {
  const slug = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 50)
    .replaceAll(/-+$/g, '')
  return slug.length < 3 ? `committee-${slug || 'volunteers'}` : slug
}
