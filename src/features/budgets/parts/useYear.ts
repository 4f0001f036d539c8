import { parseAsInteger, useQueryState } from 'nuqs'
import { useState } from 'react'
import { yearOf } from '../../../domain/dates.ts'

/** The year is in the address; this one when none is said. */
export function useYear(): [number, (year: number) => void] {
  const [now] = useState(() => yearOf(new Date()))
  const [year, setYear] = useQueryState('year', parseAsInteger.withDefault(now))
  return [Math.min(2199, Math.max(1976, year)), (next) => void setYear(next === now ? null : next)]
}
