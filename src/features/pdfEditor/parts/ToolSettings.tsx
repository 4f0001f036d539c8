import { Button, FileButton, Group, NumberInput, Select, Text, Textarea } from '@mantine/core'
import { toolWords, type Settings, type Tool } from '../tools.ts'
import classes from '../PdfEditor.module.css'
import { FindWords } from './FindWords.tsx'
import { Signatures } from './Signatures.tsx'

interface ToolSettingsProps {
  tool: Tool
  settings: Settings
  onChange(settings: Partial<Settings>): void
  onProblem(problem: string): void
  onFind(words: string): Promise<void>
}

const colors = [
  { value: '#000000', label: 'Black' },
  { value: '#1a4fa0', label: 'Blue' },
  { value: '#b3261e', label: 'Red' },
]
const stamps = ['APPROVED', 'PAID', 'RECEIVED', 'COPY', 'DRAFT', 'VOID']

/** What the tool needs to know before it is used. */
export function ToolSettings({ tool, settings, onChange, onProblem, onFind }: ToolSettingsProps) {
  return (
    <div className={classes.settings}>
      <Text size="sm" c="dimmed">
        {toolWords[tool].hint}
      </Text>
      {tool === 'text' && (
        <Group align="flex-end" gap="sm">
          <Textarea
            label="Text"
            autosize
            minRows={1}
            maxRows={4}
            value={settings.text}
            onChange={({ target }) => onChange({ text: target.value })}
          />
          <NumberInput
            label="Size"
            w={80}
            min={4}
            max={120}
            value={settings.size}
            onChange={(size) => onChange({ size: Number(size) || 12 })}
          />
          <Select
            label="Color"
            w={110}
            data={colors}
            allowDeselect={false}
            value={settings.color}
            onChange={(color) => onChange({ color: color ?? '#000000' })}
          />
        </Group>
      )}
      {tool === 'stamp' && (
        <Select
          label="Words of the stamp"
          w={200}
          data={stamps}
          allowDeselect={false}
          value={settings.stamp}
          onChange={(stamp) => onChange({ stamp: stamp ?? stamps[0]! })}
        />
      )}
      {tool === 'image' && (
        <FileButton
          accept="image/png,image/jpeg"
          onChange={(file) =>
            file &&
            void readPicture(file).then(
              (picture) => onChange({ picture }),
              (error: Error) => onProblem(error.message),
            )
          }
        >
          {(props) => (
            <Button variant="default" size="compact-sm" w="fit-content" {...props}>
              {settings.picture ? 'Choose another picture' : 'Choose a picture'}
            </Button>
          )}
        </FileButton>
      )}
      {tool === 'signature' && (
        <Signatures chosen={settings.signature} onChoose={(signature) => onChange({ signature })} />
      )}
      {tool === 'redact' && <FindWords onFind={onFind} />}
    </div>
  )
}

async function readPicture(file: File): Promise<Settings['picture']> {
  if (file.size > 10_000_000) throw new Error('The picture is too large: the limit is 10 MB.')
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new Error('The picture cannot be read. Choose a PNG or JPEG file.')
  })
  const shape = bitmap.width / bitmap.height
  bitmap.close()
  const bytes = new Uint8Array(await file.arrayBuffer())
  let binary = ''
  for (let at = 0; at < bytes.length; at += 32_768)
    binary += String.fromCharCode(...bytes.subarray(at, at + 32_768))
  return { base64: btoa(binary), shape }
}
