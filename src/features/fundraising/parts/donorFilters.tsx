import type { ListFilter } from '../../../app/browser/list/ListPage.tsx'

/** The sentence above the list of donors. */
export const donorFilters: ListFilter[] = [
  {
    field: 'given',
    before: 'who gave',
    any: 'or may give',
    name: 'Given',
    always: true,
    options: [
      { value: 'this year', label: 'this year' },
      { value: 'last year', label: 'last year for the last time' },
      { value: 'lapsed', label: 'before, not this year' },
      { value: 'ever', label: 'at any time' },
      { value: 'never', label: 'nothing yet' },
    ],
  },
  {
    field: 'size',
    before: 'in all',
    any: 'any amount',
    name: 'Amount',
    options: [
      { value: '250', label: 'at least $250' },
      { value: '1000', label: 'at least $1,000' },
      { value: '5000', label: 'at least $5,000' },
    ],
  },
  {
    field: 'pledged',
    before: 'with',
    any: 'or without a pledge',
    name: 'Pledge',
    options: [
      { value: 'open', label: 'an open pledge' },
      { value: 'overdue', label: 'an overdue pledge' },
    ],
  },
  {
    field: 'step',
    before: 'whose next step',
    any: 'is any',
    name: 'Next step',
    options: [
      { value: 'due', label: 'is due' },
      { value: 'none', label: 'is not planned' },
    ],
  },
  {
    field: 'kind',
    before: 'that are',
    any: 'people or firms',
    name: 'Kind',
    options: [
      { value: 'person', label: 'people' },
      { value: 'firm', label: 'firms' },
    ],
  },
  {
    field: 'ask',
    before: 'that we',
    any: 'ask or not',
    name: 'Asking',
    options: [
      { value: 'yes', label: 'may ask' },
      { value: 'no', label: 'do not ask' },
    ],
  },
]
