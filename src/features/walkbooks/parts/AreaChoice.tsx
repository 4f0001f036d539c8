import { Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { DrawMap } from '../../../ui/map/DrawMap.tsx'
import { type DrawTool, ringOf, type DrawShape } from '../../../ui/map/drawShapes.ts'
import { nebraskaBounds } from '../../../ui/map/groundData.ts'
import type { From } from '../shapes.ts'

interface AreaChoiceProps {
  from: From | null
  onChange(from: From | null): void
}

const nothing: never[] = []

/** One area; a new one takes the place of the one before. */
export function AreaChoice({ from, onChange }: AreaChoiceProps) {
  const [tool, setTool] = useState<DrawTool | null>('polygon')
  const [selected, setSelected] = useState<string | null>(null)
  const ring = from?.kind === 'area' ? from.ring : null
  const areas = useMemo(
    () => (ring ? [{ id: 'area', name: 'The walkbook', shape: { kind: 'ring' as const, ring } }] : nothing),
    [ring],
  )
  const take = (shape: DrawShape) => onChange({ kind: 'area', ring: ringOf(shape) })
  return (
    <div>
      <DrawMap
        label="Draw the area of the walkbook"
        bounds={nebraskaBounds}
        cells={nothing}
        points={nothing}
        areas={areas}
        height={320}
        onView={() => {}}
        onPoint={() => {}}
        drawing={{
          tool,
          onTool: setTool,
          selected,
          onSelect: setSelected,
          onDraw: (shape) => {
            take(shape)
            setTool(null)
          },
          onReshape: (_, shape) => take(shape),
          onRemove: () => {
            onChange(null)
            setTool('polygon')
          },
        }}
        legend={null}
      />
      <Text size="xs" c="dimmed" mt={4}>
        Zoom in first. Without a mouse, choose a street, or a universe with an area that is typed.
      </Text>
    </div>
  )
}
