import {
  Alert,
  Button,
  Group,
  Modal,
  MultiSelect,
  SegmentedControl,
  Select,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core'
import { useState } from 'react'
import { newId, useRead, useWrite } from '../../../app/browser/call.ts'
import { dayOf, formatDate } from '../../../domain/dates.ts'
import { counted, formatCount } from '../../../domain/numbers.ts'
import { showDone } from '../../../ui/actions/undo.tsx'
import { phones, type From, type Way } from '../api.ts'

interface NewPhoneListProps {
  committeeId: string
  /** Where one came from. */
  universeId: string | null
  onClose(): void
}

/** Whom to reach, how, and what to say. It is counted before it is made. */
export function NewPhoneList({ committeeId, universeId, onClose }: NewPhoneListProps) {
  const [listId] = useState(newId)
  const [way, setWay] = useState<Way>('call')
  const [kind, setKind] = useState<From['kind']>(universeId === null ? 'people' : 'universe')
  const [universe, setUniverse] = useState(universeId)
  const [tags, setTags] = useState<string[]>([])
  const [name, setName] = useState(() => `Calls of ${formatDate(dayOf(new Date()))}`)
  const [surveyId, setSurvey] = useState<string | null>(null)
  const [script, setScript] = useState('')
  const choices = useRead(phones.choices, { committeeId })
  const from: From | null =
    kind === 'people' ? { kind, tags, text: '' } : universe === null ? null : { kind, universeId: universe }
  const count = useRead(
    phones.count,
    { committeeId, way, from: from ?? { kind: 'people' } },
    { enabled: from !== null },
  )
  const make = useWrite(phones.make, {
    refresh: [phones.lists],
    onSuccess: ({ people }) => {
      showDone(`${counted(people, 'person is', 'people are')} on the list. Hand it out now.`)
      onClose()
    },
  })
  const { universes = [], tags: known = [], surveys = [] } = choices.data ?? {}
  return (
    <Modal
      opened
      onClose={onClose}
      title="New phone or text list"
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack gap="sm">
        <SegmentedControl
          aria-label="How they are reached"
          value={way}
          onChange={setWay}
          data={[
            { value: 'call', label: 'By phone' },
            { value: 'text', label: 'By text, one by one' },
          ]}
        />
        <SegmentedControl
          aria-label="Where the people come from"
          value={kind}
          onChange={setKind}
          data={[
            { value: 'people', label: 'Our people' },
            { value: 'universe', label: 'A universe' },
          ]}
        />
        {kind === 'people' ? (
          <MultiSelect
            label="With all of these tags"
            placeholder={tags.length === 0 ? 'Everyone' : ''}
            searchable
            data={known}
            value={tags}
            onChange={setTags}
          />
        ) : (
          <Select
            label="Universe"
            placeholder={choices.isPending ? 'Loading...' : 'Choose one'}
            searchable
            data={universes.map(({ id, name: called }) => ({ value: id, label: called }))}
            value={universe}
            onChange={setUniverse}
          />
        )}
        {from && <Counted read={count} />}
        <TextInput
          label="Name"
          maxLength={120}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Select
          label="Survey"
          placeholder="None"
          clearable
          data={surveys.map(({ id, name: called }) => ({ value: id, label: called }))}
          value={surveyId}
          onChange={setSurvey}
        />
        <Textarea
          label={way === 'call' ? 'What to say' : 'The text'}
          description={
            way === 'call'
              ? 'Write {first name} and {my name} where the names go.'
              : 'Each caller sends it from their own phone. Write {first name} and {my name} where the names go.'
          }
          autosize
          minRows={3}
          maxLength={4000}
          value={script}
          onChange={(event) => setScript(event.currentTarget.value)}
        />
        {make.error && (
          <Alert color="red" variant="light" role="alert">
            {make.error.message}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            loading={make.busy}
            disabled={!name.trim() || from === null || !count.data || count.data.refusal !== null}
            onClick={() => from && make.run({ committeeId, listId, name, way, from, surveyId, script })}
          >
            Make the list
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

function Counted({ read }: { read: ReturnType<typeof useRead<typeof phones.count>> }) {
  if (read.error) return <Text size="sm">It could not be counted: {read.error.message}</Text>
  if (!read.data) return <Text size="sm">Counting...</Text>
  const { people, leftOut, refusal } = read.data
  return (
    <div role="status">
      <Text size="sm">
        <strong>{counted(people, 'person', 'people')}</strong> may be reached this way.
        {refusal && ` ${refusal}`}
      </Text>
      {leftOut.length > 0 && (
        <ul style={{ margin: '4px 0 0', paddingLeft: 20 }}>
          {leftOut.map(({ why, people: count }) => (
            <li key={why}>
              <Text size="sm" c="dimmed">
                {why}: {formatCount(count)}
              </Text>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
