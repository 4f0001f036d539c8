import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryState } from 'nuqs'
import { useRead } from '../../../app/browser/call.ts'
import { useNews } from '../../../app/browser/news.ts'
import { ExportMenu } from '../../../app/browser/list/ExportMenu.tsx'
import type { Out } from '../../../app/contract.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { FilterBar } from '../../../ui/FilterBar.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { jobs, jobStates } from '../../jobs/api.ts'
import classes from '../Admin.module.css'
import { JobPanel } from './JobPanel.tsx'
import { JobState, jobWords } from './JobState.tsx'
import { PageButtons } from './PageButtons.tsx'
import { Schedule } from './Schedule.tsx'

type Job = Out<typeof jobs.all>['jobs'][number]

const none: Job[] = []

const columns: Column<Job>[] = [
  {
    id: 'title',
    header: 'Job',
    width: 240,
    grow: 2,
    cell: (job) => job.title,
  },
  {
    id: 'state',
    header: 'State',
    width: 110,
    grow: 0,
    cell: (job) => <JobState state={job.state} />,
  },
  {
    id: 'progress',
    header: 'Done',
    align: 'end',
    width: 110,
    grow: 0,
    cell: progressOf,
  },
  {
    id: 'message',
    header: 'Message',
    width: 220,
    grow: 2,
    cell: (job) => job.message,
  },
  { id: 'for', header: 'For', width: 180, cell: whoFor },
  {
    id: 'created',
    header: 'Created',
    width: 140,
    grow: 0,
    cell: (job) => <DateText value={job.createdAt} relative />,
  },
]

/** Every job of every organization and of the install itself, and what runs by the clock. */
export function JobsTab() {
  const [state, setState] = useQueryState('state', parseAsStringLiteral(jobStates))
  const [page, setPage] = useQueryState('page', parseAsInteger.withDefault(1))
  const [jobId, setJobId] = useQueryState('job', parseAsString)
  const found = useRead(
    jobs.all,
    { state: state ?? undefined, page: Math.max(1, page) },
    { keepPrevious: true },
  )
  useNews('job-list', 'all', [jobs.all])
  const rows = found.data?.jobs ?? none
  return (
    <>
      <FilterBar
        subject="Jobs"
        filters={[
          {
            id: 'state',
            before: 'that are',
            any: 'in any state',
            name: 'State',
            always: true,
            value: state,
            options: jobStates.map((value) => ({ value, label: jobWords[value].toLowerCase() })),
            onChange: (value) => void Promise.all([setState(value as Job['state'] | null), setPage(null)]),
          },
        ]}
      />
      <DataTable
        label="Background jobs"
        columns={columns}
        rows={rows}
        rowId={(job) => job.id}
        noun={['job', 'jobs']}
        total={found.data?.total}
        sortedByServer
        loading={found.isPending}
        error={
          found.error && (
            <ErrorState
              title="The jobs did not load."
              tryThis={found.error.message}
              onRetry={() => void found.refetch()}
            />
          )
        }
        empty={
          <Empty title={state ? `No job is ${jobWords[state].toLowerCase()}.` : 'No job has run yet.'}>
            Imports, exports and the nightly work show up here.
          </Empty>
        }
        onOpen={(job) => void setJobId(job.id)}
        openRowId={jobId ?? undefined}
        exporting={
          <ExportMenu of={jobs.all} filter={{ state: state ?? undefined }} disabled={rows.length === 0} />
        }
        height={520}
      />
      {found.data && (
        <PageButtons
          page={page}
          pageSize={found.data.pageSize}
          total={found.data.total}
          onPage={(next) => void setPage(next)}
        />
      )}
      <div className={classes.below}>
        <Section
          title="On a schedule"
          note="A failed run is in the list above; it is tried three times before it counts as failed."
        >
          <Schedule />
        </Section>
      </div>
      <JobPanel jobId={jobId} onClose={() => void setJobId(null)} />
    </>
  )
}

function progressOf({ done, total }: Job): string {
  if (total === null) return done > 0 ? done.toLocaleString('en-US') : ''
  return `${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`
}

function whoFor({ createdByName, organizationName }: Job): string {
  return [createdByName, organizationName].filter(Boolean).join(', ') || 'the schedule'
}
