import { Badge } from '@mantine/core'
import { formatCount } from '../../domain/numbers.ts'
import { DateText } from '../../ui/DateText.tsx'
import { Status, type StatusTone } from '../../ui/Status.tsx'
import type { Column } from '../../ui/table/columns.ts'
import type { LayerRow } from './api.ts'

export const stateWords: Record<LayerRow['state'], { words: string; tone: StatusTone }> = {
  reading: { words: 'Being read', tone: 'working' },
  asks: { words: 'Needs its projection', tone: 'waiting' },
  refused: { words: 'Cannot be read', tone: 'bad' },
  preview: { words: 'Preview, not kept yet', tone: 'waiting' },
  kept: { words: 'In use', tone: 'good' },
}

/** The ids of sortable columns are the server's names of the sort. */
export const layerColumns: Column<LayerRow>[] = [
  { id: 'name', header: 'Name', width: 220, grow: 2, sortable: true, cell: (row) => row.name },
  {
    id: 'state',
    header: 'State',
    width: 190,
    cell: (row) =>
      row.isProduct ? (
        <Badge variant="light" color="gray">
          Comes with the product
        </Badge>
      ) : (
        <Status tone={stateWords[row.state].tone}>{stateWords[row.state].words}</Status>
      ),
  },
  {
    id: 'features',
    header: 'Shapes',
    width: 90,
    grow: 0,
    sortable: true,
    align: 'end',
    cell: (row) => formatCount(row.features),
  },
  { id: 'source', header: 'From', width: 200, grow: 2, cell: (row) => row.source },
  {
    id: 'who',
    header: 'Who sees it',
    width: 140,
    cell: (row) => (row.isProduct ? 'Everyone' : row.isShared ? 'The organization' : 'Only you'),
  },
  {
    id: 'made',
    header: 'Created',
    width: 150,
    sortable: true,
    cell: (row) => (row.createdAt ? <DateText value={row.createdAt} /> : ''),
  },
]
