import { Alert, Button, Group, SegmentedControl, Stack, Text, Textarea } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { newId } from '../../../../app/browser/call.ts'
import { enoughContrast } from '../../colors.ts'
import { mostWords, type Words } from '../../design.ts'
import { useStudio } from '../StudioContext.ts'
import { ColorChoice } from './ColorChoice.tsx'
import { NamedSlider } from './NamedSlider.tsx'

export function WordsTool() {
  const { design, change, committee, wordsId, setWordsId } = useStudio()
  const shown = design.words.find((words) => words.id === wordsId) ?? design.words[0]
  const add = () => {
    const id = newId()
    // At the foot, and each above the last, so that they do not lie on each other.
    const y = 0.95 - design.words.length * 0.18
    const fresh: Words = { id, text: committee.name, x: 0.5, y, size: 0.11, color: 'white', plate: 'shade' }
    change((d) => ({ ...d, words: [...d.words, fresh] }))
    setWordsId(id)
  }
  return (
    <Stack gap="md">
      <Group gap={6}>
        {design.words.map((words, i) => (
          <Button
            key={words.id}
            size="compact-sm"
            variant={words.id === shown?.id ? 'filled' : 'default'}
            aria-pressed={words.id === shown?.id}
            onClick={() => setWordsId(words.id)}
            maw={160}
          >
            {words.text.trim().split('\n')[0] || `Text ${i + 1}`}
          </Button>
        ))}
        {design.words.length < mostWords && (
          <Button size="compact-sm" variant="default" leftSection={<IconPlus size={14} />} onClick={add}>
            Add text
          </Button>
        )}
      </Group>
      {shown ? (
        <OneText key={shown.id} words={shown} />
      ) : (
        <Text size="sm" c="dimmed">
          A name, a date, a web address. It is drawn in every size, inside the part that networks leave
          visible.
        </Text>
      )}
    </Stack>
  )
}

function OneText({ words }: { words: Words }) {
  const { change, setWordsId, contrasts } = useStudio()
  const set = (part: Partial<Words>, gesture?: string) =>
    change(
      (d) => ({ ...d, words: d.words.map((w) => (w.id === words.id ? { ...w, ...part } : w)) }),
      gesture && `${gesture} ${words.id}`,
    )
  const remove = () => {
    change((d) => ({ ...d, words: d.words.filter((w) => w.id !== words.id) }))
    setWordsId(null)
  }
  const contrast = words.plate === 'none' ? contrasts[words.id] : undefined
  return (
    <>
      <Textarea
        label="Text"
        description="Drag it on the picture, or move it with the arrow keys there. Enter starts a new line."
        rows={2}
        maxLength={120}
        value={words.text}
        onChange={(event) => set({ text: event.currentTarget.value }, 'text')}
      />
      <NamedSlider
        label="Size"
        value={words.size}
        min={0.04}
        max={0.35}
        step={0.005}
        words={(value) => `${Math.round(value * 100)} percent`}
        onChange={(size) => set({ size }, 'text size')}
      />
      <ColorChoice
        label="Color of the text"
        value={words.color}
        onChange={(color) => set({ color }, 'text color')}
      />
      <SegmentedControl
        aria-label="Behind the text"
        fullWidth
        data={[
          { value: 'none', label: 'No plate' },
          { value: 'shade', label: 'Shade' },
          { value: 'solid', label: 'Solid plate' },
        ]}
        value={words.plate}
        onChange={(plate) => set({ plate })}
      />
      {contrast !== undefined && contrast < enoughContrast && (
        <Alert color="orange" role="status" title="Hard to read here">
          The contrast is {contrast.toFixed(1)} to 1 where the text stands; {enoughContrast} reads well, also
          on a phone in the sun. Choose a plate, another color or another place.
        </Alert>
      )}
      <Button
        size="xs"
        variant="default"
        w="fit-content"
        leftSection={<IconTrash size={16} />}
        onClick={remove}
      >
        Remove this text
      </Button>
    </>
  )
}
