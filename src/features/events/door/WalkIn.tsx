import { Button, Modal, Stack, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { Said } from '../api.ts'

type Person = NonNullable<Said['walkIn']>

interface WalkInProps {
  /** What was looked for and not found. */
  typed: string
  /** The email or phone typed before, where a walk-in is corrected. */
  contact?: string
  onClose(): void
  onAdd(person: Person): void
}

// A first and a last name of 100 characters each, and the space between them; an email is the longer of the two contacts.
const longestName = 201
const longestContact = 200

/** Two fields: more makes a line at the door. */
export function WalkIn({ typed, contact: before = '', onClose, onAdd }: WalkInProps) {
  const [name, setName] = useState(typed)
  const [contact, setContact] = useState(before)
  const person = personIn(name, contact)
  const wrong = mistakesIn(person)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (wrong.size > 0) return
    onAdd(person)
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
            maxLength={longestName}
            error={wrong.has('firstName') || wrong.has('lastName') ? 'Shorten the name.' : undefined}
            onChange={(e) => setName(e.currentTarget.value)}
          />
          <TextInput
            size="md"
            label="Email or phone"
            autoComplete="off"
            value={contact}
            maxLength={longestContact}
            error={
              wrong.has('phone')
                ? 'This is too long for a phone number. An email has an @.'
                : wrong.has('email')
                  ? 'Shorten the email.'
                  : undefined
            }
            onChange={(e) => setContact(e.currentTarget.value)}
          />
          <Button type="submit" size="md" disabled={wrong.size > 0}>
            Is here
          </Button>
        </Stack>
      </form>
    </Modal>
  )
}

function personIn(name: string, contact: string): Person {
  const words = name.trim().split(/\s+/)
  const isEmail = contact.includes('@')
  return {
    firstName: words.slice(0, Math.max(1, words.length - 1)).join(' '),
    lastName: words.length > 1 ? words.at(-1)! : '',
    email: isEmail ? contact.trim() : '',
    phone: isEmail ? '' : contact.trim(),
  }
}

/** By the server's own rules: what it would refuse is not kept on the phone in the first place. */
function mistakesIn(person: Person): Set<string> {
  const { error } = Said.shape.walkIn.safeParse(person)
  return new Set(error?.issues.map(({ path }) => String(path[0] ?? 'name')))
}
