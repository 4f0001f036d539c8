import { addDays, dayOf, lincolnTime } from '../../domain/dates.ts'
import { startOfDay } from '../../domain/zonedTime.ts'

export const times = [
  { value: '1', label: 'yesterday' },
  { value: '7', label: 'a week ago' },
  { value: '30', label: '30 days ago' },
  { value: '365', label: 'a year ago' },
]

/** Midnight in Lincoln that many days back: the same all day long, so that the same question is not asked twice. */
export function startOf(days: string | null, now = new Date()): string | undefined {
  if (!days || !/^\d{1,4}$/.test(days)) return undefined
  return startOfDay(addDays(dayOf(now), -Number(days)), lincolnTime)
}
