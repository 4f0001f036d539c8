import { Button, Chip, Group, Popover } from '@mantine/core'
import { Shape } from '../../../ui/Shape.tsx'
import { layerLooks } from '../layerLooks.tsx'
import { layers, type Layer } from '../layers.ts'

interface LayerLegendProps {
  hidden: Layer[]
  onChange(hidden: Layer[]): void
}

/** The legend is the switch: what each color and shape means, and whether it is shown. */
export function LayerLegend({ hidden, onChange }: LayerLegendProps) {
  return (
    <Group gap={6} role="group" aria-label="What is shown">
      {layers.map((layer) => {
        const { label, shape, color, about } = layerLooks[layer]
        const isShown = !hidden.includes(layer)
        return (
          <Chip
            key={layer}
            size="xs"
            radius="sm"
            variant="outline"
            title={about}
            checked={isShown}
            onChange={() => onChange(isShown ? [...hidden, layer] : hidden.filter((one) => one !== layer))}
          >
            <Group
              gap={5}
              wrap="nowrap"
              component="span"
              display="inline-flex"
              style={{ verticalAlign: 'middle' }}
            >
              <Shape name={shape} color={color} />
              {label}
            </Group>
          </Chip>
        )
      })}
    </Group>
  )
}

/** The same behind one button, where there is no room for six. */
export function LayerButton({ hidden, onChange }: LayerLegendProps) {
  return (
    <Popover position="bottom-end" shadow="md" withinPortal>
      <Popover.Target>
        <Button variant="default" px="sm" style={{ flex: 'none' }}>
          {layers.length - hidden.length} of {layers.length} layers
        </Button>
      </Popover.Target>
      <Popover.Dropdown maw={300}>
        <LayerLegend hidden={hidden} onChange={onChange} />
      </Popover.Dropdown>
    </Popover>
  )
}
