import { useRead } from '../../../app/browser/call.ts'
import { ExportMenu } from '../../../app/browser/list/ExportMenu.tsx'
import { counted, formatBytes, formatCount } from '../../../domain/numbers.ts'
import { Section } from '../../../ui/Section.tsx'
import { StatTile, StatTiles } from '../../../ui/StatTile.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { type StorageLine, system } from '../api.ts'
import { Loaded } from '../../../ui/states/Loaded.tsx'

const figures: Column<StorageLine>[] = [
  {
    id: 'files',
    header: 'Files',
    align: 'end',
    width: 90,
    grow: 0,
    sortable: true,
    cell: (line) => formatCount(line.files),
    sortValue: (line) => line.files,
  },
  {
    id: 'bytes',
    header: 'Size',
    align: 'end',
    width: 100,
    grow: 0,
    sortable: true,
    cell: (line) => formatBytes(line.bytes),
    sortValue: (line) => line.bytes,
  },
]
const byPurpose: Column<StorageLine>[] = [
  {
    id: 'name',
    header: 'Purpose',
    width: 180,
    sortable: true,
    cell: (line) => line.name,
    sortValue: (line) => line.name,
  },
  ...figures,
]
const byOrganization: Column<StorageLine>[] = [
  {
    id: 'name',
    header: 'Organization',
    width: 180,
    sortable: true,
    cell: (line) => line.name,
    sortValue: (line) => line.name,
  },
  ...figures,
]

export function StorageTab() {
  const read = useRead(system.storage, {})
  return (
    <Loaded read={read} failed="The storage figures did not load.">
      {(data) => {
        const files = data.byPurpose.reduce((sum, line) => sum + line.files, 0)
        const bytes = data.byPurpose.reduce((sum, line) => sum + line.bytes, 0)
        if (files === 0)
          return (
            <Empty title="No file is stored yet.">
              Pictures, attachments and imported files are counted here. They go to {data.place}.
            </Empty>
          )
        return (
          <>
            <StatTiles>
              <StatTile
                label="Stored"
                value={formatBytes(bytes)}
                note={`${counted(files, 'file')} in ${data.place}`}
              />
            </StatTiles>
            <Section title="By purpose">
              <DataTable
                label="Storage by purpose"
                columns={byPurpose}
                rows={data.byPurpose}
                rowId={(line) => line.id}
                noun={['purpose', 'purposes']}
              />
            </Section>
            <Section title="By organization">
              <DataTable
                label="Storage by organization"
                columns={byOrganization}
                rows={data.byOrganization}
                rowId={(line) => line.id}
                noun={['organization', 'organizations']}
                exporting={
                  <ExportMenu of={system.storage} filter={{}} disabled={data.byOrganization.length === 0} />
                }
              />
            </Section>
          </>
        )
      }}
    </Loaded>
  )
}
