import { SegmentedControl, SimpleGrid, Stack, TextInput, Button, Input } from '@mantine/core'
import { corners, type Corner, type Design } from '../../design.ts'
import { districtNumber } from '../../wordings.ts'
import { useStudio } from '../StudioContext.ts'
import { ColorChoice } from './ColorChoice.tsx'

type Badge = Design['badge']

const cornerNames: Record<Corner, string> = {
  'top-left': 'Upper left',
  'top-right': 'Upper right',
  'bottom-left': 'Lower left',
  'bottom-right': 'Lower right',
}

export function BadgeTool() {
  const { design, change, committee } = useStudio()
  const { badge } = design
  const set = (part: Partial<Badge>, gesture?: string) =>
    change((d) => ({ ...d, badge: { ...d.badge, ...part } }), gesture)
  const choose = (kind: Badge['kind']) =>
    set({
      kind,
      ...(kind === 'text' && badge.text === '' && { text: districtNumber(committee.district) || '1' }),
    })
  return (
    <Stack gap="md">
      <SegmentedControl
        aria-label="Badge"
        fullWidth
        data={[
          { value: 'none', label: 'None' },
          { value: 'check', label: 'Check' },
          { value: 'star', label: 'Star' },
          { value: 'text', label: 'Number' },
        ]}
        value={badge.kind}
        onChange={(kind) => choose(kind)}
      />
      {badge.kind === 'text' && (
        <TextInput
          label="Number or short word"
          value={badge.text}
          maxLength={6}
          onChange={(event) => set({ text: event.currentTarget.value }, 'badge words')}
        />
      )}
      {badge.kind !== 'none' && (
        <>
          <Input.Wrapper label="Corner" labelElement="div">
            <SimpleGrid cols={2} spacing={6} mt={4} role="group" aria-label="Corner">
              {corners.map((corner) => (
                <Button
                  key={corner}
                  size="xs"
                  variant={badge.corner === corner ? 'filled' : 'default'}
                  aria-pressed={badge.corner === corner}
                  onClick={() => set({ corner })}
                >
                  {cornerNames[corner]}
                </Button>
              ))}
            </SimpleGrid>
          </Input.Wrapper>
          <ColorChoice
            label="Color of the badge"
            value={badge.color}
            onChange={(color) => set({ color }, 'badge color')}
          />
        </>
      )}
    </Stack>
  )
}
