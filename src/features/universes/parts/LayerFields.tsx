import { Anchor, NativeSelect, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { useRead } from '../../../app/browser/call.ts'
import { linkTo } from '../../../links.ts'
import { layers } from '../../layers/api.ts'
import { useBuilder } from './BuilderContext.tsx'
import { ChoiceList } from '../steps/ChoiceList.tsx'
import type { FieldsProps } from '../steps/FieldsProps.ts'
import { IsSwitch } from '../steps/IsSwitch.tsx'

const labelOf = (options: { value: string; label: string }[], place: string) =>
  options.find(({ value }) => value === place)?.label ?? `area ${place}`

/** Areas of a map layer: districts, counties and places, or what the organization brought in. */
export function LayerFields({ condition, onChange }: FieldsProps<'layer'>) {
  const { choices } = useBuilder()
  const { layer, places } = condition
  const named = useRead(layers.areas, { id: layer }, { enabled: layer !== '' })
  const options = (named.data?.areas ?? []).map(({ place, name }) => ({ value: String(place), label: name }))
  return (
    <Stack gap="xs">
      <NativeSelect
        label="Layer"
        value={layer}
        data={[
          { value: '', label: 'Choose one', disabled: true },
          ...choices.layers.map(({ id, name, areas }) => ({ value: id, label: `${name} (${areas})` })),
        ]}
        onChange={(event) => onChange({ ...condition, layer: event.currentTarget.value, places: [] })}
      />
      {layer !== '' && (
        <>
          <IsSwitch
            value={condition.is}
            any="lives in one of"
            none="lives in none of"
            onChange={(is) => onChange({ ...condition, is })}
          />
          <ChoiceList
            label="Areas"
            options={options}
            chosen={places.map(String)}
            onChange={(chosen) =>
              onChange({
                ...condition,
                places: chosen.map(Number),
                labels: chosen.slice(0, 13).map((place) => labelOf(options, place)),
              })
            }
          />
        </>
      )}
      <Text size="xs" c="dimmed">
        <Anchor underline="always" component={Link} to={linkTo('/shapefiles')} size="xs">
          Import a map file
        </Anchor>{' '}
        to add a layer.
      </Text>
    </Stack>
  )
}
