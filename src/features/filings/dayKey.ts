// Where a page of rows ended, when they are sorted by day. A row without any day sorts as the first day of all.
import { isPlainDate } from '../../domain/dates.ts'

export const undated = '0001-01-01'

export const isDayKey = (text: string): boolean => text === undated || isPlainDate(text)
