// Figures of the weekly report in words.
import { daysBetween } from '../../domain/dates.ts'
import { formatDollars } from '../../domain/money.ts'
import { formatCount } from '../../domain/numbers.ts'
import type { CommitteeWeeks } from './api.ts'
import { measures, type Measure } from './measures.ts'

/** As people say it: "1,204", "37.5", "$12,400". */
export function inWords(measure: Measure, amount: bigint | string): string {
  const value = BigInt(amount)
  const { unit } = measures[measure]
  if (unit === 'cents') return formatDollars(value)
  if (unit === 'minutes') return formatCount(Math.round(Number(value) / 30) / 2)
  return formatCount(Number(value))
}

/** As a chart draws it: dollars, hours, or the count itself. */
export function drawn(measure: Measure, amount: string): number {
  const { unit } = measures[measure]
  return Number(amount) / (unit === 'cents' ? 100 : unit === 'minutes' ? 60 : 1)
}

export const sumOf = (amounts: readonly string[]): bigint =>
  amounts.reduce((sum, one) => sum + BigInt(one), 0n)

/** What a week must bring from now on to reach the goal in time; null when it is reached, over, or has no day. Hours stay hours, money cents. */
export function neededAWeek(goal: CommitteeWeeks['goals'][number], today: string): bigint | null {
  const left = BigInt(goal.target) - BigInt(goal.done)
  if (goal.dueOn === null || goal.dueOn < today || left <= 0n) return null
  const days = BigInt(daysBetween(today, goal.dueOn) + 1)
  // A last week that has begun is a week: nobody makes up for it later.
  const weeks = (days + 6n) / 7n
  return (left + weeks - 1n) / weeks
}

/** "180 doors in 8 weeks; 40 last week, 12 more than the week before". The week of today is not over, so it is not compared. */
export function finding(measure: Measure, amounts: readonly string[]): string {
  const all = inWords(measure, sumOf(amounts))
  const noun = measures[measure].noun[1]
  const [before, last] = [BigInt(amounts.at(-3) ?? 0), BigInt(amounts.at(-2) ?? 0)]
  const money = measures[measure].unit === 'cents'
  const what = money ? `${all} ${measure}` : `${all} ${noun}`
  const change =
    last === before
      ? 'as the week before'
      : `${inWords(measure, last > before ? last - before : before - last)} ${last > before ? 'more' : money || measures[measure].unit === 'minutes' ? 'less' : 'fewer'} than the week before`
  return `${what} in ${amounts.length} weeks; ${inWords(measure, last)} last week, ${change}`
}
