import { useList } from '../../../app/browser/list/useList.ts'
import { ListPage } from '../../../app/browser/list/ListPage.tsx'
import { linkTo } from '../../../links.ts'
import { formatCount } from '../../../domain/numbers.ts'
import { Money } from '../../../ui/Money.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { ClippedText } from '../../../ui/text/ClippedText.tsx'
import { lobby } from '../api.ts'
import type { PartyRow } from '../shapes.ts'

const columnsOf = (role: PartyRow['role']): Column<PartyRow>[] => [
  {
    id: 'name',
    header: 'Name',
    sortable: true,
    width: 240,
    grow: 4,
    cell: (party) => <ClippedText lines={2}>{party.name}</ClippedText>,
  },
  { id: 'city', header: 'City', width: 130, cell: (party) => party.city || '–' },
  {
    id: 'others',
    header: role === 'lobbyist' ? 'Principals now' : 'Lobbyists now',
    sortable: true,
    width: 140,
    grow: 0,
    align: 'end',
    cell: (party) => formatCount(party.others),
  },
  {
    id: 'positions',
    header: 'Positions',
    sortable: true,
    width: 110,
    grow: 0,
    align: 'end',
    cell: (party) => formatCount(party.positions),
  },
  {
    id: 'cents',
    header: role === 'lobbyist' ? 'Reported received' : 'Reported spent',
    sortable: true,
    width: 160,
    grow: 0,
    align: 'end',
    cell: (party) => <Money cents={party.cents} />,
  },
  {
    id: 'lastYear',
    header: 'Last registered',
    sortable: true,
    width: 140,
    grow: 0,
    align: 'end',
    cell: (party) => party.lastYear ?? '–',
  },
]
const columns = { lobbyist: columnsOf('lobbyist'), principal: columnsOf('principal') }

export function PartyList({ as: role }: { as: PartyRow['role'] }) {
  const list = useList(lobby.parties, { given: { role }, search: 'search' })
  const noun: [string, string] = role === 'lobbyist' ? ['lobbyist', 'lobbyists'] : ['principal', 'principals']
  const path = (id: number) =>
    role === 'lobbyist'
      ? linkTo('/lobbyist/:id', { id: String(id) })
      : linkTo('/lobbyist/principals/:id', { id: String(id) })
  return (
    <ListPage
      list={list}
      label={role === 'lobbyist' ? 'Lobbyists' : 'Principals'}
      noun={noun}
      columns={columns[role]}
      saveColumnsAs={`lobby-${role}`}
      rowHref={(party) => path(party.id)}
      search="Find a name"
      filters={[
        {
          field: 'year',
          before: 'registered in',
          any: 'any year',
          name: 'Year',
          always: true,
          options: (list.facts?.years ?? []).map((year) => ({ value: String(year), label: String(year) })),
        },
      ]}
      empty={
        <Empty title={`No ${noun[1]} yet.`}>
          They come in with the Clerk’s list of principals, lobby records or saved pages of the lobby
          database. Platform staff import them.
        </Empty>
      }
      nothingFits={<Empty title={`No ${noun[0]} fits.`}>Clear the year, or look for another name.</Empty>}
    />
  )
}
