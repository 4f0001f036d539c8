import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { Navigate, useParams, useSearchParams } from 'react-router'
import { CallError, useRead } from '../../../app/browser/call.ts'
import { isBigId } from '../../../domain/bigId.ts'
import { formatDate } from '../../../domain/dates.ts'
import { formatMoney } from '../../../domain/money.ts'
import { counted } from '../../../domain/numbers.ts'
import { linkTo } from '../../../links.ts'
import { Page } from '../../../ui/Page.tsx'
import { StatTile, StatTiles } from '../../../ui/StatTile.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { Loading } from '../../../ui/states/Loading.tsx'
import { NotFoundPage } from '../../../ui/states/NotFoundPage.tsx'
import { ReportError } from '../../errorReports/ReportError.tsx'
import type { PublicDonor as Donor } from './api.ts'
import { donorPageCalls } from './calls.ts'
import classes from './donor.module.css'
import { DonorFilers } from './DonorFilers.tsx'
import { rowsLink, rowsOpened } from './openRows.ts'
import { DonorSpellings } from './DonorSpellings.tsx'

const DonorRows = lazy(() => import('./DonorRows.tsx'))

/** One donor or payee, for everybody: whom they gave to, who paid them, and the rows behind each figure. */
export default function PublicDonor({ more }: { more?: (donor: Donor) => ReactNode }) {
  const { id = '' } = useParams()
  const isNumber = isBigId(id)
  const read = useRead(donorPageCalls.one, { id }, { enabled: isNumber })
  const [params] = useSearchParams()
  const name = read.data?.name
  useEffect(() => {
    if (!name) return
    // After the frame around us, which names the page by its route.
    const later = setTimeout(() => (document.title = `${name} · Elections Nebraska`))
    return () => clearTimeout(later)
  }, [name])

  if (!isNumber || (read.error instanceof CallError && read.error.status === 404))
    return <NotFoundPage forVisitor />
  if (read.error && !read.data)
    return (
      <ErrorState
        page
        title="This donor did not open."
        tryThis={read.error.message}
        onRetry={() => void read.refetch()}
      />
    )
  if (!read.data) return <Loading />
  // The spelling in the address was merged into this donor.
  if (read.data.id !== id)
    return (
      <Navigate
        to={{ pathname: linkTo('/donor/:id', { id: read.data.id }), search: params.toString() }}
        replace
      />
    )
  return <Shown donor={read.data} more={more?.(read.data)} />
}

function Shown({ donor, more }: { donor: Donor; more: ReactNode }) {
  const [params] = useSearchParams()
  const opened = rowsOpened(params)
  const place = [donor.city, donor.state].filter(Boolean).join(', ')
  return (
    <Page
      title={donor.name}
      purpose={[donor.isPerson ? 'Person' : 'Organization', place, 'as named in campaign filings']
        .filter(Boolean)
        .join(' · ')}
      crumbs={[{ label: 'Find a donor', to: linkTo('/donors') }, { label: donor.name }]}
      moreActions={<ReportError page={linkTo('/donor/:id', { id: donor.id })} about={donor.name} />}
    >
      <StatTiles>
        {(['in', 'out'] as const).map((side) => {
          const [cents, rows] =
            side === 'in' ? [donor.given, donor.givenRows] : [donor.received, donor.receivedRows]
          return (
            <StatTile
              key={side}
              label={side === 'in' ? 'Gave' : 'Was paid'}
              value={formatMoney(cents)}
              note={rows > 0 ? counted(rows, 'row') : 'no rows'}
              href={rows > 0 ? rowsLink({ side }) : undefined}
            />
          )
        })}
        <StatTile label="Last named" value={donor.lastOn ? formatDate(donor.lastOn) : '–'} />
      </StatTiles>
      <DonorFilers donor={donor} side="in" />
      <DonorFilers donor={donor} side="out" />
      {more}
      <DonorSpellings spellings={donor.spellings} />
      <p className={classes.quiet}>
        Source: Nebraska Accountability and Disclosure Commission
        {donor.asOf && `, as of ${formatDate(donor.asOf)}`}. Loans and pledges are not gifts. Streets are left
        out, and search engines are asked not to show this page.
      </p>
      {opened && (
        <Suspense>
          <DonorRows donor={donor} opened={opened} />
        </Suspense>
      )}
    </Page>
  )
}
