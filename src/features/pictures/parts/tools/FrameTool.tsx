import { Button, Group, SegmentedControl, Stack, TextInput } from '@mantine/core'
import type { Design } from '../../design.ts'
import { useStudio } from '../StudioContext.ts'
import { ColorChoice } from './ColorChoice.tsx'
import { NamedSlider } from './NamedSlider.tsx'
import { wordingsFor } from '../../wordings.ts'

type Frame = Design['frame']

export function FrameTool() {
  const { design, change, committee } = useStudio()
  const { frame } = design
  const set = (part: Partial<Frame>, gesture?: string) =>
    change((d) => ({ ...d, frame: { ...d.frame, ...part } }), gesture)
  return (
    <Stack gap="md">
      <SegmentedControl
        aria-label="Frame"
        fullWidth
        data={[
          { value: 'none', label: 'None' },
          { value: 'ring', label: 'Ring' },
          { value: 'band', label: 'Band' },
          { value: 'corner', label: 'Ribbon' },
        ]}
        value={frame.kind}
        onChange={(kind) => set({ kind })}
      />
      {frame.kind !== 'none' && (
        <>
          <TextInput
            label="Words on it"
            description="They turn white or dark automatically, to stay readable on the color."
            value={frame.text}
            maxLength={40}
            onChange={(event) => set({ text: event.currentTarget.value }, 'frame words')}
          />
          <Group gap={6}>
            {wordingsFor(committee).map((text) => (
              <Button key={text} size="compact-sm" variant="default" onClick={() => set({ text })}>
                {text}
              </Button>
            ))}
          </Group>
          <ColorChoice
            label="Color of the frame"
            value={frame.color}
            onChange={(color) => set({ color }, 'frame color')}
          />
          <NamedSlider
            label="Width"
            value={frame.thickness}
            min={0}
            max={1}
            step={0.05}
            words={(value) => `${Math.round(value * 100)} of 100`}
            onChange={(thickness) => set({ thickness }, 'frame width')}
          />
        </>
      )}
    </Stack>
  )
}
