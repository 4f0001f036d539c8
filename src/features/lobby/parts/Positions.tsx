import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { ListPage } from '../../../app/browser/list/ListPage.tsx'
import { useList } from '../../../app/browser/list/useList.ts'
import { formatCount } from '../../../domain/numbers.ts'
import { linkTo } from '../../../links.ts'
import { Section } from '../../../ui/Section.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { ClippedText } from '../../../ui/text/ClippedText.tsx'
import { lobby } from '../api.ts'
import { PartyLink } from '../PartyLink.tsx'
import { sideWords } from '../rules.ts'
import { sides, type PositionRow } from '../shapes.ts'
import { SideMark } from './SideMark.tsx'

const bill: Column<PositionRow> = {
  id: 'bill',
  header: 'Bill',
  sortable: true,
  width: 90,
  grow: 0,
  cell: (row) =>
    row.billId === null ? (
      row.bill
    ) : (
      <Anchor component={Link} to={linkTo('/bill/:id', { id: String(row.billId) })} inherit>
        {row.bill}
      </Anchor>
    ),
}
const session: Column<PositionRow> = {
  id: 'session',
  header: 'Session',
  width: 84,
  grow: 0,
  cell: (row) => row.legislature,
}
const title: Column<PositionRow> = {
  id: 'title',
  header: 'Title',
  width: 220,
  grow: 4,
  cell: (row) => <ClippedText lines={1}>{row.title || 'The bill is not loaded'}</ClippedText>,
}
const side: Column<PositionRow> = {
  id: 'side',
  header: 'Position',
  sortable: true,
  width: 120,
  grow: 0,
  cell: (row) => <SideMark side={row.side} />,
}
const principal: Column<PositionRow> = {
  id: 'principal',
  header: 'Principal',
  sortable: true,
  width: 200,
  grow: 3,
  cell: (row) => <PartyLink as="principal" party={row.principal} />,
}
const lobbyist: Column<PositionRow> = {
  id: 'lobbyist',
  header: 'Lobbyist',
  sortable: true,
  width: 180,
  grow: 2,
  cell: (row) => <PartyLink as="lobbyist" party={row.lobbyist} />,
}

interface PositionsProps {
  of: { partyId: number; role: 'lobbyist' | 'principal'; name: string } | { billId: number; number: string }
}

/** Who is for, against and neutral: on one bill, or of one lobbyist or principal. */
export function Positions({ of }: PositionsProps) {
  const isBill = 'billId' in of
  const list = useList(lobby.positions, {
    given: isBill ? { billId: of.billId, partyId: undefined } : { partyId: of.partyId, billId: undefined },
    search: 'search',
    url: {
      search: 'position',
      side: 'side',
      sort: 'positions-by',
      desc: 'positions-down',
      page: 'positions-page',
    },
    sortFor: () => (isBill ? 'side' : 'bill'),
  })
  const columns = isBill
    ? [side, principal, lobbyist]
    : [bill, side, title, session, of.role === 'lobbyist' ? principal : lobbyist]
  const { facts } = list
  return (
    <Section
      title={isBill ? 'Lobby positions' : 'Positions by bill'}
      note={
        facts
          ? `${sides.map((one) => `${sideWords[one]} ${formatCount(facts[one])}`).join(', ')}. Neutral is a position too. A report covers all bills of its quarter, so its money is never divided among them.`
          : 'A report covers all bills of its quarter, so its money is never divided among them.'
      }
    >
      <ListPage
        list={list}
        label={isBill ? `Lobby positions on ${of.number}` : `Positions of ${of.name}`}
        noun={['position', 'positions']}
        columns={columns}
        saveColumnsAs={isBill ? 'bill-positions' : `positions-${of.role}`}
        search={isBill ? 'Principal or lobbyist' : 'Bill, title or name'}
        filters={[
          {
            field: 'side',
            before: 'that are',
            any: 'of any side',
            name: 'Position',
            always: true,
            options: sides.map((value) => ({ value, label: sideWords[value].toLowerCase() })),
          },
        ]}
        empty={
          <Empty title="No position is on record.">
            Positions come with the Clerk’s lobby database, which platform staff import.
          </Empty>
        }
      />
    </Section>
  )
}
