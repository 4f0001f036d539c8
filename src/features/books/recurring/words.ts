import type { Every } from '../../../domain/books/recurring.ts'
import type { Recurring } from './api.ts'

export const everyWords: Record<Every, string> = {
  week: 'Every week',
  month: 'Every month',
  quarter: 'Every three months',
  year: 'Every year',
}

export const recurringKindWords: Record<Recurring['kind'], string> = {
  expenditure: 'Money out: an expenditure',
  'other receipt': 'Money in: other',
  interest: 'Money in: interest',
}
