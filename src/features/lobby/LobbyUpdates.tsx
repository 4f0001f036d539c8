import { Anchor, Button, Group, Switch, Text } from '@mantine/core'
import { Link } from 'react-router'
import { useRead, useWrite } from '../../app/browser/call.ts'
import { ListPage } from '../../app/browser/list/ListPage.tsx'
import { useList } from '../../app/browser/list/useList.ts'
import { formatDateTime } from '../../domain/dates.ts'
import { linkTo } from '../../links.ts'
import { showProblem } from '../../ui/actions/undo.tsx'
import { DateText } from '../../ui/DateText.tsx'
import { Page } from '../../ui/Page.tsx'
import { Empty } from '../../ui/states/Empty.tsx'
import { Loading } from '../../ui/states/Loading.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { lobby } from './api.ts'
import { SideMark } from './parts/SideMark.tsx'
import { PartyLink } from './PartyLink.tsx'
import { updateKinds, type Update } from './shapes.ts'
import { updateWords } from './rules.ts'

const columns: Column<Update>[] = [
  { id: 'kind', header: 'What', width: 104, grow: 0, cell: (row) => updateWords[row.kind] },
  {
    id: 'principal',
    header: 'Principal',
    width: 190,
    grow: 3,
    cell: (row) => (row.principal ? <PartyLink as="principal" party={row.principal} /> : '–'),
  },
  {
    id: 'lobbyist',
    header: 'Lobbyist',
    width: 170,
    grow: 2,
    cell: (row) => (row.lobbyist ? <PartyLink as="lobbyist" party={row.lobbyist} /> : '–'),
  },
  {
    id: 'bill',
    header: 'Bill',
    width: 90,
    grow: 0,
    cell: ({ bill }) => {
      if (!bill) return '–'
      if (bill.id === null) return bill.label
      return (
        <Anchor component={Link} to={linkTo('/bill/:id', { id: String(bill.id) })} inherit>
          {bill.label}
        </Anchor>
      )
    },
  },
  {
    id: 'side',
    header: 'Position',
    width: 110,
    grow: 0,
    cell: (row) => (row.side ? <SideMark side={row.side} /> : '–'),
  },
  {
    id: 'at',
    header: 'When',
    sortable: true,
    width: 150,
    grow: 0,
    cell: (row) => <DateText value={row.at} relative />,
  },
  { id: 'note', header: 'Note', width: 220, grow: 3, cell: (row) => row.note || '–' },
]

/** What changed since one last looked. */
export default function LobbyUpdates() {
  const look = useRead(lobby.look, {})
  if (!look.data) return <Loading />
  return <Since look={look.data} />
}

interface Look {
  lookedAt: string
  count: number
  wantsDigest: boolean
  mayKeep: boolean
}

function Since({ look }: { look: Look }) {
  const list = useList(lobby.updates, { given: { since: look.lookedAt } })
  const onError = (error: Error) => showProblem(error.message, 'Nothing was changed.')
  const markLooked = useWrite(lobby.markLooked, { refresh: [lobby.look, lobby.updates], onError })
  const setDigest = useWrite(lobby.setDigest, { refresh: [lobby.look], onError })
  return (
    <Page
      title="Lobby updates"
      purpose="Registrations, withdrawals, positions and reports that came in since you last looked."
      action={
        look.mayKeep && (
          <Button disabled={look.count === 0} loading={markLooked.busy} onClick={() => markLooked.run({})}>
            Mark as seen
          </Button>
        )
      }
    >
      <Group justify="space-between" mb="sm" gap="xs">
        <Text size="sm" c="dimmed">
          Since {formatDateTime(look.lookedAt)}
        </Text>
        {look.mayKeep && (
          <Switch
            label="Email me a digest each morning"
            checked={look.wantsDigest}
            disabled={setDigest.busy}
            onChange={(event) => setDigest.run({ wantsDigest: event.currentTarget.checked })}
          />
        )}
      </Group>
      <ListPage
        list={list}
        label="Lobby updates"
        noun={['update', 'updates']}
        columns={columns}
        saveColumnsAs="lobby-updates"
        filters={[
          {
            field: 'kind',
            before: 'that are',
            any: 'of any kind',
            name: 'Kind',
            always: true,
            options: updateKinds.map((value) => ({ value, label: updateWords[value].toLowerCase() })),
          },
        ]}
        empty={
          <Empty title="Nothing new.">
            You have seen every registration, withdrawal, position and report that came in.
          </Empty>
        }
      />
    </Page>
  )
}
