// What a person chooses from, in words.
import { formatDate } from '../../domain/dates.ts'
import {
  timeWords,
  type ChartName,
  type FigureName,
  type TableName,
  type Time,
} from '../../domain/reports/questions.ts'

export const figureWords: Record<FigureName, string> = {
  cash: 'Cash',
  payable: 'Bills to pay',
  pledged: 'Pledges to come',
  loans: 'Owed on loans',
  raised: 'Raised',
  spent: 'Spent',
  donors: 'Donors',
  doors: 'Doors',
  talks: 'Talks at doors',
  calls: 'Calls',
  volunteers: 'New volunteers',
  hours: 'Volunteer hours',
  events: 'Events',
  guests: 'Event guests',
}
export const tableWords: Record<TableName, string> = {
  income: 'Where money came from',
  spending: 'What money went to',
  goals: 'Goals',
}
export const chartWords: Record<ChartName, string> = {
  cash: 'Cash by week',
  money: 'Money in and out by month',
  doors: 'Doors by week',
  volunteers: 'New volunteers by week',
}

export function timeInWords(time: string): string {
  if (Object.hasOwn(timeWords, time)) return timeWords[time as Time]
  const [from = '', to = ''] = time.split('..')
  return `${formatDate(from, 'noWeekday')} to ${formatDate(to, 'noWeekday')}`
}

export function askInWords(ask: string): string {
  const [name = '', time = ''] = ask.split('@')
  return `${figureWords[name as FigureName] ?? name}, ${timeInWords(time)}`
}
