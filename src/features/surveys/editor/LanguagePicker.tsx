import { Button, Group, Menu, Pill, Text } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import { languageCodes, languageName } from '../../../domain/surveys/languages.ts'

interface LanguagePickerProps {
  languages: string[]
  onAdd(code: string): void
  onRemove(code: string): void
}

/** The languages a survey is written in; the first is the main one. */
export function LanguagePicker({ languages, onAdd, onRemove }: LanguagePickerProps) {
  const left = languageCodes.filter((code) => !languages.includes(code))
  return (
    <Group gap="xs">
      <Text size="sm">Languages</Text>
      {languages.map((code) => (
        <Pill
          key={code}
          size="md"
          withRemoveButton={languages.length > 1}
          removeButtonProps={{
            'aria-label': `Remove ${languageName(code)}`,
            'aria-hidden': false,
            tabIndex: 0,
          }}
          onRemove={() => onRemove(code)}
        >
          {languageName(code)}
        </Pill>
      ))}
      <Menu position="bottom-start">
        <Menu.Target>
          <Button
            variant="subtle"
            size="compact-sm"
            disabled={languages.length >= 8}
            leftSection={<IconLanguage size={15} stroke={1.6} />}
          >
            Add a language
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {left.map((code) => (
            <Menu.Item key={code} onClick={() => onAdd(code)}>
              {languageName(code)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Group>
  )
}
