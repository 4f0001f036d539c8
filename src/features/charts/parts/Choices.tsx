import { NativeSelect, NumberInput, Stack } from '@mantine/core'
import type { ChartSpec } from '../../../domain/charts/spec.ts'
import {
  datasetNames,
  datasetOf,
  dimensionOf,
  isTime,
  kindWords,
  type DatasetName,
  type Kind,
} from '../../../domain/charts/vocabulary.ts'
import type { Out } from '../../../app/contract.ts'
import { DateField } from '../../../ui/fields/DateField.tsx'
import type { charts } from '../api.ts'
import classes from '../Charts.module.css'
import { adapted, kindsOf, startingSpec } from '../rules.ts'
import { Filters } from './Filters.tsx'

interface ChoicesProps {
  spec: ChartSpec
  options: Out<typeof charts.options> | undefined
  onChange(spec: ChartSpec): void
}

/** Everything that is asked, from the data to how many groups are shown. */
export function Choices({ spec, options, onChange }: ChoicesProps) {
  const { dimensions, measures, isOfCommittee, hasDays, about } = datasetOf(spec.dataset)
  const change = (part: Partial<ChartSpec>) => onChange(adapted(spec, part))
  const order = dimensionOf(spec.dataset, spec.by)!.order
  const named = (of: Record<string, { title: string }>) =>
    Object.entries(of).map(([value, { title }]) => ({ value, label: title }))
  const committees = options?.committees ?? []
  const having = (dataset: DatasetName) => committees.filter(({ datasets }) => datasets.includes(dataset))
  const offered = datasetNames.filter(
    (name) =>
      name === spec.dataset ||
      (name === 'voters'
        ? options?.voters !== 'no'
        : !datasetOf(name).isOfCommittee || having(name).length > 0),
  )
  const begin = (dataset: DatasetName) => {
    const kept = having(dataset).find(({ id }) => id === spec.committeeId) ?? having(dataset)[0]
    onChange(startingSpec(dataset, kept?.id ?? null))
  }
  return (
    <Stack gap="sm" className={classes.choices}>
      <NativeSelect
        label="Data"
        description={about}
        value={spec.dataset}
        data={offered.map((name) => ({ value: name, label: datasetOf(name).title }))}
        onChange={(event) => begin(event.currentTarget.value as DatasetName)}
      />
      {isOfCommittee && (
        <NativeSelect
          label="Committee"
          value={spec.committeeId ?? ''}
          data={having(spec.dataset).map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) =>
            onChange({ ...startingSpec(spec.dataset, event.currentTarget.value), kind: 'bar' })
          }
        />
      )}
      <NativeSelect
        label="Kind"
        value={spec.kind}
        data={kindsOf(spec).map((kind) => ({ value: kind, label: kindWords[kind] }))}
        onChange={(event) => change({ kind: event.currentTarget.value as Kind })}
      />
      <NativeSelect
        label="Figure"
        value={spec.measure}
        data={named(measures)}
        onChange={(event) => change({ measure: event.currentTarget.value })}
      />
      {spec.kind === 'scatter' && (
        <NativeSelect
          label="Second figure"
          value={spec.against ?? ''}
          data={named(measures).filter(({ value }) => value !== spec.measure)}
          onChange={(event) => change({ against: event.currentTarget.value })}
        />
      )}
      <NativeSelect
        label="Group by"
        value={spec.by}
        data={named(dimensions)}
        onChange={(event) => change({ by: event.currentTarget.value })}
      />
      {spec.kind !== 'scatter' && spec.kind !== 'map' && (
        <NativeSelect
          label={spec.kind === 'stacked' ? 'Stacked by' : 'Colors by'}
          value={spec.split ?? ''}
          data={[
            { value: '', label: 'Nothing' },
            ...named(dimensions).filter(({ value }) => value !== spec.by),
          ]}
          onChange={(event) => change({ split: event.currentTarget.value || null })}
        />
      )}
      <Filters spec={spec} onChange={(filters) => onChange({ ...spec, filters })} />
      {hasDays && (
        <>
          <DateField label="From" value={spec.from} onChange={(from) => onChange({ ...spec, from })} />
          <DateField label="Until" value={spec.to} onChange={(to) => onChange({ ...spec, to })} />
        </>
      )}
      {!isTime(order) && spec.kind !== 'map' && (
        <NativeSelect
          label="Order"
          value={`${spec.sort} ${spec.desc ? 'down' : 'up'}`}
          data={[
            { value: 'value down', label: 'Largest first' },
            { value: 'value up', label: 'Smallest first' },
            { value: 'name up', label: order === 'words' ? 'By name' : 'In their order' },
            {
              value: 'name down',
              label: order === 'words' ? 'By name, from the end' : 'In their order, from the end',
            },
          ]}
          onChange={(event) => {
            const [sort, way] = event.currentTarget.value.split(' ')
            change({ sort: sort === 'name' ? 'name' : 'value', desc: way === 'down' })
          }}
        />
      )}
      <NumberInput
        label="How many at most"
        min={1}
        max={200}
        clampBehavior="strict"
        allowDecimal={false}
        allowNegative={false}
        value={spec.limit}
        onChange={(limit) => typeof limit === 'number' && limit >= 1 && onChange({ ...spec, limit })}
      />
    </Stack>
  )
}
