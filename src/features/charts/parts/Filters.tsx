import { MultiSelect, NativeSelect, Stack } from '@mantine/core'
import { useState } from 'react'
import { useRead } from '../../../app/browser/call.ts'
import type { ChartSpec } from '../../../domain/charts/spec.ts'
import { datasetOf, dimensionOf } from '../../../domain/charts/vocabulary.ts'
import { charts } from '../api.ts'
import { labelOf } from '../labels.ts'

interface FiltersProps {
  spec: ChartSpec
  onChange(filters: ChartSpec['filters']): void
}

/** Which groups the rows are narrowed to. One that holds no value yet is only on the screen. */
export function Filters({ spec, onChange }: FiltersProps) {
  const [opened, setOpened] = useState<string[]>([])
  const shown = [...new Set([...spec.filters.map(({ by }) => by), ...opened])].filter(
    (by) => dimensionOf(spec.dataset, by) !== undefined,
  )
  const free = Object.entries(datasetOf(spec.dataset).dimensions).filter(([name]) => !shown.includes(name))
  const set = (by: string, values: string[]) => {
    const others = spec.filters.filter((one) => one.by !== by)
    onChange(values.length === 0 ? others : [...others, { by, values }])
    if (values.length === 0) setOpened((before) => before.filter((one) => one !== by))
  }
  return (
    <Stack gap="sm">
      {shown.map((by) => (
        <OneFilter
          key={`${spec.dataset} ${by}`}
          spec={spec}
          by={by}
          values={spec.filters.find((one) => one.by === by)?.values ?? []}
          onChange={(values) => set(by, values)}
        />
      ))}
      {free.length > 0 && (
        <NativeSelect
          label="Narrow by"
          value=""
          data={[
            { value: '', label: 'Choose...' },
            ...free.map(([value, { title }]) => ({ value, label: title })),
          ]}
          onChange={(event) => event.currentTarget.value && setOpened([...opened, event.currentTarget.value])}
        />
      )}
    </Stack>
  )
}

interface OneFilterProps {
  spec: ChartSpec
  by: string
  values: string[]
  onChange(values: string[]): void
}

// A value may be empty ("not stated"), which the field cannot hold.
const inField = (value: string) => `=${value}`

function OneFilter({ spec: { dataset, committeeId }, by, values, onChange }: OneFilterProps) {
  const read = useRead(charts.choices, { dataset, committeeId, by })
  const offered = read.data?.values ?? []
  const known = new Set(offered.map(({ key }) => key))
  const gone = values
    .filter((value) => !known.has(value))
    .map((key) => ({ key, label: labelOf(dataset, by, key) }))
  return (
    <MultiSelect
      label={`Only this ${dimensionOf(dataset, by)!.title.toLowerCase()}`}
      searchable
      clearable
      maxValues={50}
      placeholder={values.length === 0 ? 'All' : undefined}
      data={[...offered, ...gone].map(({ key, label }) => ({ value: inField(key), label }))}
      value={values.map(inField)}
      error={read.error?.message}
      onChange={(chosen) => onChange(chosen.map((value) => value.slice(1)))}
    />
  )
}
