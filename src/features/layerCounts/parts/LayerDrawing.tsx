import { NativeSelect, Text } from '@mantine/core'
import type { Geometry } from 'geojson'
import { useMemo, useState } from 'react'
import { useRead, useWrite } from '../../../app/browser/call.ts'
import { MapFrame } from '../../../ui/map/MapFrame.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { layers, type DrawnFeature, type Layer } from '../../layers/api.ts'
import { stylesOf } from '../styles.ts'

/** The layer on the map, colored by one of its attributes. */
export function LayerDrawing({ layer }: { layer: Layer }) {
  const shapes = useRead(layers.shapes, { id: layer.id })
  const change = useWrite(layers.change, { refresh: [layers.get, layers.shapes] })
  const { id, version, name, isShared, nameAttribute, styleAttribute } = layer
  const set = (values: Partial<Pick<Layer, 'nameAttribute' | 'styleAttribute'>>) =>
    change.run({ id, version, name, isShared, nameAttribute, styleAttribute, ...values })
  const attributes = layer.attributes.map((attribute) => attribute.name)
  return (
    <>
      {layer.mayEdit && attributes.length > 0 && (
        <div style={{ display: 'flex', gap: 12, flexWrap: 'wrap', marginBottom: 12 }}>
          <NativeSelect
            label="Color by"
            size="xs"
            disabled={change.busy}
            value={styleAttribute ?? ''}
            data={[{ value: '', label: 'One color' }, ...attributes]}
            onChange={(event) => set({ styleAttribute: event.currentTarget.value || null })}
          />
          <NativeSelect
            label="Name by"
            size="xs"
            disabled={change.busy}
            value={nameAttribute ?? ''}
            data={[{ value: '', label: 'Number' }, ...attributes]}
            onChange={(event) => set({ nameAttribute: event.currentTarget.value || null })}
          />
        </div>
      )}
      <Loaded read={shapes} failed="The shapes did not load.">
        {({ bounds, features, isCut }) =>
          bounds === null ? (
            <Empty title="This layer has no shapes." />
          ) : (
            <>
              <Drawing name={layer.name} attribute={styleAttribute} bounds={bounds} features={features} />
              {isCut && (
                <Text size="sm" c="dimmed" mt="xs">
                  The map draws the first 5,000 shapes; counts and exports hold all of them.
                </Text>
              )}
            </>
          )
        }
      </Loaded>
    </>
  )
}

interface DrawingProps {
  name: string
  attribute: string | null
  bounds: [number, number, number, number]
  features: DrawnFeature[]
}

function Drawing({ name, attribute, bounds, features }: DrawingProps) {
  const [selected, setSelected] = useState<string>()
  const { legend, colorOf } = useMemo(() => stylesOf(features), [features])
  const shapes = useMemo(
    () => ({
      type: 'FeatureCollection' as const,
      features: features.map(({ place, type, coordinates }) => ({
        type: 'Feature' as const,
        id: String(place),
        properties: {},
        geometry: { type, coordinates } as unknown as Geometry,
      })),
    }),
    [features],
  )
  const places = useMemo(
    () =>
      features.map((feature) => ({
        id: String(feature.place),
        name: feature.name,
        color: colorOf(feature.value),
        value: feature.value === null ? undefined : String(feature.value),
      })),
    [features, colorOf],
  )
  return (
    <MapFrame
      label={name}
      shapes={shapes}
      places={places}
      legend={legend}
      legendTitle={attribute ?? 'Shapes'}
      bounds={padded(bounds)}
      selected={selected}
      onSelect={setSelected}
    />
  )
}

/** A single point has no width of its own. */
const padded = ([west, south, east, north]: DrawingProps['bounds']): DrawingProps['bounds'] =>
  east - west > 0.002 || north - south > 0.002
    ? [west, south, east, north]
    : [west - 0.01, south - 0.01, east + 0.01, north + 0.01]
