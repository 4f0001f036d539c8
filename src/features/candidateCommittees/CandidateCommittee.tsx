import { lazy, Suspense, useEffect } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { CallError, useRead } from '../../app/browser/call.ts'
import { linkTo } from '../../links.ts'
import { Page } from '../../ui/Page.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { Loading } from '../../ui/states/Loading.tsx'
import { NotFoundPage } from '../../ui/states/NotFoundPage.tsx'
import { ReportError } from '../errorReports/ReportError.tsx'
import type { Committee } from './api.ts'
import { cycleAsked } from './asked.ts'
import { committeeCalls } from './calls.ts'
import { openedRows } from './openRows.ts'
import { CommitteeFacts, CyclePicker } from './parts/CommitteeFacts.tsx'
import { Corrections } from './parts/Corrections.tsx'
import { Embed } from './parts/Embed.tsx'
import { Exclusions } from './parts/Exclusions.tsx'
import { LateAndLoans } from './parts/LateAndLoans.tsx'
import { MoneyOverTime } from './parts/MoneyOverTime.tsx'
import { NamedTable } from './parts/NamedTable.tsx'
import { Reconciliation } from './parts/Reconciliation.tsx'
import { SliceBars } from './parts/SliceBars.tsx'
import { SourceNotes } from './parts/SourceNotes.tsx'
import classes from './parts/committee.module.css'

const RowsDrawer = lazy(() => import('./parts/RowsDrawer.tsx'))

/** One committee, for everybody: every figure opens down to its rows. */
export default function CandidateCommittee() {
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  const isNumber = /^[1-9]\d{0,8}$/.test(id)
  const asked = { id: Number(id), cycle: cycleAsked(params) }
  const read = useRead(committeeCalls.one, asked, { enabled: isNumber, keepPrevious: true })
  const name = read.data?.name
  useEffect(() => {
    if (!name) return
    // After the frame around us, which names the page by its route.
    const later = setTimeout(() => (document.title = `${name} · Elections Nebraska`))
    return () => clearTimeout(later)
  }, [name])

  if (!isNumber || (read.error instanceof CallError && read.error.status === 404)) return <NotFoundPage />
  if (read.error && !read.data)
    return (
      <ErrorState
        page
        title="This committee did not open."
        tryThis={read.error.message}
        onRetry={() => void read.refetch()}
      />
    )
  return read.data ? <Shown committee={read.data} /> : <Loading />
}

function Shown({ committee }: { committee: Committee }) {
  const [params] = useSearchParams()
  const opened = openedRows(params)
  return (
    <Page
      title={committee.name}
      purpose={<CommitteeFacts committee={committee} />}
      crumbs={[
        { label: 'Candidate committees', to: linkTo('/candidate-committees') },
        { label: committee.name },
      ]}
      moreActions={
        <>
          <ReportError
            page={linkTo('/candidate-committee/:id', { id: String(committee.id) })}
            about={committee.name}
          />
          <CyclePicker cycle={committee.cycle} cycles={committee.cycles} />
        </>
      }
    >
      <Reconciliation committee={committee} />
      <MoneyOverTime committee={committee} />
      <div className={classes.pair}>
        <NamedTable
          title="Top donors"
          named={committee.donors}
          count={committee.donorCount}
          noun="named donor"
          parts={committee.raisedParts}
        />
        <NamedTable
          title="Top payees"
          named={committee.payees}
          count={committee.payeeCount}
          noun="named payee"
          parts={committee.spentParts}
        />
      </div>
      <div className={classes.pair}>
        <SliceBars title="Size of contributions" slices={committee.bands} whole={committee.raised.cents} />
        <SliceBars title="Type of donor" slices={committee.donorTypes} whole={committee.raised.cents} />
        <SliceBars title="In and out of state" slices={committee.places} whole={committee.raised.cents} />
        <SliceBars title="Cities, the largest 12" slices={committee.cities} whole={committee.raised.cents} />
      </div>
      <LateAndLoans committee={committee} />
      <Corrections corrections={committee.corrections} />
      <Exclusions exclusions={committee.exclusions} />
      <Embed committee={committee} />
      <SourceNotes committee={committee} />
      {opened && (
        <Suspense>
          <RowsDrawer committee={committee} opened={opened} />
        </Suspense>
      )}
    </Page>
  )
}
