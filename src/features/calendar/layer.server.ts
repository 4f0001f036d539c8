import type { Db } from '../../app/server/data/db.ts'
import type { Workplace } from '../committees/workIn.server.ts'
import type { CalendarItem } from './api.ts'
import type { Range } from './plainItem.server.ts'

/** What another feature adds to a committee's calendar between two days. What an item leaves out, it does not have. */
export type CalendarLayer = (asked: {
  db: Db
  committee: Workplace
  range: Range
  limit: number
}) => Promise<(Pick<CalendarItem, 'id' | 'layer' | 'title'> & Partial<CalendarItem>)[]>

declare module '../../app/server/feature.ts' {
  interface Gifts {
    calendarLayers?: CalendarLayer[]
  }
}
