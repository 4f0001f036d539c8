import { parseAsInteger, useQueryState } from 'nuqs'
import { weekCounts } from '../api.ts'

type Count = (typeof weekCounts)[number]

/** How many weeks are shown is in the address. */
export function useWeeks(): [Count, (weeks: Count) => void] {
  const [asked, set] = useQueryState('weeks', parseAsInteger.withDefault(26))
  return [weekCounts.find((count) => count === asked) ?? 26, (next) => void set(next === 26 ? null : next)]
}
