// What a chart can be made of, each word once. The server knows the SQL of every word (features/charts/relations); nothing else is ever asked.
import { lookUp } from '../lookUp.ts'

export const kinds = ['bar', 'stacked', 'line', 'area', 'scatter', 'map', 'table'] as const
export type Kind = (typeof kinds)[number]
export const kindWords: Record<Kind, string> = {
  bar: 'Bars',
  stacked: 'Stacked bars',
  line: 'Line',
  area: 'Area',
  scatter: 'Scatter',
  map: 'Map',
  table: 'Table',
}

export type Unit = 'count' | 'cents' | 'minutes'
/** How the values of a dimension follow each other. `time` is filled where nothing happened; `area` can be drawn as a map. */
export type Order = 'words' | 'numbers' | 'day' | 'week' | 'month' | 'year' | 'stage'
export type AreaKind = 'county' | 'district'

export interface Dimension {
  title: string
  order: Order
  area?: AreaKind
}
export interface Measure {
  title: string
  unit: Unit
}
export interface Dataset {
  title: string
  about: string
  source: string
  /** Its rows are of one committee. */
  isOfCommittee: boolean
  /** Small groups are left out and counts rounded. */
  isProtected: boolean
  /** Can be narrowed to days. */
  hasDays: boolean
  dimensions: Record<string, Dimension>
  measures: Record<string, Measure>
}

const time: Record<'day' | 'week' | 'month' | 'year', Dimension> = {
  day: { title: 'Day', order: 'day' },
  week: { title: 'Week', order: 'week' },
  month: { title: 'Month', order: 'month' },
  year: { title: 'Year', order: 'year' },
}

export const datasets = {
  voters: {
    title: 'Voters',
    about: 'Registered voters of the state file, in groups of at least 10.',
    source: 'Nebraska voter file',
    isOfCommittee: false,
    isProtected: true,
    hasDays: false,
    dimensions: {
      county: { title: 'County', order: 'words', area: 'county' },
      district: { title: 'Legislative district', order: 'numbers', area: 'district' },
      congress: { title: 'Congressional district', order: 'numbers' },
      party: { title: 'Party', order: 'words' },
      gender: { title: 'Gender', order: 'words' },
      status: { title: 'Status', order: 'words' },
      born: { title: 'Born in', order: 'words' },
      registered: { title: 'Year registered', order: 'year' },
    },
    measures: { voters: { title: 'Voters', unit: 'count' } },
  },
  filings: {
    title: 'State filings',
    about: 'What committees reported to the state, by year. Promises and repeated rows do not count.',
    source: 'Filings with the Nebraska Accountability and Disclosure Commission',
    isOfCommittee: false,
    isProtected: false,
    hasDays: false,
    dimensions: {
      year: time.year,
      side: { title: 'In or out', order: 'words' },
      meaning: { title: 'Kind of money', order: 'words' },
      type: { title: 'Kind of filer', order: 'words' },
      filer: { title: 'Filer', order: 'words' },
    },
    measures: {
      raised: { title: 'Raised', unit: 'cents' },
      spent: { title: 'Spent', unit: 'cents' },
      rows: { title: 'Filed rows', unit: 'count' },
    },
  },
  filingMonths: {
    title: 'State filings by month',
    about: 'Raised and spent as reported to the state, month by month.',
    source: 'Filings with the Nebraska Accountability and Disclosure Commission',
    isOfCommittee: false,
    isProtected: false,
    hasDays: true,
    dimensions: {
      month: time.month,
      year: time.year,
      type: { title: 'Kind of filer', order: 'words' },
      filer: { title: 'Filer', order: 'words' },
    },
    measures: { raised: { title: 'Raised', unit: 'cents' }, spent: { title: 'Spent', unit: 'cents' } },
  },
  books: {
    title: 'Books',
    about: 'Money in and out of one committee, by category.',
    source: 'Books of the committee',
    isOfCommittee: true,
    isProtected: false,
    hasDays: true,
    dimensions: { ...time, category: { title: 'Category', order: 'words' } },
    measures: {
      income: { title: 'Money in', unit: 'cents' },
      expense: { title: 'Money out', unit: 'cents' },
      entries: { title: 'Entries', unit: 'count' },
    },
  },
  doors: work('Doors', 'Doors that were knocked on.', 'Result', {
    doors: { title: 'Doors', unit: 'count' },
    talks: { title: 'Talks', unit: 'count' },
  }),
  calls: work('Calls', 'Phone calls to voters that were noted.', 'Result', {
    calls: { title: 'Calls', unit: 'count' },
  }),
  volunteers: work('New volunteers', 'People who signed up to help.', 'State', {
    volunteers: { title: 'New volunteers', unit: 'count' },
  }),
  hours: work('Volunteer hours', 'Hours that volunteers worked.', 'Work', {
    hours: { title: 'Hours', unit: 'minutes' },
  }),
  guests: work('Event guests', 'Guests who came to events.', 'Kind of event', {
    guests: { title: 'Guests', unit: 'count' },
  }),
  bills: {
    title: 'Bills',
    about: 'Bills and resolutions of the Legislature.',
    source: 'Nebraska Legislature',
    isOfCommittee: false,
    isProtected: false,
    hasDays: false,
    dimensions: {
      stage: { title: 'Stage', order: 'stage' },
      session: { title: 'Session', order: 'words' },
      kind: { title: 'Kind', order: 'words' },
      committee: { title: 'Standing committee', order: 'words' },
      introducer: { title: 'Introducer', order: 'words' },
      district: { title: 'Introducer’s district', order: 'numbers', area: 'district' },
    },
    measures: {
      bills: { title: 'Bills', unit: 'count' },
      priorities: { title: 'Priority bills', unit: 'count' },
    },
  },
  news: {
    title: 'News',
    about: 'Articles of the news sources.',
    source: 'News sources of the product',
    isOfCommittee: false,
    isProtected: false,
    hasDays: true,
    dimensions: {
      ...time,
      source: { title: 'News source', order: 'words' },
      topic: { title: 'Topic', order: 'words' },
    },
    measures: {
      articles: { title: 'Articles', unit: 'count' },
      stories: { title: 'Stories', unit: 'count' },
    },
  },
} as const satisfies Record<string, Dataset>

export type DatasetName = keyof typeof datasets
export const datasetNames = Object.keys(datasets) as [DatasetName, ...DatasetName[]]
export const datasetOf = (name: DatasetName): Dataset => datasets[name]

function work<M extends Record<string, Measure>>(title: string, about: string, detail: string, measures: M) {
  return {
    title,
    about,
    source: 'Records of the committee',
    isOfCommittee: true,
    isProtected: false,
    hasDays: true,
    dimensions: { ...time, detail: { title: detail, order: 'words' as Order } },
    measures,
  }
}

export const isTime = (order: Order): boolean =>
  order === 'day' || order === 'week' || order === 'month' || order === 'year'
export const dimensionOf = (dataset: DatasetName, name: string): Dimension | undefined =>
  lookUp(datasetOf(dataset).dimensions, name)
export const measureOf = (dataset: DatasetName, name: string): Measure | undefined =>
  lookUp(datasetOf(dataset).measures, name)
