import { Anchor, Button, Checkbox, Group, Modal, MultiSelect, Pill, Stack, Text } from '@mantine/core'
import { usePromise } from '../../../app/browser/mail.ts'
import { useCallback, useState } from 'react'
import { Link } from 'react-router'
import { call, useRead, useWrite } from '../../../app/browser/call.ts'
import { counted } from '../../../domain/numbers.ts'
import { linkTo } from '../../../links.ts'
import { PersonField, type PersonOption } from '../../../ui/fields/PersonField.tsx'
import { showDone } from '../../../ui/actions/undo.tsx'
import { people } from '../../people/api.ts'
import { events, type EventDetail } from '../api.ts'

interface InvitePeopleProps {
  committeeId: string
  event: EventDetail
  onClose(): void
}

export function InvitePeople({ committeeId, event, onClose }: InvitePeopleProps) {
  const promise = usePromise()
  const [chosen, setChosen] = useState<PersonOption[]>([])
  const [tags, setTags] = useState<string[]>([])
  const [letters, setLetters] = useState(true)
  const known = useRead(people.tags, { committeeId })
  const invite = useWrite(events.invite, {
    refresh: [events.guests, events.get, events.letters],
    onSuccess: ({ invited, known: already }) => {
      showDone(
        `${counted(invited, 'person', 'people')} invited${already > 0 ? `; ${already} were on the list already` : ''}.`,
      )
      onClose()
    },
  })
  const search = useCallback(
    async (text: string, signal: AbortSignal) =>
      (await call(people.choices, { committeeId, text }, { signal })).people,
    [committeeId],
  )
  return (
    <Modal opened onClose={onClose} title={`Invite people to ${event.title}`} size="lg">
      <Stack>
        <PersonField
          label="By name"
          value={null}
          search={search}
          data-autofocus
          onChange={(person) =>
            person &&
            setChosen((list) => (list.some(({ id }) => id === person.id) ? list : [...list, person]))
          }
        />
        {chosen.length > 0 && (
          <Pill.Group>
            {chosen.map(({ id, name }) => (
              <Pill
                key={id}
                withRemoveButton
                onRemove={() => setChosen(chosen.filter((one) => one.id !== id))}
              >
                {name}
              </Pill>
            ))}
          </Pill.Group>
        )}
        <MultiSelect
          label="Everyone with a tag"
          searchable
          data={(known.data?.tags ?? []).map(({ tag, people: count }) => ({
            value: tag,
            label: `${tag} (${count})`,
          }))}
          value={tags}
          onChange={setTags}
        />
        <Text size="sm" c="dimmed">
          To ask volunteers by what they like and when they can, choose them in{' '}
          <Anchor
            underline="always"
            component={Link}
            to={linkTo('/committee/:committeeId/volunteers', { committeeId })}
            inherit
          >
            the list of volunteers
          </Anchor>{' '}
          and invite them from there.
        </Text>
        <Checkbox
          label="Email them an invitation"
          description={promise(
            'People without an address, and those who do not want emails, are on the list without one.',
          )}
          checked={letters}
          onChange={(e) => setLetters(e.currentTarget.checked)}
        />
        {invite.error && (
          <Text c="red" size="sm" role="alert">
            {invite.error.message}
          </Text>
        )}
        <Group justify="flex-end">
          <Button
            disabled={chosen.length === 0 && tags.length === 0}
            loading={invite.busy}
            onClick={() =>
              invite.run({
                committeeId,
                eventId: event.id,
                personIds: chosen.map(({ id }) => id),
                tags,
                letters,
              })
            }
          >
            Invite
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
