import { Button } from '@mantine/core'
import { Link, useParams } from 'react-router'
import { CallError, useRead } from '../../../app/browser/call.ts'
import { formatDate } from '../../../domain/dates.ts'
import { formatMoney, sumOf } from '../../../domain/money.ts'
import { formatCount } from '../../../domain/numbers.ts'
import { linkTo } from '../../../links.ts'
import { Page } from '../../../ui/Page.tsx'
import { StatTile, StatTiles } from '../../../ui/StatTile.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { Loading } from '../../../ui/states/Loading.tsx'
import { NewsAbout } from '../../news/NewsAbout.tsx'
import { NotFoundPage } from '../../../ui/states/NotFoundPage.tsx'
import { lobby } from '../api.ts'
import type { Party } from '../shapes.ts'
import { ContactLog } from './ContactLog.tsx'
import classes from '../../../ui/record/Record.module.css'
import { Positions } from './Positions.tsx'
import { Fees, Reports } from './Reports.tsx'
import { Gifts, Ties } from './Ties.tsx'

/** One lobbyist or one principal: both pages hold the same, seen from the two ends. */
export function PartyPage({ as: role }: { as: Party['role'] }) {
  const { id = '' } = useParams()
  const isNumber = /^[1-9]\d{0,8}$/.test(id)
  const read = useRead(lobby.one, { id: Number(id), role }, { enabled: isNumber })
  if (!isNumber || (read.error instanceof CallError && read.error.status === 404)) return <NotFoundPage />
  if (read.error && !read.data)
    return (
      <ErrorState
        page
        title={`This ${role} did not open.`}
        tryThis={read.error.message}
        onRetry={() => void read.refetch()}
      />
    )
  return read.data ? <Shown party={read.data} /> : <Loading />
}

function Shown({ party }: { party: Party }) {
  const isLobbyist = party.role === 'lobbyist'
  const now = party.ties.filter(({ isNow }) => isNow).length
  const { support, oppose, neutral, bills } = party.positions
  return (
    <Page
      title={party.name}
      purpose={[
        isLobbyist ? 'Lobbyist' : 'Principal',
        [party.city, party.state].filter(Boolean).join(', '),
        party.clerkId && `number ${party.clerkId} in the Clerk’s database`,
        party.asOf && `records as of ${formatDate(party.asOf)}`,
      ]
        .filter(Boolean)
        .join(' · ')}
      crumbs={[
        isLobbyist
          ? { label: 'Lobbyists', to: linkTo('/lobbyist') }
          : { label: 'Principals', to: linkTo('/lobbyist/principals') },
        { label: party.name },
      ]}
      moreActions={
        <Button
          component={Link}
          to={`${linkTo('/connections')}?of=${party.role}:${party.id}`}
          variant="default"
        >
          Connections
        </Button>
      }
    >
      <StatTiles>
        <StatTile
          label={isLobbyist ? 'Principals now' : 'Lobbyists now'}
          value={formatCount(now)}
          note={`${formatCount(party.ties.length)} in all years`}
        />
        <StatTile
          label="Bills with a position"
          value={formatCount(bills)}
          note={`${formatCount(support)} support, ${formatCount(oppose)} oppose, ${formatCount(neutral)} neutral`}
        />
        <StatTile
          label={isLobbyist ? 'Reported received' : 'Reported spent'}
          value={formatMoney(
            sumOf(party.reports.map((report) => (isLobbyist ? report.receipts : report.expenses))),
          )}
          note="all reports on record"
        />
        <StatTile
          label="Gifts to committees"
          value={party.gifts.length === 0 ? '–' : formatMoney(sumOf(party.gifts.map(({ cents }) => cents)))}
          note={party.gifts.length === 0 ? 'no donor is matched' : 'under the same name'}
        />
      </StatTiles>
      <div className={classes.pair}>
        <Ties party={party} />
        <Gifts party={party} />
      </div>
      <div className={classes.pair}>
        <Reports party={party} />
        <Fees fees={party.fees} />
      </div>
      <Positions of={{ partyId: party.id, role: party.role, name: party.name }} />
      <NewsAbout kind={party.role} id={String(party.id)} />
      <ContactLog of={{ partyId: party.id }} name={party.name} />
    </Page>
  )
}
