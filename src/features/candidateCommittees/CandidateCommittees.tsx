import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useRead } from '../../app/browser/call.ts'
import { formatDate } from '../../domain/dates.ts'
import { Page } from '../../ui/Page.tsx'
import { Loaded } from '../../ui/states/Loaded.tsx'
import { comparedIds, listAsked, mostCompared } from './asked.ts'
import { committeeCalls } from './calls.ts'
import { CommitteeTable } from './parts/CommitteeTable.tsx'
import { ListFilters } from './parts/ListFilters.tsx'
import { ListPager } from './parts/ListPager.tsx'
import classes from './parts/list.module.css'
import { listWords } from './words.ts'

const Comparison = lazy(() => import('./parts/Comparison.tsx'))

/** All candidate committees, for everybody. The address holds filter, order, page and what is compared. */
export default function CandidateCommittees() {
  const [params, setParams] = useSearchParams()
  const asked = listAsked(params)
  const compared = comparedIds(params)
  const list = useRead(committeeCalls.list, asked, { keepPrevious: true })
  const [isFull, setIsFull] = useState(false)

  const change = (changes: Record<string, string | null>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changes))
          if (value === null || value === '') next.delete(name)
          else next.set(name, value)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  const compare = (id: number) => {
    const next = compared.includes(id) ? compared.filter((other) => other !== id) : [...compared, id]
    setIsFull(next.length > mostCompared)
    if (next.length <= mostCompared) change({ compare: next.join(',') })
  }

  // No file, so no cycle: nothing that a filter could be to blame for.
  const isNothingLoaded = list.data?.cycles.length === 0 && list.data.total === 0
  return (
    <Page
      title="Candidate committees"
      purpose={
        list.data && !isNothingLoaded
          ? `${listWords(list.data, asked)}${list.data.total > 0 ? ' Figures are exact to the cent, from the state’s own filings.' : ''}`
          : 'Who funds Nebraska’s candidates.'
      }
    >
      <ListFilters
        asked={asked}
        offices={list.data?.offices ?? []}
        cycles={list.data?.cycles ?? []}
        onChange={(changes) => change({ ...changes, page: null })}
      />
      {compared.length > 0 && (
        <Suspense fallback={<div className={classes.waiting}>Loading...</div>}>
          <Comparison
            ids={compared}
            cycle={asked.cycle}
            onRemove={compare}
            onClear={() => change({ compare: null })}
          />
        </Suspense>
      )}
      {isFull && (
        <p role="status" className={classes.note}>
          Four committees fit side by side. Remove one to add another.
        </p>
      )}
      <Loaded read={list} failed="The committees did not load.">
        {(data) => (
          <>
            <CommitteeTable
              asked={asked}
              isNothingLoaded={isNothingLoaded}
              committees={data.committees}
              compared={compared}
              onCompare={compare}
              stale={list.isPlaceholderData}
            />
            <ListPager asked={asked} total={data.total} pageSize={data.pageSize} />
            <p className={classes.note}>
              Source: Nebraska Accountability and Disclosure Commission.
              {data.asOf && ` As of ${formatDate(data.asOf)}.`} Raised and spent leave out loans, pledges and
              rows that repeat others; each committee’s page lists what is left out.
            </p>
          </>
        )}
      </Loaded>
    </Page>
  )
}
