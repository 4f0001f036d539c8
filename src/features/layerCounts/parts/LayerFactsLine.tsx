import { List, Text } from '@mantine/core'
import { counted } from '../../../domain/numbers.ts'
import type { Layer } from '../../layers/api.ts'

/** Where it comes from and what it holds, in one line; below it what was repaired. */
export function LayerFactsLine({ layer }: { layer: Layer }) {
  const kinds = [
    [layer.areas, 'area'],
    [sum(layer, /LineString/), 'line'],
    [sum(layer, /Point/), 'point'],
  ] as const
  const parts = [
    kinds.flatMap(([count, noun]) => (count > 0 ? [counted(count, noun)] : [])).join(', '),
    layer.format,
    layer.projection,
    layer.source,
    layer.createdByName && `created by ${layer.createdByName}`,
  ].filter(Boolean)
  return (
    <>
      <Text size="sm" c="dimmed" mt="md" mb="xs">
        {parts.join(' · ')}
      </Text>
      {layer.state === 'kept' && layer.notes.length > 0 && (
        <List size="sm" c="dimmed" mb="sm">
          {layer.notes.map((note) => (
            <List.Item key={note}>{note}</List.Item>
          ))}
        </List>
      )}
    </>
  )
}

const sum = ({ geometries }: Layer, kind: RegExp) =>
  Object.entries(geometries).reduce((total, [name, count]) => total + (kind.test(name) ? count : 0), 0)
