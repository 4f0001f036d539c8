import { Button, Menu } from '@mantine/core'
import { parseAsString, useQueryState } from 'nuqs'
import { lazy } from 'react'
import { useParams } from 'react-router'
import { CallError, useWrite } from '../../app/browser/call.ts'
import { ListPage } from '../../app/browser/list/ListPage.tsx'
import { useList } from '../../app/browser/list/useList.ts'
import { formatDateTime } from '../../domain/dates.ts'
import { templateNames, templates, templateWords } from '../../domain/reports/templates.ts'
import { Page } from '../../ui/Page.tsx'
import { PartBoundary } from '../../ui/PartBoundary.tsx'
import { showUndo } from '../../ui/actions/undo.tsx'
import { Empty } from '../../ui/states/Empty.tsx'
import { Forbidden } from '../../ui/states/Forbidden.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { useCommitteeNews } from '../committees/news.ts'
import { reports, type ReportRow } from './api.ts'
import { KeptVersion } from './KeptVersion.tsx'

// The editor is large, and the list does without it.
const OneReport = lazy(() => import('./OneReport.tsx'))

/** Reports of a committee, one of them, or a version of one, as the address says. */
export default function ReportEditor() {
  const { committeeId = '' } = useParams()
  const [reportId, setReport] = useQueryState('report', parseAsString.withOptions({ history: 'push' }))
  const [versionId] = useQueryState('version', parseAsString)
  if (versionId !== null) return <KeptVersion committeeId={committeeId} versionId={versionId} />
  if (reportId !== null)
    return (
      <PartBoundary
        problem="The editor did not load."
        tryThis="Check the connection and reload the page."
        fallback={null}
      >
        <OneReport committeeId={committeeId} reportId={reportId} />
      </PartBoundary>
    )
  return <AllReports committeeId={committeeId} onOpen={(id) => void setReport(id)} />
}

const reads = [reports.list]
const columns: Column<ReportRow>[] = [
  { id: 'title', header: 'Report', width: 180, grow: 2, sortable: true, cell: ({ title }) => title },
  {
    id: 'updated',
    header: 'Changed',
    width: 232,
    grow: 0,
    sortable: true,
    cell: ({ updatedAt }) => formatDateTime(updatedAt),
  },
  { id: 'by', header: 'By', width: 140, cell: ({ updatedByName }) => updatedByName },
  { id: 'versions', header: 'Versions', width: 90, grow: 0, align: 'end', cell: ({ versions }) => versions },
  { id: 'shared', header: 'Shared', width: 80, grow: 0, align: 'end', cell: ({ shared }) => shared },
]

function AllReports({ committeeId, onOpen }: { committeeId: string; onOpen(id: string): void }) {
  const list = useList(reports.list, { given: { committeeId }, search: 'search' })
  useCommitteeNews(committeeId, 'reports', reads)
  const create = useWrite(reports.create, { refresh: reads, onSuccess: ({ reportId }) => onOpen(reportId) })
  const remove = useWrite(reports.remove, { refresh: reads })
  const restore = useWrite(reports.restore, { refresh: reads })
  if (list.query.error instanceof CallError && list.query.error.status === 403)
    return <Forbidden page what="reports of this committee" whoCan="the staff of the committee" />
  const mayEdit = list.facts?.mayEdit ?? false
  async function putAway(rows: ReportRow[]) {
    const ids = rows.map(({ id }) => id)
    for (const reportId of ids) await remove.runAsync({ committeeId, reportId })
    showUndo({
      message: ids.length === 1 ? 'The report was put away.' : `${ids.length} reports were put away.`,
      onUndo: async () => {
        for (const reportId of ids) await restore.runAsync({ committeeId, reportId })
      },
    })
  }
  return (
    <Page
      title="Report editor"
      purpose="Documents whose figures are live from the books and the field."
      action={
        mayEdit && (
          <Menu>
            <Menu.Target>
              <Button loading={create.busy}>New report</Button>
            </Menu.Target>
            <Menu.Dropdown>
              {templateNames.map((name) => (
                <Menu.Item key={name} onClick={() => create.run({ committeeId, template: name })}>
                  <strong>{templates[name].title}</strong>
                  <br />
                  {templateWords[name]}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )
      }
    >
      <ListPage
        list={list}
        label="Reports"
        noun={['report', 'reports']}
        columns={columns}
        search="Find a title"
        onOpen={({ id }) => onOpen(id)}
        bulkActions={
          mayEdit
            ? ({ rows, clear }) => (
                <Button size="xs" variant="default" onClick={() => void putAway(rows).then(clear)}>
                  Put away
                </Button>
              )
            : undefined
        }
        empty={
          <Empty title={mayEdit ? 'No report was written yet.' : 'No report was shared with you yet.'}>
            {mayEdit ? 'Begin with a template: it shows your own figures at once.' : undefined}
          </Empty>
        }
      />
    </Page>
  )
}
