import { useRead } from '../../../app/browser/call.ts'
import { ageBands } from '../../../domain/voters/ages.ts'
import { type Party, partyNames } from '../../../ui/theme/dataColors.ts'
import { type Filter, FilterBar, type FilterOption } from '../../../ui/FilterBar.tsx'
import { voters } from '../api.ts'
import type { FilterValues } from './searchUrl.ts'

const ages: FilterOption[] = ageBands.map(({ name, from, to }) => ({
  value: `${from === 0 ? 18 : from}-${to > 130 ? '' : to}`,
  label: name,
}))
const dropped: FilterOption = { value: 'dropped', label: 'no longer in the file' }
const none: FilterOption[] = []

interface SearchFiltersProps {
  values: FilterValues
  onChange: (change: Partial<FilterValues>) => void
}

export function SearchFilters({ values, onChange }: SearchFiltersProps) {
  const choices = useRead(voters.choices, { districtKind: values.kind ?? undefined }, { keepPrevious: true })
  const { counties = none, districtKinds = none, districts = none, statuses = none } = choices.data ?? {}
  const chip = (
    id: keyof FilterValues,
    words: Pick<Filter, 'before' | 'any' | 'name'>,
    options: FilterOption[],
    always = false,
  ): Filter => ({
    id,
    ...words,
    value: values[id],
    // A link may carry a value that is not offered (an age of one's own making): it is shown as it is.
    options:
      values[id] !== null && !options.some(({ value }) => value === values[id])
        ? [...options, { value: values[id], label: values[id].replace(/^(\d+)-$/, '$1 and over') }]
        : options,
    always,
    onChange: (value) => onChange(id === 'kind' ? { kind: value, district: null } : { [id]: value }),
  })
  const kind = districtKinds.find(({ value }) => value === values.kind)
  return (
    <FilterBar
      subject="Voters"
      filters={[
        chip('county', { before: 'in', any: 'any county', name: 'County' }, counties, true),
        chip(
          'party',
          { before: 'of', any: 'any party', name: 'Party' },
          partyOptions(choices.data?.parties ?? none),
          true,
        ),
        chip('age', { before: 'aged', any: 'any age', name: 'Age' }, ages, true),
        chip('status', { before: 'who are', any: 'in the file', name: 'Status' }, [...statuses, dropped]),
        chip('kind', { before: 'by', any: 'a kind of district', name: 'District' }, districtKinds),
        ...(kind
          ? [
              chip(
                'district',
                { before: 'number', any: 'any', name: `${kind.label} district` },
                districts,
                true,
              ),
            ]
          : []),
      ]}
    />
  )
}

const partyOptions = (offered: FilterOption[]): FilterOption[] =>
  offered.map(({ value }) => ({
    value,
    label: value in partyNames ? `${value} ${partyNames[value as Party]}` : value,
  }))
