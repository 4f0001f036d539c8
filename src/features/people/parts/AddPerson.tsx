import { Alert, Anchor, Modal } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '../../../app/browser/call.ts'
import { showDone } from '../../../ui/actions/undo.tsx'
import { people } from '../api.ts'
import { PersonForm } from './PersonForm.tsx'
import type { PersonForm as Fields } from '../shapes.ts'

interface AddPersonProps {
  committeeId: string
  onClose(): void
  onAdded(personId: string): void
}

/** A new person. A person who is known already is opened instead, and can be added all the same: two Johns may share a phone. */
export default function AddPerson({ committeeId, onClose, onAdded }: AddPersonProps) {
  const add = useWrite(people.add, { refresh: [people.list, people.tags, people.duplicates] })
  const [known, setKnown] = useState<{ personId: string; fields: Fields } | null>(null)
  async function save(fields: Fields, evenIfKnown = false) {
    const { personId, isNew } = await add.runAsync({ committeeId, evenIfKnown, ...fields })
    if (!isNew) return setKnown({ personId, fields })
    showDone('The person is on record.')
    onClose()
    onAdded(personId)
  }
  return (
    <Modal opened onClose={onClose} title="Add a person" size="lg">
      {known ? (
        <Alert color="wheat" title="This person is on record already.">
          What was missing there has been filled in.{' '}
          <Anchor
            underline="always"
            component="button"
            onClick={() => {
              onClose()
              onAdded(known.personId)
            }}
          >
            Open the record
          </Anchor>
          , or{' '}
          <Anchor underline="always" component="button" onClick={() => void save(known.fields, true)}>
            add another person with these details
          </Anchor>
          .
        </Alert>
      ) : (
        <PersonForm submitLabel="Add" draft={`person-new-${committeeId}`} onSave={save} onCancel={onClose} />
      )}
    </Modal>
  )
}
