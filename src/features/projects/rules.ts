// What is true of a project's tasks without asking the database.
import { addDays, formatDate, type PlainDate } from '../../domain/dates.ts'
import { foldName } from '../../domain/names.ts'
import { laneWords, type Lane } from '../staff/lanes.ts'

interface Due {
  lane: Lane
  dueOn: PlainDate | null
}

/** The day it is due is still in time. */
export function isOverdue({ lane, dueOn }: Due, today: PlainDate): boolean {
  return lane !== 'done' && dueOn !== null && dueOn < today
}

/** Due from today to Sunday; what is overdue was due before. */
export function isDueThisWeek({ lane, dueOn }: Due, today: PlainDate): boolean {
  return lane !== 'done' && dueOn !== null && dueOn >= today && dueOn <= lastDayOfWeek(today)
}

/** Weeks run from Monday to Sunday. */
function lastDayOfWeek(day: PlainDate): PlainDate {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, (7 - weekday) % 7)
}

export const dueFilters = ['overdue', 'this week', 'none'] as const
export type DueFilter = (typeof dueFilters)[number]

export interface TaskFilter {
  /** A person's id, or 'no one'. */
  owner: string | null
  due: DueFilter | null
  words: string
}

export function fits(
  task: Due & { title: string; ownerId: string | null },
  { owner, due, words }: TaskFilter,
  today: PlainDate,
): boolean {
  if (owner !== null && (task.ownerId ?? 'nobody') !== owner) return false
  if (due === 'overdue' && !isOverdue(task, today)) return false
  if (due === 'this week' && !isDueThisWeek(task, today)) return false
  if (due === 'none' && task.dueOn !== null) return false
  const title = foldName(task.title)
  return foldName(words)
    .split(' ')
    .every((word) => title.includes(word))
}

/** Dates that run backwards, said before the database refuses them. */
export function datesProblem(startsOn: PlainDate | null, dueOn: PlainDate | null): string | null {
  return startsOn !== null && dueOn !== null && startsOn > dueOn
    ? `It cannot be due on ${formatDate(dueOn)}, before it starts on ${formatDate(startsOn)}. Change one of the two.`
    : null
}

export interface Mentionable {
  userId: string
  name: string
}

/** Who is meant by the @names in a text. "@Ann Lee" is not also "@Ann", and an address is no one. */
export function mentionsIn(text: string, members: readonly Mentionable[]): Mentionable[] {
  return partsOf(text, members).flatMap(({ who }, i, all) =>
    who && all.findIndex((part) => part.who?.userId === who.userId) === i ? [who] : [],
  )
}

export interface TextPart {
  text: string
  who: Mentionable | null
}

/** A text cut at its mentions, to draw them apart. */
export function partsOf(text: string, members: readonly Mentionable[]): TextPart[] {
  const byLength = members.filter(({ name }) => name !== '').toSorted((a, b) => b.name.length - a.name.length)
  const parts: TextPart[] = []
  let plain = ''
  const flush = () => {
    if (plain !== '') parts.push({ text: plain, who: null })
    plain = ''
  }
  for (let at = 0; at < text.length;) {
    const who = isMentionStart(text, at)
      ? byLength.find(({ name }) => namesAt(text, at + 1, name))
      : undefined
    if (who) {
      flush()
      parts.push({ text: text.slice(at, at + 1 + who.name.length), who })
      at += 1 + who.name.length
    } else plain += text[at++]
  }
  flush()
  return parts
}

const isLetter = (text: string | undefined) => text !== undefined && /[\p{L}\p{N}]/u.test(text)

function isMentionStart(text: string, at: number): boolean {
  return text[at] === '@' && !isLetter(text[at - 1])
}

function namesAt(text: string, at: number, name: string): boolean {
  return (
    text.slice(at, at + name.length).toLowerCase() === name.toLowerCase() && !isLetter(text[at + name.length])
  )
}

export const activities = [
  'created',
  'moved',
  'renamed',
  'described',
  'given',
  'dated',
  'commented',
  'attached',
  'detached',
  'archived',
  'restored',
] as const
export type Activity = (typeof activities)[number]

/** What follows a person's name: "moved it from To do to Doing". */
export function activityInWords({
  what,
  before,
  after,
}: {
  what: Activity
  before: string
  after: string
}): string {
  switch (what) {
    case 'created':
      return 'added it'
    case 'moved':
      return before === after ? `moved it within ${after}` : `moved it from ${before} to ${after}`
    case 'renamed':
      return `renamed it from “${before}”`
    case 'described':
      return 'changed the text'
    case 'given':
      return after === '' ? `took it from ${before}` : `gave it to ${after}`
    case 'dated':
      return after === '' ? 'took its dates away' : `set it for ${after}`
    case 'commented':
      return 'commented'
    case 'attached':
      return `added the file ${after}`
    case 'detached':
      return `removed the file ${before}`
    case 'archived':
      return 'archived it'
    case 'restored':
      return 'brought it back'
  }
}

/** "Mon, Nov 2, 2026 to Fri, Nov 6, 2026", "Fri, Nov 6, 2026", or nothing. */
export function datesInWords(startsOn: PlainDate | null, dueOn: PlainDate | null): string {
  if (startsOn === null || dueOn === null) {
    const only = dueOn ?? startsOn
    return only === null ? '' : formatDate(only)
  }
  return startsOn === dueOn ? formatDate(dueOn) : `${formatDate(startsOn)} to ${formatDate(dueOn)}`
}

/** "Doing, below “Order signs”": where a card stands, for a person who has to choose between two places. */
export function spotInWords(
  spot: { lane: Lane; after: string | null },
  titleOf: (id: string) => string | undefined,
): string {
  const above = spot.after === null ? undefined : titleOf(spot.after)
  return `${laneWords[spot.lane]}, ${above === undefined ? 'at the top' : `below “${above}”`}`
}
