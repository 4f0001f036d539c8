import { Button, SimpleGrid, Stack, Text } from '@mantine/core'
import { IconFlipVertical, IconFocusCentered, IconRotate2, IconRotateClockwise2 } from '@tabler/icons-react'
import { turnedBy, zoomPhoto } from '../../canvas/moves.ts'
import { placed, standsFree, withoutOwnPlace } from '../../design.ts'
import { placeIn } from '../../layout.ts'
import { leastZoom, mostZoom } from '../../placement.ts'
import { sizes } from '../../sizes.ts'
import { useStudio } from '../StudioContext.ts'
import { NamedSlider } from './NamedSlider.tsx'

export function CropTool() {
  const { design, change, photo, size } = useStudio()
  const place = placeIn(design, size, photo)
  const hasOwn = size !== 'square' && design.own[size] !== undefined
  const turn = (by: number) => change((d) => ({ ...d, turn: turnedBy(d.turn, by) }))
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        Drag the photo to move it. Zoom with the wheel, two fingers or the slider.
      </Text>
      <NamedSlider
        label="Zoom"
        // Equal steps look equal: from once to twice is as far as from twice to four times.
        value={Math.log2(place.zoom)}
        min={Math.log2(leastZoom(standsFree(design)))}
        max={Math.log2(mostZoom)}
        step={0.02}
        words={(value) => `${(2 ** value).toFixed(1)} times`}
        onChange={(value) =>
          change(
            (d) => zoomPhoto(d, size, photo, 2 ** value / placeIn(d, size, photo).zoom, { x: 0, y: 0 }),
            `zoom ${size}`,
          )
        }
      />
      <NamedSlider
        label="Straighten"
        value={design.turn}
        min={-180}
        max={180}
        step={0.5}
        words={(value) => `${value}°`}
        marks={[{ value: -90 }, { value: 0, label: '0°' }, { value: 90 }]}
        onChange={(value) => change((d) => ({ ...d, turn: value }), 'turn')}
      />
      <SimpleGrid cols={2} spacing="xs">
        <Button variant="default" size="xs" leftSection={<IconRotate2 size={16} />} onClick={() => turn(-90)}>
          Turn left
        </Button>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconRotateClockwise2 size={16} />}
          onClick={() => turn(90)}
        >
          Turn right
        </Button>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconFlipVertical size={16} />}
          aria-pressed={design.isFlipped}
          onClick={() => change((d) => ({ ...d, isFlipped: !d.isFlipped }))}
        >
          Mirror
        </Button>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconFocusCentered size={16} />}
          onClick={() => change((d) => placed({ ...d, turn: 0 }, size, { x: 0.5, y: 0.5, zoom: 1 }))}
        >
          Center
        </Button>
      </SimpleGrid>
      <PlaceNote hasOwn={hasOwn} />
    </Stack>
  )
}

/** Which sizes a move reaches: said before someone wonders. */
function PlaceNote({ hasOwn }: { hasOwn: boolean }) {
  const { size, change } = useStudio()
  const { label, because } = sizes[size]
  return (
    <Stack gap={6}>
      <Text size="sm" c="dimmed">
        {size === 'square'
          ? 'All sizes follow the profile picture. Choose one below to place the photo differently there.'
          : hasOwn
            ? `${label} has its own place.`
            : `${label} follows the profile picture until you move the photo here.`}{' '}
        Dashed line: {because}
      </Text>
      {hasOwn && (
        <Button
          variant="default"
          size="xs"
          w="fit-content"
          onClick={() => change((d) => withoutOwnPlace(d, size))}
        >
          Follow the profile picture again
        </Button>
      )}
    </Stack>
  )
}
