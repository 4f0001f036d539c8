import { Button, Group, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTextDraft } from '../../../ui/fields/useTextDraft.ts'
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
  const draft = useTextDraft(`task-${field}-${task.id}`, task[field])
  // The version that the typing began with: a colleague's change since then is a conflict, not overwritten.
  const [base, setBase] = useState(task)
  const [busy, setBusy] = useState(false)
  const value = draft.text
  const isTitle = field === 'title'

  async function save() {
    if (!draft.isTyped || (isTitle && value.trim() === '')) return
    if (value.trim() === base[field]) return draft.clear()
    setBusy(true)
    await onSave({ [field]: value.trim() }, base)
    setBusy(false)
    // Saved, or shown beside the other version, which then is the place where it is chosen.
    draft.clear()
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
        onChange={(event) => {
          if (!draft.isTyped) setBase(task)
          draft.type(event.currentTarget.value)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (isTitle || event.ctrlKey || event.metaKey)) {
            event.preventDefault()
            void save()
          }
          if (event.key === 'Escape' && draft.isTyped) {
            event.stopPropagation()
            draft.clear()
          }
        }}
      />
      {draft.isTyped && (
        <Group gap="xs" mt={6}>
          <Button size="compact-sm" loading={busy} onClick={() => void save()}>
            Save {label.toLowerCase()}
          </Button>
          <Button size="compact-sm" variant="default" onClick={draft.clear}>
            Cancel
          </Button>
        </Group>
      )}
    </div>
  )
}
