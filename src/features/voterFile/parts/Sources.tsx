import { ExportMenu } from '../../../app/browser/list/ExportMenu.tsx'
import { formatCount } from '../../../domain/numbers.ts'
import { linkTo } from '../../../links.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { voterFile, type Source } from '../api.ts'

const columns: Column<Source>[] = [
  {
    id: 'label',
    header: 'Source',
    width: 220,
    grow: 2,
    sortable: true,
    cell: (source) => source.label,
    sortValue: (source) => source.label,
  },
  {
    id: 'asOf',
    header: 'As of',
    width: 150,
    grow: 0,
    sortable: true,
    cell: (source) => <DateText value={source.asOf} />,
    sortValue: (source) => source.asOf,
  },
  {
    id: 'voters',
    header: 'Voters',
    align: 'end',
    width: 110,
    grow: 0,
    sortable: true,
    cell: (source) => (source.voters > 0 ? formatCount(source.voters) : ''),
    sortValue: (source) => source.voters,
  },
  {
    id: 'households',
    header: 'Placed',
    align: 'end',
    width: 100,
    grow: 0,
    sortable: true,
    cell: (source) => (source.households > 0 ? formatCount(source.households) : ''),
    sortValue: (source) => source.households,
  },
  {
    id: 'file',
    header: 'File',
    width: 220,
    grow: 2,
    cell: (source) => source.fileName,
  },
  {
    id: 'loaded',
    header: 'Imported',
    width: 140,
    grow: 0,
    sortable: true,
    cell: (source) => <DateText value={source.loadedAt} relative />,
    sortValue: (source) => source.loadedAt,
  },
]

export function Sources({ sources }: { sources: Source[] }) {
  return (
    <Section
      title="Sources"
      note="Every fact of a voter names one of these. Voters count under the newest file that changed them; placed are the addresses it put on the map."
    >
      <DataTable
        label="Sources of the voter file"
        columns={columns}
        rows={sources}
        rowId={(source) => String(source.id)}
        rowHref={(source) =>
          source.batchId
            ? `${linkTo('/admin/upload-csv')}?batch=${source.batchId}`
            : linkTo('/admin/upload-csv')
        }
        noun={['source', 'sources']}
        exporting={<ExportMenu of={voterFile.sources} filter={{}} disabled={sources.length === 0} />}
        empty={
          <Empty title="No voter file was imported yet.">
            Order it from the Secretary of State, then choose “Voter file” in the import center.
          </Empty>
        }
      />
    </Section>
  )
}
