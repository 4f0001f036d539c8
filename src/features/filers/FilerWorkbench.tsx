import { Anchor, Button, Tabs, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { useRead } from '../../app/browser/call.ts'
import { useSession } from '../../app/browser/session.tsx'
import { filerName } from '../../domain/filings/shown.ts'
import { formatCount } from '../../domain/numbers.ts'
import { readable } from '../../domain/voters/shown.ts'
import { NewsAbout } from '../news/NewsAbout.tsx'
import { linkTo } from '../../links.ts'
import { Page } from '../../ui/Page.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { Loading } from '../../ui/states/Loading.tsx'
import { filers, type FilerFacts } from './api.ts'
import { Anomalies } from './parts/Anomalies.tsx'
import { Changes } from './parts/Changes.tsx'
import { Donors } from './parts/Donors.tsx'
import { FundingNetwork } from './parts/FundingNetwork.tsx'
import { Overview } from './parts/Overview.tsx'
import { Statements } from './parts/Statements.tsx'
import { Transactions } from './parts/Transactions.tsx'
import classes from './parts/Workbench.module.css'
import { eraWords, typeWords } from './words.ts'

/** Everything the state has of one filer, from the sums down to a row as filed. */
export default function FilerWorkbench() {
  const { committeeId = '' } = useParams()
  const id = /^\d{1,9}$/.test(committeeId) ? Number(committeeId) : 0
  const found = useRead(filers.one, { id }, { enabled: id > 0 })
  if (found.data) return <Workbench filer={found.data} />
  if (id > 0 && found.isPending) return <Loading />
  return (
    <ErrorState
      page
      title="This filer did not open."
      tryThis={found.error?.message ?? 'The address names no filer. Look for it in the list of state filers.'}
      onRetry={id > 0 ? () => void found.refetch() : undefined}
    />
  )
}

function Workbench({ filer }: { filer: FilerFacts }) {
  const { may } = useSession()
  const [params, setParams] = useSearchParams()
  const tabs: { id: string; label: string; count?: number; body: () => ReactNode }[] = [
    { id: 'overview', label: 'Overview', body: () => <Overview filer={filer} /> },
    {
      id: 'transactions',
      label: 'Transactions',
      count: filer.rows,
      body: () => <Transactions filer={filer} />,
    },
    { id: 'donors', label: 'Donors', count: filer.donors, body: () => <Donors filer={filer} /> },
    { id: 'network', label: 'Network', body: () => <FundingNetwork filer={filer} /> },
    { id: 'anomalies', label: 'Anomalies', body: () => <Anomalies filer={filer} /> },
    {
      id: 'statements',
      label: 'Statements',
      count: filer.statements,
      body: () => <Statements filer={filer} />,
    },
    { id: 'news', label: 'News', body: () => <NewsAbout kind="filer" id={String(filer.id)} /> },
    { id: 'changes', label: 'Changes', body: () => <Changes filer={filer} /> },
  ]
  const chosen = tabs.find((tab) => tab.id === params.get('tab')) ?? tabs[0]!
  return (
    <Page
      title={filerName(filer.name)}
      purpose={<Purpose filer={filer} />}
      moreActions={
        <>
          <Button
            component={Link}
            to={`${linkTo('/connections')}?of=filer:${filer.id}`}
            variant="default"
            size="xs"
          >
            Connections
          </Button>
          {may('filers.tie') && (
            <Button
              component={Link}
              to={`${linkTo('/admin/nadc_candidates')}?show=all&type=${encodeURIComponent(filer.type)}&words=${encodeURIComponent(filer.stateId)}`}
              variant="default"
              size="xs"
            >
              Tie to a candidate
            </Button>
          )}
          {filer.type === 'candidate committee' && (
            <Button
              component={Link}
              to={linkTo('/candidate-committee/:id', { id: String(filer.id) })}
              variant="default"
              size="xs"
            >
              Public page
            </Button>
          )}
        </>
      }
    >
      {/* The filters of a tab go when one leaves it, so that a link to a tab shows all of it. */}
      <Tabs
        value={chosen.id}
        onChange={(tab) => setParams(tab && tab !== 'overview' ? { tab } : {})}
        keepMounted={false}
      >
        <Tabs.List className={classes.tabs} mb="md">
          {tabs.map((tab) => (
            <Tabs.Tab
              key={tab.id}
              value={tab.id}
              rightSection={
                tab.count ? <span className={classes.count}>{formatCount(tab.count)}</span> : undefined
              }
            >
              {tab.label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={chosen.id}>{chosen.body()}</Tabs.Panel>
      </Tabs>
    </Page>
  )
}

function Purpose({ filer }: { filer: FilerFacts }) {
  const [tie] = filer.ties
  return (
    <>
      {[
        typeWords[filer.type] + (filer.isTypeGuessed ? ' (guessed)' : ''),
        `number ${filer.stateId}, ${eraWords[filer.era]}`,
        tie
          ? `${tie.candidate}, ${tie.office}${tie.district && ` ${tie.district}`}, ${tie.cycle}`
          : readable(filer.candidate),
        filer.dissolvedOn && 'dissolved',
      ]
        .filter(Boolean)
        .join(' · ')}
      {filer.others.map((other) => (
        <Text component="span" key={other.id} c="dimmed">
          {' · '}
          <Anchor
            underline="always"
            component={Link}
            to={linkTo('/nadc/committees/:committeeId', { committeeId: String(other.id) })}
          >
            {other.isSaid ? 'the same committee' : 'same name'} {eraWords[other.era]}
          </Anchor>
        </Text>
      ))}
    </>
  )
}
