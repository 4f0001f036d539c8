// Marks and forecast counted together, anew with each press; a count takes a few milliseconds.
import { useMemo } from 'react'
import { countWhip, type WhipCount, type WhipOutlook } from '../../../domain/forecast/whipCount.ts'
import type { Forecast } from '../../forecast/api.ts'
import type { Mark } from '../../seatMap/rules.ts'

/** By district; a person who is missing is unknown. */
export type Marks = ReadonlyMap<number, Mark>

export interface Counted {
  count: WhipCount
  /** Whose chance it is, by its place in the count. */
  districts: number[]
  chanceOf(district: number): number | undefined
}

export function useWhipCount(forecast: Forecast | null, marks: Marks): Counted | null {
  const outlook = useMemo(() => forecast && outlookOf(forecast), [forecast])
  return useMemo(() => {
    if (!outlook || !forecast) return null
    const districts = forecast.senators.map(({ district }) => district)
    const count = countWhip(
      outlook,
      districts.map((district) => marks.get(district) ?? 'unknown'),
    )
    return { count, districts, chanceOf: (district) => count.chances[districts.indexOf(district)] }
  }, [outlook, forecast, marks])
}

function outlookOf({ item, noise, senators }: Forecast): WhipOutlook {
  return {
    item,
    noise,
    // A person who has not voted yet may stand anywhere; the server says how unsure that is.
    senators: senators.map((senator) => ({ ...senator, position: senator.position ?? 0 })),
  }
}
