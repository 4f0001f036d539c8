import { Button, Group, Text } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useWrite } from '../../../app/browser/call.ts'
import { ListPage } from '../../../app/browser/list/ListPage.tsx'
import { useList } from '../../../app/browser/list/useList.ts'
import { counted } from '../../../domain/numbers.ts'
import { linkTo } from '../../../links.ts'
import { ConfirmButton } from '../../../ui/actions/ConfirmButton.tsx'
import { showDone } from '../../../ui/actions/undo.tsx'
import { Money } from '../../../ui/Money.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { Status, type StatusTone } from '../../../ui/Status.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { lobbyFundraisers, type Fundraiser } from '../api.ts'
import type { Guest } from '../shapes.ts'
import { mailFateWords, replies, replyWords, type Reply } from '../words.ts'
import { GuestReply } from './GuestReply.tsx'
import { InviteGuests } from './InviteGuests.tsx'

const tones: Record<Reply, StatusTone> = { none: 'waiting', yes: 'good', maybe: 'working', no: 'neutral' }

const columns: Column<Guest>[] = [
  { id: 'name', header: 'Name', width: 190, grow: 2, sortable: true, cell: (row) => row.who.name },
  {
    id: 'reply',
    header: 'Reply',
    width: 140,
    grow: 0,
    sortable: true,
    cell: (row) => <Status tone={tones[row.reply]}>{replyWords[row.reply]}</Status>,
  },
  {
    id: 'party',
    header: 'People',
    width: 80,
    grow: 0,
    align: 'end',
    cell: (row) => (row.reply === 'no' ? '–' : row.party),
  },
  {
    id: 'paid',
    header: 'Paid',
    width: 120,
    grow: 0,
    align: 'end',
    sortable: true,
    cell: (row) => (row.paidCents === '0' ? '–' : <Money cents={row.paidCents} />),
  },
  {
    id: 'mail',
    header: 'Email',
    width: 220,
    grow: 1,
    cell: (row) =>
      row.mailSkipped || (row.hasEmail || row.fate !== 'none' ? mailFateWords[row.fate] : 'No address'),
  },
]

/** Who is invited, what they answered and what they paid. */
export function Guests({ fundraiser }: { fundraiser: Fundraiser }) {
  const { committeeId, id: fundraiserId } = fundraiser
  const list = useList(lobbyFundraisers.guests, {
    given: { committeeId, fundraiserId },
    search: 'search',
    opens: 'guest',
  })
  const [isInviting, setInviting] = useState(false)
  const uninvite = useWrite(lobbyFundraisers.uninvite, {
    refresh: [lobbyFundraisers.guests, lobbyFundraisers.get],
  })
  const mayEdit = list.facts?.mayEdit ?? false
  const invite = mayEdit && (
    <Button size="xs" onClick={() => setInviting(true)}>
      Invite
    </Button>
  )
  return (
    <Section
      title="Invitation list"
      actions={
        <Group gap="xs">
          <Button
            size="xs"
            variant="default"
            component={Link}
            leftSection={<IconMail size={14} />}
            to={linkTo('/campaign/committee/:committeeId/lobby-fundraisers/:fundraiserId/edit-invite', {
              committeeId,
              fundraiserId,
            })}
          >
            Invitation
          </Button>
          {invite}
        </Group>
      }
    >
      <ListPage
        list={list}
        label="Invitation list"
        noun={['guest', 'guests']}
        columns={columns}
        height={420}
        search="Find a name"
        filters={[
          {
            field: 'reply',
            before: 'with',
            any: 'any reply',
            name: 'Reply',
            always: true,
            options: replies.map((value) => ({ value, label: replyWords[value].toLowerCase() })),
          },
        ]}
        tools={
          list.facts && (
            <Text span size="sm">
              {list.facts.coming} coming, {list.facts.waiting} without a reply
            </Text>
          )
        }
        bulkActions={
          mayEdit
            ? ({ ids, clear }) => (
                <ConfirmButton
                  size="xs"
                  question={`Remove ${counted(ids.length, 'guest')} from the list?`}
                  consequence="What they paid stays in the books."
                  onConfirm={async () => {
                    await uninvite.runAsync({ committeeId, fundraiserId, guestIds: ids })
                    showDone(`${counted(ids.length, 'guest')} removed.`)
                    clear()
                  }}
                >
                  Remove from the list
                </ConfirmButton>
              )
            : undefined
        }
        empty={
          <Empty title="No one is invited yet." action={invite}>
            Invite people and firms by name, or a saved list of donors.
          </Empty>
        }
        detail={({ row, close }) => (
          <GuestReply key={row?.id} fundraiser={fundraiser} guest={row} mayEdit={mayEdit} onClose={close} />
        )}
      />
      {isInviting && <InviteGuests fundraiser={fundraiser} onClose={() => setInviting(false)} />}
    </Section>
  )
}
