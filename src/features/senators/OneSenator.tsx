import { Anchor, Button } from '@mantine/core'
import { Link, useParams } from 'react-router'
import { CallError, useRead } from '../../app/browser/call.ts'
import { formatDate } from '../../domain/dates.ts'
import { formatMoney } from '../../domain/money.ts'
import { formatCount, formatPercent, partOf } from '../../domain/numbers.ts'
import { linkTo } from '../../links.ts'
import { KeyValue } from '../../ui/KeyValue.tsx'
import { Page } from '../../ui/Page.tsx'
import { Section } from '../../ui/Section.tsx'
import { StatTile, StatTiles } from '../../ui/StatTile.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { Loading } from '../../ui/states/Loading.tsx'
import { NotFoundPage } from '../../ui/states/NotFoundPage.tsx'
import { attendance } from '../attendance/api.ts'
import { presentOf } from '../attendance/counting.ts'
import { SenatorLobby } from '../lobby/SenatorLobby.tsx'
import { NewsAbout } from '../news/NewsAbout.tsx'
import { senators, type Senator } from './api.ts'
import { SenatorBills } from './parts/SenatorBills.tsx'
import { SenatorMoney } from './parts/SenatorMoney.tsx'
import { SenatorVotes } from './parts/SenatorVotes.tsx'
import classes from '../../ui/record/Record.module.css'

/** One senator: seat, committees, votes, bills and money, each figure open down to its rows. */
export default function OneSenator() {
  const { id = '' } = useParams()
  const isNumber = /^[1-9]\d{0,8}$/.test(id)
  const read = useRead(senators.one, { id: Number(id) }, { enabled: isNumber })
  if (!isNumber || (read.error instanceof CallError && read.error.status === 404)) return <NotFoundPage />
  if (read.error && !read.data)
    return (
      <ErrorState
        page
        title="This senator did not open."
        tryThis={read.error.message}
        onRetry={() => void read.refetch()}
      />
    )
  return read.data ? <Shown senator={read.data} /> : <Loading />
}

function Shown({ senator }: { senator: Senator }) {
  const [term] = senator.terms
  return (
    <Page
      title={senator.name}
      moreActions={
        <Button component={Link} to={`${linkTo('/connections')}?of=senator:${senator.id}`} variant="default">
          Connections
        </Button>
      }
      purpose={[term ? `District ${term.district}` : 'Seat not known', senator.party].join(' · ')}
    >
      <Figures senator={senator} />
      <div className={classes.pair}>
        <Section card title="Seat and committees">
          <KeyValue
            items={[
              ...senator.terms.map(({ district, from, to }): [string, string] => [
                `District ${district}`,
                `${formatDate(from)} to ${to ? formatDate(to) : 'now'}`,
              ]),
              ...contactsOf(senator),
            ]}
          />
          <h3 className={classes.head}>Standing committees</h3>
          {senator.standingCommittees.length === 0 ? (
            <p className={classes.quiet}>No committee is named in the imported data.</p>
          ) : (
            <ul className={classes.plain}>
              {senator.standingCommittees.map(({ name, role }) => (
                <li key={name}>
                  {name}
                  {role !== 'member' && <strong>, {role}</strong>}
                </li>
              ))}
            </ul>
          )}
        </Section>
        <SenatorMoney money={senator.money} />
      </div>
      <div className={classes.pair}>
        <SenatorBills
          title="Introduced"
          bills={senator.introduced}
          all={`${linkTo('/bills')}?introducer=${senator.id}`}
        />
        <SenatorBills title="Co-sponsored" bills={senator.coSponsored} />
      </div>
      <NewsAbout kind="senator" id={String(senator.id)} />
      <SenatorVotes senator={senator} />
      <SenatorLobby senatorId={senator.id} name={senator.name} />
    </Page>
  )
}

function Figures({ senator }: { senator: Senator }) {
  const attended = useRead(attendance.one, { senatorId: senator.id })
  const total = attended.data?.total
  return (
    <StatTiles>
      <StatTile
        label="Present"
        value={total ? formatPercent(presentOf(total), total.eligible) : '–'}
        note={total && partOf(presentOf(total), total.eligible, 'roll calls')}
        href={total && `${linkTo('/senator-attendance')}?senator=${senator.id}`}
      />
      <StatTile
        label="Voted"
        value={total ? formatPercent(total.cast, total.eligible) : '–'}
        note={
          attended.data && total
            ? `${partOf(total.cast, total.eligible, 'roll calls')} in the ${attended.data.session.name}`
            : attended.isPending
              ? 'Loading...'
              : 'no roll call of the newest session'
        }
        href={total && `${linkTo('/senator-attendance')}?senator=${senator.id}`}
      />
      <StatTile
        label="Bills introduced"
        value={formatCount(senator.introduced.total)}
        href={senator.introduced.total > 0 ? `${linkTo('/bills')}?introducer=${senator.id}` : undefined}
      />
      <StatTile label="Bills co-sponsored" value={formatCount(senator.coSponsored.total)} />
      <StatTile
        label="Raised"
        value={senator.money ? formatMoney(senator.money.raised) : '–'}
        note={senator.money ? 'all years, all campaign committees' : 'no campaign committee is tied'}
        href={
          senator.money?.committees.length === 1
            ? `${linkTo('/candidate-committee/:id', { id: String(senator.money.committees[0]!.id) })}?rows-of=raised`
            : undefined
        }
      />
    </StatTiles>
  )
}

function contactsOf({ email, phone, url }: Senator): [string, React.ReactNode][] {
  const items: [string, React.ReactNode][] = []
  if (email)
    items.push([
      'Email',
      <Anchor key="e" href={`mailto:${encodeURIComponent(email)}`} inherit>
        {email}
      </Anchor>,
    ])
  if (phone)
    items.push([
      'Phone',
      <Anchor key="p" href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} inherit>
        {phone}
      </Anchor>,
    ])
  if (/^https?:/i.test(url))
    items.push([
      'Source',
      <Anchor key="u" href={url} target="_blank" rel="noreferrer" inherit>
        The senator’s own page
      </Anchor>,
    ])
  return items
}
