import { Alert, Button, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { IconEraser, IconPencil, IconShape, IconUserSearch } from '@tabler/icons-react'
import { useState } from 'react'
import type { Design } from '../../design.ts'
import { askForSubject } from '../../subject/ask.ts'
import { packed } from '../../subject/mask.ts'
import { useStudio, type CutOutMode } from '../StudioContext.ts'
import { ColorChoice } from './ColorChoice.tsx'
import { NamedSlider } from './NamedSlider.tsx'

type Kind = Design['background']['kind']
const kinds: { value: Kind; label: string }[] = [
  { value: 'keep', label: 'Keep' },
  { value: 'blur', label: 'Blur' },
  { value: 'color', label: 'Color' },
  { value: 'gradient', label: 'Gradient' },
]

export function BackgroundTool() {
  const { design, change, setCutOutMode } = useStudio()
  const { busy, problem, find } = useFind()
  const { background } = design
  const set = (part: Partial<Design['background']>, gesture?: string) =>
    change((d) => ({ ...d, background: { ...d.background, ...part } }), gesture)
  const choose = async (kind: Kind) => {
    // One step for undo: the kind and the cut-out it needs.
    if (kind !== 'keep' && !design.cutOut) await find(kind)
    else set({ kind })
    if (kind === 'keep') setCutOutMode(null)
  }
  return (
    <Stack gap="md">
      <SegmentedControl
        aria-label="Background"
        fullWidth
        data={kinds}
        value={background.kind}
        onChange={(kind) => void choose(kind)}
        disabled={busy}
      />
      {busy && (
        <Text size="sm" c="dimmed" role="status">
          Looking for the person...
        </Text>
      )}
      {problem && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
      {background.kind === 'keep' && !busy && (
        <Text size="sm" c="dimmed">
          The photo as it is. Blur, color and gradient cut the person out, here in your browser.
        </Text>
      )}
      {background.kind === 'blur' && (
        <NamedSlider
          label="How blurred"
          value={background.strength}
          min={0}
          max={1}
          step={0.05}
          words={(value) => `${Math.round(value * 100)} of 100`}
          onChange={(strength) => set({ strength }, 'blur')}
        />
      )}
      {(background.kind === 'color' || background.kind === 'gradient') && (
        <ColorChoice
          label="Background color"
          value={background.color}
          onChange={(color) => set({ color }, 'color')}
        />
      )}
      {background.kind !== 'keep' && <CutOutTools busy={busy} onFind={() => void find()} />}
    </Stack>
  )
}

function CutOutTools({ busy, onFind }: { busy: boolean; onFind: () => void }) {
  const { design, change, cutOutMode, setCutOutMode, brush, setBrush } = useStudio()
  const mode = (value: CutOutMode, label: string, Icon: typeof IconShape) => (
    <Button
      size="xs"
      variant={cutOutMode === value ? 'filled' : 'default'}
      aria-pressed={cutOutMode === value}
      leftSection={<Icon size={16} />}
      onClick={() => setCutOutMode(cutOutMode === value ? null : value)}
    >
      {label}
    </Button>
  )
  return (
    <Stack gap="sm">
      <div>
        <Text fw={550} size="sm">
          Improve the cut-out
        </Text>
        <Text size="sm" c="dimmed">
          Lay the outline around the person and look again, then paint what is still missing or too much.
        </Text>
      </div>
      <Group gap="xs">
        {mode('outline', 'Outline', IconShape)}
        {mode('add', 'Add', IconPencil)}
        {mode('remove', 'Remove', IconEraser)}
      </Group>
      {cutOutMode === 'outline' && (
        <Group gap="xs">
          <SegmentedControl
            size="xs"
            aria-label="Shape of the outline"
            data={[
              { value: 'person', label: 'Head and shoulders' },
              { value: 'oval', label: 'Oval' },
            ]}
            value={design.seed.shape}
            onChange={(shape) => change((d) => ({ ...d, seed: { ...d.seed, shape } }))}
          />
          <Button size="xs" leftSection={<IconUserSearch size={16} />} loading={busy} onClick={onFind}>
            Look again
          </Button>
        </Group>
      )}
      {(cutOutMode === 'add' || cutOutMode === 'remove') && (
        <NamedSlider
          label="Brush"
          value={brush}
          min={0.01}
          max={0.15}
          step={0.005}
          words={(value) => `${Math.round(value * 100)} percent`}
          onChange={setBrush}
        />
      )}
      <NamedSlider
        label="Soft edge"
        value={design.feather}
        min={0}
        max={1}
        step={0.05}
        words={(value) => `${Math.round(value * 100)} of 100`}
        onChange={(feather) => change((d) => ({ ...d, feather }), 'feather')}
      />
      {cutOutMode && (
        <Button size="xs" variant="default" w="fit-content" onClick={() => setCutOutMode(null)}>
          Back to the picture
        </Button>
      )}
    </Stack>
  )
}

function useFind() {
  const { design, change, photo } = useStudio()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const find = async (kind?: Kind) => {
    setBusy(true)
    setProblem(undefined)
    try {
      const { width, height } = photo.work
      const cutOut = packed(await askForSubject(photo.work, design.seed), width, height)
      change((d) => ({ ...d, cutOut, background: kind ? { ...d.background, kind } : d.background }))
    } catch (error) {
      setProblem((error as Error).message)
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, find }
}
