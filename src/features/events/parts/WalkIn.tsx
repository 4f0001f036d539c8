import { Button, Modal, Stack, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import type { Said } from '../api.ts'

interface WalkInProps {
  /** What was looked for and not found. */
  typed: string
  onClose(): void
  onAdd(person: NonNullable<Said['walkIn']>): void
}

/** Two fields: more makes a line at the door. */
export function WalkIn({ typed, onClose, onAdd }: WalkInProps) {
  const [name, setName] = useState(typed)
  const [contact, setContact] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const words = name.trim().split(/\s+/)
    if (!words[0]) return
    const isEmail = contact.includes('@')
    onAdd({
      firstName: words.slice(0, Math.max(1, words.length - 1)).join(' '),
      lastName: words.length > 1 ? words.at(-1)! : '',
      email: isEmail ? contact.trim() : '',
      phone: isEmail ? '' : contact.trim(),
    })
    onClose()
  }
  return (
    <Modal opened onClose={onClose} title="Walk-in">
      <form onSubmit={submit}>
        <Stack>
          <TextInput
            size="md"
            label="Name"
            data-autofocus
            autoComplete="off"
            value={name}
            maxLength={200}
            onChange={(e) => setName(e.currentTarget.value)}
          />
          <TextInput
            size="md"
            label="Email or phone"
            autoComplete="off"
            value={contact}
            maxLength={200}
            onChange={(e) => setContact(e.currentTarget.value)}
          />
          <Button type="submit" size="md" disabled={name.trim() === ''}>
            Is here
          </Button>
        </Stack>
      </form>
    </Modal>
  )
}
