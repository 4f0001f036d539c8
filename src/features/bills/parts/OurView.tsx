import {
  Button,
  Checkbox,
  Group,
  Pill,
  SegmentedControl,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '../../../app/browser/call.ts'
import { useSession } from '../../../app/browser/session.tsx'
import { ConfirmButton } from '../../../ui/actions/ConfirmButton.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { useTextDraft } from '../../../ui/fields/useTextDraft.ts'
import { Section } from '../../../ui/Section.tsx'
import { showProblem } from '../../../ui/actions/undo.tsx'
import { bills, type OneBill } from '../api.ts'
import { stances } from '../shapes.ts'
import { stanceWords } from '../words.ts'

const refresh = [bills.one, bills.list, bills.choices]
const onError = (error: Error) => showProblem(error.message, 'Nothing was changed.')

/** Stance, tags and notes of the organization; no one else sees them. */
export function OurView({ bill: { id, own } }: { bill: OneBill }) {
  const { may } = useSession()
  const mayEdit = may('bills.edit')
  const setStance = useWrite(bills.setStance, { refresh, onError })
  return (
    <Section title="Our view" note="Only your organization sees this." card>
      <Stack gap="md">
        <SegmentedControl
          aria-label="Stance"
          fullWidth
          size="xs"
          disabled={!mayEdit || setStance.busy}
          value={own.stance ?? 'none'}
          onChange={(value) =>
            setStance.run({
              id,
              stance: value === 'none' ? null : value,
              isPriority: own.isPriority,
            })
          }
          data={[
            { value: 'none', label: 'None' },
            ...stances.map((value) => ({ value, label: stanceWords[value] })),
          ]}
        />
        {own.stance && (
          <Checkbox
            label="One of our priorities"
            checked={own.isPriority}
            disabled={!mayEdit}
            onChange={(event) =>
              setStance.run({ id, stance: own.stance, isPriority: event.currentTarget.checked })
            }
          />
        )}
        <Tags id={id} tags={own.tags} mayEdit={mayEdit} />
        <Notes id={id} notes={own.notes} mayEdit={mayEdit} />
      </Stack>
    </Section>
  )
}

function Tags({ id, tags, mayEdit }: { id: number; tags: string[]; mayEdit: boolean }) {
  const [name, setName] = useState('')
  const tag = useWrite(bills.tag, { refresh, onError, onSuccess: () => setName('') })
  const untag = useWrite(bills.untag, { refresh, onError })
  return (
    <div>
      {tags.length > 0 && (
        <Pill.Group mb="xs">
          {tags.map((each) => (
            <Pill
              key={each}
              withRemoveButton={mayEdit}
              onRemove={() => untag.run({ id, name: each })}
              removeButtonProps={{
                'aria-label': `Remove the tag ${each}`,
                'aria-hidden': false,
                tabIndex: 0,
              }}
            >
              {each}
            </Pill>
          ))}
        </Pill.Group>
      )}
      {mayEdit && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (name.trim() !== '') tag.run({ id, name })
          }}
        >
          <Group gap="xs" wrap="nowrap" align="end">
            <TextInput
              label="Tag"
              value={name}
              maxLength={60}
              onChange={(event) => setName(event.currentTarget.value)}
              style={{ flex: 1 }}
            />
            <Button type="submit" variant="default" loading={tag.busy}>
              Add tag
            </Button>
          </Group>
        </form>
      )}
    </div>
  )
}

function Notes({ id, notes, mayEdit }: { id: number; notes: OneBill['own']['notes']; mayEdit: boolean }) {
  const { text, type, sent } = useTextDraft(`bill-note-${id}`)
  const add = useWrite(bills.addNote, { refresh, onError, onSuccess: (_, note) => sent(note.text) })
  const remove = useWrite(bills.removeNote, { refresh })
  return (
    <Stack gap="sm">
      {mayEdit && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (text.trim() !== '') add.run({ id, text })
          }}
        >
          <Textarea
            label="Note"
            autosize
            minRows={2}
            maxLength={10_000}
            value={text}
            onChange={(event) => type(event.currentTarget.value)}
          />
          <Button mt="xs" type="submit" variant="default" loading={add.busy}>
            Add note
          </Button>
        </form>
      )}
      {notes.map((note) => (
        <div key={note.id}>
          <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{note.text}</Text>
          <Group gap="xs">
            <Text size="xs" c="dimmed">
              {note.by}, <DateText value={note.at} relative />
            </Text>
            {mayEdit && (
              <ConfirmButton
                size="compact-xs"
                variant="subtle"
                color="gray"
                question="Remove this note?"
                confirmLabel="Remove"
                onConfirm={async () => void (await remove.runAsync({ noteId: note.id }))}
              >
                Remove
              </ConfirmButton>
            )}
          </Group>
        </div>
      ))}
    </Stack>
  )
}
