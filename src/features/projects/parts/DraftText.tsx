import { Button, Group, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { Task, TaskChange } from '../api.ts'

interface DraftTextProps {
  task: Task
  field: 'title' | 'text'
  label: string
  placeholder: string
  mayEdit: boolean
  onSave(change: TaskChange, base: Task): Promise<boolean>
}

/** A text that is one's own while one types, and keeps the version it was begun with. Enter saves a title, Ctrl-Enter a text. */
export function DraftText({ task, field, label, placeholder, mayEdit, onSave }: DraftTextProps) {
  const [draft, setDraft] = useState<{ value: string; base: Task } | null>(null)
  const [busy, setBusy] = useState(false)
  const value = draft?.value ?? task[field]
  const isTitle = field === 'title'

  async function save() {
    if (!draft || (isTitle && draft.value.trim() === '')) return
    if (draft.value.trim() === draft.base[field]) return setDraft(null)
    setBusy(true)
    await onSave({ [field]: draft.value.trim() }, draft.base)
    setBusy(false)
    // Saved, or shown beside the other version, which then is the place where it is chosen.
    setDraft(null)
  }

  return (
    <div>
      <Textarea
        label={label}
        autosize
        minRows={isTitle ? 1 : 2}
        maxRows={isTitle ? 4 : 16}
        maxLength={isTitle ? 200 : 8000}
        placeholder={placeholder}
        readOnly={!mayEdit}
        value={value}
        error={isTitle && value.trim() === '' ? 'Give the task a title.' : undefined}
        onChange={(event) => setDraft({ value: event.currentTarget.value, base: draft?.base ?? task })}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (isTitle || event.ctrlKey || event.metaKey)) {
            event.preventDefault()
            void save()
          }
          if (event.key === 'Escape' && draft) {
            event.stopPropagation()
            setDraft(null)
          }
        }}
      />
      {draft && draft.value !== task[field] && (
        <Group gap="xs" mt={6}>
          <Button size="compact-sm" loading={busy} onClick={() => void save()}>
            Save {label.toLowerCase()}
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => setDraft(null)}>
            Cancel
          </Button>
        </Group>
      )}
    </div>
  )
}
