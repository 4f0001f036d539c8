import { ListPage } from '../../app/browser/list/ListPage.tsx'
import { useList } from '../../app/browser/list/useList.ts'
import { useNews } from '../../app/browser/news.ts'
import { DateText } from '../../ui/DateText.tsx'
import { Empty } from '../../ui/states/Empty.tsx'
import { Status } from '../../ui/Status.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { errorReports, type ErrorReport } from './api.ts'
import { ReportDrawer } from './ReportDrawer.tsx'

const columns: Column<ErrorReport>[] = [
  { id: 'about', header: 'About', width: 220, grow: 1, cell: (r) => r.about || r.page },
  { id: 'message', header: 'Report', width: 320, grow: 2, cell: (r) => r.message },
  {
    id: 'state',
    header: 'State',
    width: 120,
    grow: 0,
    cell: (r) => (
      <Status tone={r.state === 'open' ? 'waiting' : 'good'}>{r.state === 'open' ? 'Open' : 'Closed'}</Status>
    ),
  },
  {
    id: 'sent',
    header: 'Received',
    width: 140,
    grow: 0,
    sortable: true,
    cell: (r) => <DateText value={r.sentAt} relative />,
  },
]

/** What readers of the public pages say is wrong. */
export function ReportsTab() {
  const list = useList(errorReports.list, { url: { state: 'reports' }, search: 'search', opens: 'report' })
  useNews('error-report-list', 'all', [errorReports.list])
  const empty = (
    <Empty title="No reports.">
      Readers of public pages report errors with the button “Report an error”. What they save appears here.
    </Empty>
  )
  return (
    <ListPage
      list={list}
      label="Reported errors"
      noun={['report', 'reports']}
      columns={columns}
      saveColumnsAs="error-reports"
      search="Find a word or a page"
      filters={[
        {
          field: 'state',
          before: 'that are',
          any: 'open or closed',
          name: 'State',
          always: true,
          options: [
            { value: 'open', label: 'open' },
            { value: 'closed', label: 'closed' },
          ],
        },
      ]}
      empty={empty}
      nothingFits={empty}
      detail={({ row, close }) => <ReportDrawer report={row} onClose={close} />}
    />
  )
}
