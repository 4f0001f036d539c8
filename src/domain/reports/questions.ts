// What a figure, table or chart of a report asks: a name and a time, written as one text: "raised@year", "doors@2026-10-01..2026-10-31".
import { addDays, isPlainDate, type PlainDate } from '../dates.ts'

export const figureNames = [
  'cash',
  'payable',
  'pledged',
  'loans',
  'raised',
  'spent',
  'donors',
  'doors',
  'talks',
  'calls',
  'volunteers',
  'hours',
  'events',
  'guests',
] as const
export type FigureName = (typeof figureNames)[number]

export const tableNames = ['income', 'spending', 'goals'] as const
export type TableName = (typeof tableNames)[number]
export const chartNames = ['cash', 'money', 'doors', 'volunteers'] as const
export type ChartName = (typeof chartNames)[number]

export const times = [
  'week',
  'last-week',
  'month',
  'last-month',
  'quarter',
  'year',
  'last-year',
  'all',
] as const
export type Time = (typeof times)[number]

export const timeWords: Record<Time, string> = {
  week: 'this week',
  'last-week': 'last week',
  month: 'this month',
  'last-month': 'last month',
  quarter: 'this quarter',
  year: 'this year',
  'last-year': 'last year',
  all: 'since the beginning',
}

export interface Question {
  name: FigureName
  time: string
}

/** What is asked, or null when it is nothing that is known. */
export function questionOf(ask: string): Question | null {
  const [name = '', time = '', more] = ask.split('@')
  if (more !== undefined || !(figureNames as readonly string[]).includes(name) || !isTime(time)) return null
  return { name: name as FigureName, time }
}
export const isQuestion = (ask: string): boolean => questionOf(ask) !== null

export function isTime(time: string): boolean {
  if ((times as readonly string[]).includes(time)) return true
  const [from = '', to = '', more] = time.split('..')
  return more === undefined && isPlainDate(from) && isPlainDate(to) && from <= to
}

/** First and last day, seen from today. */
export function daysOf(time: string, today: PlainDate): { from: PlainDate; to: PlainDate } {
  const year = Number(today.slice(0, 4))
  const month = today.slice(0, 7)
  const monday = addDays(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7))
  switch (time as Time) {
    case 'week':
      return { from: monday, to: addDays(monday, 6) }
    case 'last-week':
      return { from: addDays(monday, -7), to: addDays(monday, -1) }
    case 'month':
      return { from: `${month}-01`, to: lastOfMonth(month) }
    case 'last-month': {
      const to = addDays(`${month}-01`, -1)
      return { from: `${to.slice(0, 7)}-01`, to }
    }
    case 'quarter': {
      const first = Math.floor((Number(today.slice(5, 7)) - 1) / 3) * 3 + 1
      const pad = (n: number) => String(n).padStart(2, '0')
      return { from: `${year}-${pad(first)}-01`, to: lastOfMonth(`${year}-${pad(first + 2)}`) }
    }
    case 'year':
      return { from: `${year}-01-01`, to: `${year}-12-31` }
    case 'last-year':
      return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` }
    case 'all':
      return { from: '1976-01-01', to: '2199-12-31' }
  }
  const [from = '', to = ''] = time.split('..')
  return { from, to }
}

/** A balance is asked for on one day: the last of the time, and never a day that has not come. */
export const balanceDay = (time: string, today: PlainDate): PlainDate => {
  const { to } = daysOf(time, today)
  return to > today ? today : to
}

function lastOfMonth(month: string): PlainDate {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}
