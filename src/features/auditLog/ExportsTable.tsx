import { Anchor } from '@mantine/core'
import { parseAsInteger, useQueryState } from 'nuqs'
import { useRead } from '../../app/browser/call.ts'
import { formatCount } from '../../domain/numbers.ts'
import { DateText } from '../../ui/DateText.tsx'
import { Empty } from '../../ui/states/Empty.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { Pager } from '../../ui/table/Pager.tsx'
import { auditLog, type AuditEntry } from './api.ts'
import { detailInWords } from './words.ts'

interface ExportDetail {
  what?: string
  rows?: number
  filter?: Record<string, unknown>
  /** Files that were made in the background are kept for a month. */
  fileId?: string
}
const daysKept = 30
const detailOf = (entry: AuditEntry) => entry.detail as ExportDetail
const none: AuditEntry[] = []
// Not what was asked for, but how the list was ordered.
const notAFilter = ['organizationId', 'sort', 'desc']

function filterInWords({ filter = {} }: ExportDetail): string {
  return (
    detailInWords({
      detail: Object.fromEntries(Object.entries(filter).filter(([name]) => !notAFilter.includes(name))),
    }) || 'everything'
  )
}

const columns: Column<AuditEntry>[] = [
  {
    id: 'at',
    header: 'When',
    width: 225,
    grow: 0,
    cell: (e) => <DateText value={e.at} withTime />,
    exportValue: (e) => e.at,
  },
  { id: 'who', header: 'Who', cell: (e) => e.actorName, exportValue: (e) => e.actorName },
  {
    id: 'what',
    header: 'What',
    cell: (e) => detailOf(e).what ?? e.subjectId,
    exportValue: (e) => detailOf(e).what,
  },
  {
    id: 'rows',
    header: 'Rows',
    width: 90,
    grow: 0,
    align: 'end',
    cell: (e) => formatCount(detailOf(e).rows ?? 0),
    exportValue: (e) => detailOf(e).rows,
  },
  {
    id: 'filter',
    header: 'Which',
    width: 240,
    grow: 2,
    cell: (e) => filterInWords(detailOf(e)),
    exportValue: (e) => filterInWords(detailOf(e)),
  },
  {
    id: 'file',
    header: 'File',
    width: 100,
    grow: 0,
    cell: (e) => {
      const { fileId, what } = detailOf(e)
      const isKept = Date.now() - new Date(e.at).getTime() < daysKept * 86_400_000
      return fileId && isKept ? (
        <Anchor size="sm" href={`/api/files/${fileId}`} download aria-label={`Download ${what}`}>
          Download
        </Anchor>
      ) : null
    },
  },
]

/** What left the house, by whom and when; read from the audit log, so it cannot be tidied up afterwards. */
export function ExportsTable({ organizationId }: { organizationId: string }) {
  const [page, setPage] = useQueryState('page', parseAsInteger.withDefault(1))
  const list = useRead(
    auditLog.list,
    { organizationId, action: 'export.made', page: Math.max(1, page) },
    { keepPrevious: true },
  )
  return (
    <>
      <DataTable
        label="Exports"
        noun={['export', 'exports']}
        columns={columns}
        rows={list.data?.entries ?? none}
        rowId={(row) => String(row.seq)}
        total={list.data?.total}
        loading={list.isPending}
        error={
          list.error && (
            <ErrorState
              title="The exports did not load."
              tryThis={list.error.message}
              onRetry={() => void list.refetch()}
            />
          )
        }
        empty={
          <Empty title="Nothing was exported yet.">
            Each file made from a list here will be on record: who, when, which rows.
          </Empty>
        }
        exportName="Exports"
      />
      {list.data && (
        <Pager
          page={page}
          pageSize={list.data.pageSize}
          total={list.data.total}
          onPage={(next) => void setPage(next)}
        />
      )}
    </>
  )
}
