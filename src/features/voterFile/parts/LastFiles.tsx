import { useQueryState } from 'nuqs'
import { formatCount } from '../../../domain/numbers.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { Section } from '../../../ui/Section.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import type { FileChange } from '../api.ts'
import { changeKinds, type ChangeKind } from '../rules.ts'
import { changeWords } from './changeWords.ts'

const figure = (kind: ChangeKind): Column<FileChange> => ({
  id: kind,
  header: changeWords[kind],
  align: 'end',
  width: 110,
  grow: 0,
  sortable: true,
  cell: (file) => formatCount(file[kind]),
  sortValue: (file) => file[kind],
})

const columns: Column<FileChange>[] = [
  {
    id: 'file',
    header: 'File',
    width: 240,
    grow: 2,
    sortable: true,
    cell: (file) => file.fileName,
    sortValue: (file) => file.fileName,
  },
  ...changeKinds.map(figure),
  {
    id: 'finished',
    header: 'Imported',
    width: 150,
    grow: 0,
    sortable: true,
    cell: (file) => (file.finishedAt ? <DateText value={file.finishedAt} relative /> : 'not finished'),
    sortValue: (file) => file.finishedAt,
  },
]

export function LastFiles({ files }: { files: FileChange[] }) {
  const [openId, open] = useQueryState('changes', { history: 'push' })
  if (files.length === 0) return null
  return (
    <Section title="What the last files changed" note="Open a file to see who changed and how.">
      <DataTable
        label="What the last voter files changed"
        columns={columns}
        rows={files}
        rowId={(file) => file.batchId}
        onOpen={(file) => void open(file.batchId)}
        openRowId={openId ?? undefined}
        noun={['file', 'files']}
      />
    </Section>
  )
}
