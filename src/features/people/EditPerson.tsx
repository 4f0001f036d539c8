import { Modal, Stack } from '@mantine/core'
import { useState } from 'react'
import { call, CallError, useWrite } from '../../app/browser/call.ts'
import { ConflictNotice } from '../../ui/actions/ConflictNotice.tsx'
import { showDone } from '../../ui/actions/undo.tsx'
import { people } from './api.ts'
import { PersonForm } from './parts/PersonForm.tsx'
import { shownName, shownPhone } from './rules.ts'
import type { Person, PersonForm as Fields } from './shapes.ts'

interface EditPersonProps {
  committeeId: string
  person: Person
  onClose(): void
}

interface Conflict {
  message: string
  mine: Fields
  theirs: Person
}

const labels: Partial<Record<keyof Fields, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  street: 'Street',
  city: 'City',
  state: 'State',
  zip: 'ZIP',
  birthYear: 'Born',
  employer: 'Employer',
  occupation: 'Occupation',
  languages: 'Languages',
  mailConsent: 'Email',
  textConsent: 'Texts',
  callConsent: 'Calls',
  consentSource: 'How we know',
}

/** Changes what is typed about a person. A person who saved meanwhile is not overwritten: both versions are shown. */
export default function EditPerson({ committeeId, person, onClose }: EditPersonProps) {
  const [opened] = useState(person)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const change = useWrite(people.change, { refresh: [people.get, people.list, people.duplicates] })

  async function save(mine: Fields, version: number) {
    try {
      await change.runAsync({ committeeId, personId: opened.id, ...mine, version })
      showDone('Saved.')
      onClose()
    } catch (error) {
      if (!(error instanceof CallError && error.code === 'conflict')) throw error
      const theirs = await call(people.get, { committeeId, personId: opened.id })
      setConflict({ message: error.message, mine, theirs })
    }
  }

  return (
    <Modal opened onClose={onClose} title={`Change ${shownName(opened)}`} size="lg">
      <Stack>
        {conflict && (
          <ConflictNotice
            message={conflict.message}
            differences={differences(conflict)}
            onKeepMine={() => void save(conflict.mine, conflict.theirs.version)}
            onTakeTheirs={onClose}
            busy={change.busy}
          />
        )}
        <PersonForm
          initial={formOf(opened)}
          submitLabel="Save"
          draft={`person-${opened.id}-${opened.version}`}
          onSave={(mine) => save(mine, opened.version)}
          onCancel={onClose}
        />
      </Stack>
    </Modal>
  )
}

function formOf(person: Person): Fields {
  return Object.fromEntries(
    (Object.keys(labels) as (keyof Fields)[]).map((field) => [field, person[field]]),
  ) as unknown as Fields
}

function differences({ mine, theirs }: Conflict) {
  return (Object.keys(labels) as (keyof Fields)[])
    .map((field) => ({ label: labels[field]!, mine: shown(field, mine), theirs: shown(field, theirs) }))
    .filter((one) => one.mine !== one.theirs)
}

function shown(field: keyof Fields, of: Fields): string {
  const value = of[field]
  if (field === 'phone') return shownPhone(String(value).replaceAll(/\D/g, ''))
  return Array.isArray(value) ? value.join(', ') : String(value ?? '')
}
