import { Button, Group, NativeSelect, NumberInput, Popover, Stack } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import type { ChartSpec } from '../../../domain/charts/spec.ts'
import { drawChart } from '../../../domain/charts/scene/draw.ts'
import { svgOf } from '../../../domain/charts/scene/svg.ts'
import { showProblem } from '../../../ui/actions/undo.tsx'
import { downloadBlob } from '../../../ui/table/download.ts'
import type { Drawing } from '../api.ts'
import { useAreas } from '../ChartDrawn.tsx'
import { inPrint, printFont } from '../printColors.ts'
import { toDrawOf } from '../toDraw.ts'

const sizes = {
  'Wide, 1200 × 675': [1200, 675],
  'Square, 1080 × 1080': [1080, 1080],
  'Slide, 1920 × 1080': [1920, 1080],
  'Whole page, 1650 × 1275': [1650, 1275],
  'My own size': null,
} as const
type Size = keyof typeof sizes

/** The chart as a picture, of the size that is chosen and not of the window; title, source and notes are inside. */
export function PictureMenu({ spec, drawing, title }: { spec: ChartSpec; drawing: Drawing; title?: string }) {
  const areas = useAreas(spec)
  const [opened, setOpened] = useState(false)
  const [size, setSize] = useState<Size>('Wide, 1200 × 675')
  const [own, setOwn] = useState({ width: 800, height: 500 })
  const take = async (format: 'png' | 'svg') => {
    const [width, height] = sizes[size] ?? [own.width, own.height]
    const chart = toDrawOf(spec, drawing, title, { width, height })
    const svg = svgOf(drawChart({ ...chart, areas }), inPrint, printFont)
    const blob = new Blob([svg], { type: 'image/svg+xml' })
    const name = `${
      chart.title
        .replaceAll(/[^\p{L}\p{N} -]+/gu, '')
        .slice(0, 80)
        .trim() || 'Chart'
    }.${format}`
    try {
      downloadBlob(name, format === 'svg' ? blob : await pngOf(blob, width, height))
      setOpened(false)
    } catch {
      showProblem('The picture was not made.', 'Choose a smaller size, or take the SVG file.')
    }
  }
  const field = (name: 'width' | 'height') => (
    <NumberInput
      label={name === 'width' ? 'Width' : 'Height'}
      min={280}
      max={4000}
      clampBehavior="blur"
      allowDecimal={false}
      value={own[name]}
      onChange={(value) =>
        typeof value === 'number' && setOwn({ ...own, [name]: Math.min(4000, Math.max(280, value)) })
      }
    />
  )
  return (
    <Popover opened={opened} onChange={setOpened} trapFocus withinPortal>
      <Popover.Target>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<IconPhoto size={15} stroke={1.6} />}
          disabled={spec.kind === 'map' && areas === undefined}
          onClick={() => setOpened(!opened)}
        >
          Picture
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs" w={240}>
          <NativeSelect
            label="Size in pixels"
            value={size}
            data={Object.keys(sizes)}
            onChange={(event) => setSize(event.currentTarget.value as Size)}
          />
          {sizes[size] === null && (
            <Group grow>
              {field('width')}
              {field('height')}
            </Group>
          )}
          <Group grow>
            <Button size="xs" onClick={() => void take('png')}>
              PNG
            </Button>
            <Button size="xs" variant="default" onClick={() => void take('svg')}>
              SVG
            </Button>
          </Group>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

async function pngOf(svg: Blob, width: number, height: number): Promise<Blob> {
  const url = URL.createObjectURL(svg)
  try {
    const image = new Image(width, height)
    image.src = url
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = height
    canvas.getContext('2d')!.drawImage(image, 0, 0, width, height)
    return await new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture.'))), 'image/png'),
    )
  } finally {
    URL.revokeObjectURL(url)
  }
}
