import { Button, Menu } from '@mantine/core'
import { IconBooks, IconChevronDown, IconPlus } from '@tabler/icons-react'
import { presetNames, type Preset } from '../../../domain/surveys/presets.ts'

const presets: Preset[] = [
  'choice',
  'several',
  'yes/no',
  'scale',
  'text',
  'support',
  'wants a sign',
  'will volunteer',
  'contact details',
]

interface AddQuestionProps {
  onAdd(preset: Preset): void
  onBank?: () => void
  disabled?: boolean
  label?: string
}

export function AddQuestion({ onAdd, onBank, disabled, label = 'Add a question' }: AddQuestionProps) {
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          variant="default"
          disabled={disabled}
          leftSection={<IconPlus size={16} stroke={1.6} />}
          rightSection={<IconChevronDown size={14} />}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {onBank && (
          <>
            <Menu.Item leftSection={<IconBooks size={16} stroke={1.6} />} onClick={onBank}>
              From the question bank
            </Menu.Item>
            <Menu.Divider />
          </>
        )}
        {presets.map((preset) => (
          <Menu.Item key={preset} onClick={() => onAdd(preset)}>
            {presetNames[preset]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
