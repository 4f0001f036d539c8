import { Button, Group, Select, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '../../../app/browser/call.ts'
import { ListPage } from '../../../app/browser/list/ListPage.tsx'
import { useList } from '../../../app/browser/list/useList.ts'
import { useSession } from '../../../app/browser/session.tsx'
import { dayOf } from '../../../domain/dates.ts'
import { showUndo } from '../../../ui/actions/undo.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { Form } from '../../../ui/fields/Form.tsx'
import { useDraftForm } from '../../../ui/fields/useDraftForm.ts'
import { Section } from '../../../ui/Section.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { useCommitteeNews } from '../../committees/news.ts'
import { contactKinds, lobbyContacts, type LobbyContact } from '../contacts/api.ts'
import { contactKindWords } from '../rules.ts'

interface ContactLogProps {
  of: { senatorId: number } | { partyId: number }
  name: string
}

/** Talks of one's own committee with a senator, a lobbyist or a principal. No other committee sees them. */
export function ContactLog({ of, name }: ContactLogProps) {
  const committees = useSession().profile?.committees ?? []
  const [chosen, setChosen] = useState<string | null>(null)
  const committee = committees.find(({ id }) => id === chosen) ?? committees[0]
  if (!committee) return null
  return (
    <Section
      title="Contact log"
      note={`Talks of ${committee.name} with ${name}. Only this committee sees them.`}
      actions={
        committees.length > 1 && (
          <Select
            aria-label="Committee of the log"
            size="xs"
            allowDeselect={false}
            value={committee.id}
            onChange={setChosen}
            data={committees.map(({ id, name: label }) => ({ value: id, label }))}
          />
        )
      }
    >
      <Log key={committee.id} committeeId={committee.id} of={of} />
    </Section>
  )
}

const columns: Column<LobbyContact>[] = [
  {
    id: 'on',
    header: 'Day',
    sortable: true,
    width: 150,
    grow: 0,
    cell: (row) => <DateText value={row.on} />,
  },
  { id: 'kind', header: 'How', width: 90, grow: 0, cell: (row) => contactKindWords[row.kind] },
  { id: 'note', header: 'What was said', width: 240, grow: 4, cell: (row) => row.note },
  { id: 'by', header: 'Logged by', width: 140, cell: (row) => row.by },
]

function Log({ committeeId, of }: { committeeId: string; of: ContactLogProps['of'] }) {
  const [open, setOpen] = useState(false)
  const list = useList(lobbyContacts.list, {
    given: { committeeId, senatorId: undefined, partyId: undefined, ...of },
    url: { sort: 'log-by', desc: 'log-down', page: 'log-page' },
  })
  useCommitteeNews(committeeId, 'lobbyContacts', [lobbyContacts.list])
  const undo = useWrite(lobbyContacts.undo, { refresh: [lobbyContacts.list] })
  const { mayAdd = false } = list.facts ?? {}
  const takeBack = (ids: string[]) => {
    for (const id of ids) undo.run({ committeeId, id })
    showUndo({
      message: ids.length === 1 ? 'The entry was removed.' : 'The entries were removed.',
      onUndo: async () => {
        for (const id of ids) await undo.runAsync({ committeeId, id, isUndone: false })
      },
    })
  }
  return (
    <Stack gap="sm">
      {mayAdd && !open && (
        <Group>
          <Button variant="default" size="xs" onClick={() => setOpen(true)}>
            Log a talk
          </Button>
        </Group>
      )}
      {open && <AddTalk committeeId={committeeId} of={of} onDone={() => setOpen(false)} />}
      <ListPage
        list={list}
        label="Contact log"
        noun={['talk', 'talks']}
        columns={columns}
        bulkActions={
          mayAdd
            ? ({ ids }) => (
                <Button size="xs" variant="default" onClick={() => takeBack(ids)}>
                  Remove
                </Button>
              )
            : undefined
        }
        empty={
          <Empty title="No talk is logged.">
            {mayAdd ? 'Log the first one.' : 'People who may edit in this committee log them.'}
          </Empty>
        }
      />
      {!mayAdd && list.facts && (
        <Text size="xs" c="dimmed">
          Your job in this committee lets you read the log.
        </Text>
      )}
    </Stack>
  )
}

interface Talk extends Record<string, unknown> {
  on: string | null
  kind: (typeof contactKinds)[number]
  note: string
}

function AddTalk({
  committeeId,
  of,
  onDone,
}: {
  committeeId: string
  of: ContactLogProps['of']
  onDone: () => void
}) {
  const add = useWrite(lobbyContacts.add, { refresh: [lobbyContacts.list] })
  const [today] = useState(() => dayOf(new Date()))
  const form = useDraftForm<Talk>({
    draft: `lobby-contact-${committeeId}-${Object.values(of).join('')}`,
    initial: { on: today, kind: 'call', note: '' },
    validate: ({ on, note }) => ({
      ...(on === null && { on: 'Choose the day.' }),
      ...(note.trim() === '' && { note: 'Write what was said.' }),
    }),
  })
  return (
    <Form
      form={form}
      submitLabel="Log it"
      onCancel={onDone}
      onSubmit={async ({ on, kind, note }) => {
        await add.runAsync({ committeeId, ...of, on: on!, kind, note })
        onDone()
      }}
    >
      <Group grow align="start">
        <DateField label="Day" yearMeant="past" {...form.getInputProps('on')} />
        <Select
          label="How"
          allowDeselect={false}
          data={contactKinds.map((value) => ({ value, label: contactKindWords[value] }))}
          {...form.getInputProps('kind')}
        />
      </Group>
      <Textarea label="What was said" autosize minRows={2} maxLength={4000} {...form.getInputProps('note')} />
    </Form>
  )
}
