import { exclusionWords } from '../../../domain/filings/meaning.ts'
import { formatCount } from '../../../domain/numbers.ts'
import { readable } from '../../../domain/voters/shown.ts'
import { useRead } from '../../../app/browser/call.ts'
import { FilterBar, type Filter } from '../../../ui/FilterBar.tsx'
import { filers, type FilerFacts } from '../api.ts'
import { exclusions, meanings } from '../filter.ts'
import { meaningWords } from '../words.ts'
import { RowRanges } from './RowRanges.tsx'
import type { RowUrl, SetRowUrl } from './rowUrl.ts'

interface RowFiltersProps {
  filer: FilerFacts
  url: RowUrl
  set: SetRowUrl
}

/** "Rows of [money in] that are [contributions] and are [counted]", and whatever else is asked. */
export function RowFilters({ filer, url, set }: RowFiltersProps) {
  const offered = useRead(filers.choices, { id: filer.id })
  const options = (found: { value: string; rows: number }[] | undefined, say = (text: string) => text) =>
    (found ?? []).map(({ value, rows }) => ({ value, label: `${say(value)} (${formatCount(rows)})` }))
  const chip = <K extends keyof RowUrl>(
    name: K,
    filter: Omit<Filter, 'id' | 'value' | 'onChange'>,
  ): Filter => ({
    id: name,
    value: (url[name] as string | null) ?? null,
    onChange: (value) => void set({ [name]: value, row: null }),
    ...filter,
  })
  const filters: Filter[] = [
    chip('side', {
      before: 'of',
      any: 'money in and out',
      name: 'Side',
      always: true,
      options: [
        { value: 'in', label: 'money in' },
        { value: 'out', label: 'money out' },
      ],
    }),
    chip('meaning', {
      before: 'that are',
      any: 'of any meaning',
      name: 'Meaning',
      always: true,
      options: meanings.map((value) => ({ value, label: meaningWords[value]! })),
    }),
    chip('counts', {
      before: 'and',
      any: 'count or not',
      name: 'Counted',
      always: true,
      options: [
        { value: 'counted', label: 'count' },
        { value: 'excluded', label: 'are left out' },
        ...exclusions.map((value) => ({ value, label: `left out: ${exclusionWords[value].split(':')[0]}` })),
      ],
    }),
    chip('total', {
      before: 'inside the total',
      any: 'raised or spent',
      name: 'Inside a total',
      options: [
        { value: 'raised', label: 'raised' },
        { value: 'spent', label: 'spent' },
      ],
    }),
    chip('type', {
      before: 'filed as',
      any: 'any type',
      name: "The state's type",
      options: options(offered.data?.types),
    }),
    chip('state', {
      before: 'in the state',
      any: 'any',
      name: 'State',
      options: options(offered.data?.states),
    }),
    chip('city', {
      before: 'in the city',
      any: 'any',
      name: 'City',
      options: options(offered.data?.cities, readable),
    }),
    {
      id: 'correctionsOnly',
      before: 'that are',
      any: 'corrections or not',
      name: 'Corrections',
      value: url.correctionsOnly ? 'yes' : null,
      options: [{ value: 'yes', label: 'corrections' }],
      onChange: (value) => void set({ correctionsOnly: value ? true : null, row: null }),
    },
    {
      id: 'gone',
      before: 'that are',
      any: 'in the file',
      name: 'Vanished rows',
      value: url.gone ? 'yes' : null,
      options: [{ value: 'yes', label: 'no longer in the file' }],
      onChange: (value) => void set({ gone: value ? true : null, row: null }),
    },
    ...(url.donorId
      ? [
          chip('donorId', {
            before: 'of',
            any: 'anyone',
            name: 'Donor',
            options: [{ value: url.donorId, label: 'one donor, all spellings' }],
          }),
        ]
      : []),
  ]
  return (
    <>
      <FilterBar
        subject="Rows"
        search={{
          value: url.words,
          onChange: (text) => void set({ words: text || null, row: null }),
          placeholder: 'Find a donor, payee or purpose',
        }}
        filters={filters}
      />
      <RowRanges url={url} set={set} />
    </>
  )
}
