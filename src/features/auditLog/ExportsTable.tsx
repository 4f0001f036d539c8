import { Anchor } from '@mantine/core'
import { ListPage } from '../../app/browser/list/ListPage.tsx'
import { useList } from '../../app/browser/list/useList.ts'
import { formatCount } from '../../domain/numbers.ts'
import { DateText } from '../../ui/DateText.tsx'
import { Empty } from '../../ui/states/Empty.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { auditLog, type AuditEntry } from './api.ts'
import { exportDetailOf, filterInWords } from './words.ts'

const daysKept = 30

const columns: Column<AuditEntry>[] = [
  {
    id: 'at',
    header: 'When',
    width: 236,
    grow: 0,
    cell: (e) => <DateText value={e.at} withTime />,
  },
  { id: 'who', header: 'Who', cell: (e) => e.actorName },
  {
    id: 'what',
    header: 'What',
    cell: (e) => exportDetailOf(e).what ?? e.subjectId,
  },
  {
    id: 'rows',
    header: 'Rows',
    width: 90,
    grow: 0,
    align: 'end',
    cell: (e) => formatCount(exportDetailOf(e).rows ?? 0),
  },
  {
    id: 'filter',
    header: 'Which',
    width: 240,
    grow: 2,
    cell: (e) => filterInWords(exportDetailOf(e)),
  },
  {
    id: 'file',
    header: 'File',
    width: 100,
    grow: 0,
    cell: (e) => {
      const { fileId, what } = exportDetailOf(e)
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
  return (
    <ListPage
      list={useList(auditLog.exports, { given: { organizationId } })}
      label="Exports"
      noun={['export', 'exports']}
      columns={columns}
      rowId={(row) => String(row.seq)}
      empty={
        <Empty title="Nothing was exported yet.">
          Each file made from a list here will be on record: who, when, which rows.
        </Empty>
      }
    />
  )
}
