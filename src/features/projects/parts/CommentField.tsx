import { Button, Combobox, Group, Text, Textarea, useCombobox } from '@mantine/core'
import { usePromise } from '../../../app/browser/mail.ts'
import { useRef, useState } from 'react'
import { nameMatches } from '../../../domain/names.ts'
import { useTextDraft } from '../../../ui/fields/useTextDraft.ts'
import type { Mentionable } from '../rules.ts'

interface CommentFieldProps {
  taskId: string
  members: Mentionable[]
  onSend(text: string): Promise<void>
}

const mostOffered = 6

/** A comment. Typing @ offers the members of the committee; Ctrl-Enter sends. */
export function CommentField({ taskId, members, onSend }: CommentFieldProps) {
  const promise = usePromise()
  const { text, type, sent } = useTextDraft(`task-comment-${taskId}`)
  const [typedName, setTypedName] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const offered =
    typedName === null ? [] : members.filter(({ name }) => nameMatches(name, typedName)).slice(0, mostOffered)

  function typed(value: string, caret: number) {
    type(value)
    const name = /(?:^|[^\p{L}\p{N}])@([\p{L}\p{N} .'’-]{0,40})$/u.exec(value.slice(0, caret))?.[1]
    setTypedName(name ?? null)
    if (name === undefined) return combobox.closeDropdown()
    combobox.openDropdown()
    combobox.updateSelectedOptionIndex()
  }

  function mention(userId: string) {
    const name = members.find((member) => member.userId === userId)?.name
    const caret = field.current?.selectionStart ?? text.length
    if (!name || typedName === null) return
    const start = caret - typedName.length
    const next = `${text.slice(0, start)}${name} ${text.slice(caret)}`
    type(next)
    setTypedName(null)
    combobox.closeDropdown()
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(start + name.length + 1, start + name.length + 1)
    })
  }

  async function send() {
    if (busy || text.trim() === '') return
    setBusy(true)
    setProblem(null)
    try {
      await onSend(text.trim())
      sent(text)
    } catch (error) {
      setProblem((error as Error).message)
    }
    setBusy(false)
  }

  return (
    <Combobox store={combobox} onOptionSubmit={mention} position="top-start">
      <Combobox.Target>
        <Textarea
          ref={field}
          mt="xs"
          aria-label="Write a comment"
          placeholder="Write a comment; @ names a member"
          autosize
          minRows={2}
          maxRows={10}
          maxLength={4000}
          value={text}
          error={problem}
          onChange={(event) => typed(event.currentTarget.value, event.currentTarget.selectionStart)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send()
            if (event.key === 'Escape' && combobox.dropdownOpened) event.stopPropagation()
          }}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={offered.length === 0}>
        <Combobox.Options aria-label="Members">
          {offered.map(({ userId, name }) => (
            <Combobox.Option key={userId} value={userId}>
              {name}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
      {text !== '' && (
        <Group justify="space-between" mt={6}>
          <Button size="compact-sm" loading={busy} onClick={() => void send()}>
            Comment
          </Button>
          <Text size="xs" c="dimmed">
            {promise('We email everyone you name with @.')}
          </Text>
        </Group>
      )}
    </Combobox>
  )
}
