import { Modal, Radio, Stack, Textarea, TextInput } from '@mantine/core'
import { useWrite } from '../../../app/browser/call.ts'
import { formatCount } from '../../../domain/numbers.ts'
import { Form } from '../../../ui/fields/Form.tsx'
import { useDraftForm } from '../../../ui/fields/useDraftForm.ts'
import { showDone } from '../../../ui/actions/undo.tsx'
import { universes, type Universe } from '../api.ts'
import type { Criteria } from '../criteria.ts'

interface SaveUniverseProps {
  opened: boolean
  onClose: () => void
  committeeId: string
  criteria: Criteria
  voters: number | undefined
  /** The saved one that is changed; null makes a new one. */
  saved: Universe | null
  onSaved: (saved: Universe) => void
}

export function SaveUniverse({ opened, onClose, saved, ...rest }: SaveUniverseProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={saved ? 'Save the changes' : 'Save as a universe'}
      size={480}
    >
      <SaveForm key={saved?.id ?? 'new'} saved={saved} onClose={onClose} {...rest} />
    </Modal>
  )
}

function SaveForm({
  onClose,
  committeeId,
  criteria,
  voters,
  saved,
  onSaved,
}: Omit<SaveUniverseProps, 'opened'>) {
  const save = useWrite(universes.save, { refresh: [universes.list, universes.choices, universes.get] })
  const form = useDraftForm({
    initial: {
      name: saved?.name ?? '',
      about: saved?.about ?? '',
      kind: saved?.isFrozen ? 'frozen' : 'live',
    },
    validate: ({ name }) => (name.trim() ? {} : { name: 'Give the universe a name.' }),
  })

  async function submit({ name, about, kind }: typeof form.values) {
    const kept = await save.runAsync({
      ...(saved ? { id: saved.id, seenAt: saved.updatedAt } : {}),
      committeeId,
      criteria,
      name,
      about,
      isFrozen: kind === 'frozen',
    })
    onSaved(kept)
    onClose()
    showDone(`“${kept.name}” is saved with ${formatCount(kept.voters)} voters.`)
  }

  return (
    <Form form={form} onSubmit={submit} submitLabel={saved ? 'Save the changes' : 'Save'} onCancel={onClose}>
      <TextInput
        label="Name"
        description="What your team will call it: “LD 36 likely primary voters”."
        maxLength={120}
        data-autofocus
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <Radio.Group label="Who is in it later" {...form.getInputProps('kind')}>
        <Stack gap="xs" mt={6}>
          <Radio
            value="live"
            label="Live"
            description="Counted again each time: people come and go with the file and your work."
          />
          <Radio
            value="frozen"
            label="Frozen"
            description={`Exactly the ${voters === undefined ? '' : `${formatCount(voters)} `}voters of today, whatever changes later.`}
          />
        </Stack>
      </Radio.Group>
      <Textarea
        label="Note"
        description="Optional: what it is for."
        maxLength={2000}
        autosize
        minRows={2}
        {...form.getInputProps('about')}
      />
    </Form>
  )
}
