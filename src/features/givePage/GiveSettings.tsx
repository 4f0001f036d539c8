import { Alert, Button, Group, Modal, Stack, Switch, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '../../app/browser/call.ts'
import { showDone } from '../../ui/actions/undo.tsx'
import { givePage, type SettingsForm } from './api.ts'

interface GiveSettingsProps {
  committeeId: string
  settings: SettingsForm & { version: number }
  onClose(): void
}

export function GiveSettings({ committeeId, settings, onClose }: GiveSettingsProps) {
  const { isOpen, processorUrl, words, version } = settings
  const [typed, setTyped] = useState<SettingsForm>({ isOpen, processorUrl, words })
  const set = (part: Partial<SettingsForm>) => setTyped({ ...typed, ...part })
  const save = useWrite(givePage.saveSettings, {
    refresh: [givePage.settings],
    onSuccess: ({ url }) => {
      showDone(typed.isOpen ? `The page is open at ${url}.` : 'The page is closed.')
      onClose()
    },
  })
  return (
    <Modal opened onClose={onClose} title="Public page for giving">
      <Stack gap="sm">
        <Switch
          label="The page is open"
          checked={typed.isOpen}
          onChange={(event) => set({ isOpen: event.currentTarget.checked })}
        />
        <TextInput
          label="Where people give online"
          description="Your page at Anedot, WinRed, ActBlue or another processor. Empty if there is none."
          placeholder="https://"
          maxLength={500}
          value={typed.processorUrl}
          error={save.error?.message}
          onChange={(event) => set({ processorUrl: event.currentTarget.value.trim() })}
        />
        <Textarea
          label="What the page says"
          autosize
          minRows={3}
          maxLength={2000}
          value={typed.words}
          onChange={(event) => set({ words: event.currentTarget.value })}
        />
        <Alert variant="light" color="gray">
          Money is taken by the processor, never here. Its file becomes gifts when the treasurer posts it.
        </Alert>
        <Group>
          <Button loading={save.busy} onClick={() => save.run({ committeeId, version, settings: typed })}>
            Save
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
