import { ListPage } from '../../../app/browser/list/ListPage.tsx'
import { useList } from '../../../app/browser/list/useList.ts'
import { datasetOf } from '../../../domain/charts/vocabulary.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { charts, type ChartRow } from '../api.ts'

const columns: Column<ChartRow>[] = [
  { id: 'title', header: 'Title', width: 230, grow: 3, sortable: true, cell: (row) => row.title },
  {
    id: 'dataset',
    header: 'Data',
    width: 150,
    cell: (row) => [datasetOf(row.dataset).title, row.committee].filter(Boolean).join(', '),
  },
  {
    id: 'shared',
    header: 'Who sees it',
    width: 135,
    cell: (row) => (row.isShared ? 'The organization' : 'Only you'),
  },
  { id: 'board', header: 'On my board', width: 110, grow: 0, cell: (row) => (row.isPinned ? 'Yes' : '') },
  { id: 'by', header: 'Created by', width: 140, cell: (row) => (row.isMine ? 'You' : row.createdByName) },
  {
    id: 'updated',
    header: 'Changed',
    width: 160,
    grow: 0,
    sortable: true,
    cell: (row) => <DateText value={row.updatedAt} />,
  },
]

/** One's own, and those that were shared. */
export function SavedCharts({ onOpen }: { onOpen(id: string): void }) {
  const list = useList(charts.list, { given: {}, search: 'search' })
  return (
    <ListPage
      list={list}
      label="Saved charts"
      noun={['chart', 'charts']}
      columns={columns}
      onOpen={({ id }) => onOpen(id)}
      search="Find a chart"
      filters={[
        {
          field: 'whose',
          before: 'that are',
          any: 'mine or shared',
          name: 'Whose',
          options: [
            { value: 'mine', label: 'mine' },
            { value: 'pinned', label: 'on my board' },
          ],
        },
      ]}
      empty={
        <Empty title="No charts yet.">
          Build one with the button above. A chart you save is yours until you share it.
        </Empty>
      }
      nothingFits={<Empty title="No chart fits.">Clear a filter, or look for another title.</Empty>}
    />
  )
}
