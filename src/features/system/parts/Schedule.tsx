import { useRead } from '../../../app/browser/call.ts'
import { useNews } from '../../../app/browser/news.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { type ScheduleLine, system } from '../api.ts'
import { JobState } from './JobState.tsx'

const none: ScheduleLine[] = []

const columns: Column<ScheduleLine>[] = [
  {
    id: 'title',
    header: 'What',
    width: 260,
    grow: 2,
    cell: (line) => line.title,
  },
  {
    id: 'next',
    header: 'Next run',
    width: 220,
    grow: 0,
    cell: (line) => line.nextRun && <DateText value={line.nextRun} withTime />,
  },
  {
    id: 'last',
    header: 'Last run',
    width: 220,
    grow: 0,
    cell: (line) => {
      if (line.lastRun) return <DateText value={line.lastRun.at} withTime />
      return line.often ? 'not recorded' : 'not yet'
    },
  },
  {
    id: 'state',
    header: 'Ended',
    width: 110,
    grow: 0,
    cell: (line) => line.lastRun && <JobState state={line.lastRun.state} />,
  },
  {
    id: 'at',
    header: 'Schedule (UTC)',
    width: 130,
    grow: 0,
    cell: (line) => line.at,
  },
  {
    id: 'failed',
    header: 'How we know it failed',
    width: 280,
    grow: 3,
    cell: (line) => line.weKnowItFailed,
  },
]

export function Schedule() {
  const read = useRead(system.schedule, {})
  useNews('job-list', 'all', [system.schedule])
  return (
    <DataTable
      label="Schedule"
      columns={columns}
      rows={read.data?.lines ?? none}
      rowId={(line) => line.kind}
      noun={['line', 'lines']}
      loading={read.isPending}
      error={
        read.error && (
          <ErrorState
            title="The schedule did not load."
            tryThis={read.error.message}
            onRetry={() => void read.refetch()}
          />
        )
      }
    />
  )
}
