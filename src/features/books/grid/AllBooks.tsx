import { Select, Text } from '@mantine/core'
import { parseAsString, useQueryState } from 'nuqs'
import { useRead } from '../../../app/browser/call.ts'
import { formatCount } from '../../../domain/numbers.ts'
import { Page } from '../../../ui/Page.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { useCommitteeNews } from '../../committees/news.ts'
import { bookGrid, type GridCommittee } from './api.ts'
import { Grid } from './Grid.tsx'
import { useGridRows } from './useGridRows.ts'

/** Money in and money out of all one's committees in one grid, typed by keyboard. */
export default function AllBooks() {
  const read = useRead(bookGrid.committees, {})
  return (
    <Page title="All my books" purpose="Money in and money out of all your committees, in one grid.">
      <Loaded read={read} failed="Your books did not load.">
        {({ committees }) =>
          committees.length === 0 ? (
            <Empty title="No books are open to you.">
              A manager or treasurer of a committee sees its books here. Ask a manager for that job.
            </Empty>
          ) : (
            <Shown committees={committees} />
          )
        }
      </Loaded>
    </Page>
  )
}

function Shown({ committees }: { committees: GridCommittee[] }) {
  const [chosen, setChosen] = useQueryState('committee', parseAsString)
  const only = committees.find(({ id }) => id === chosen)
  const rows = useGridRows(only?.id)
  return (
    <>
      {(only ? [only] : committees.slice(0, 20)).map(({ id }) => (
        <Listener key={id} committeeId={id} />
      ))}
      <Select
        label="Committee"
        data={[
          { value: '', label: 'All my committees' },
          ...committees.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={only?.id ?? ''}
        allowDeselect={false}
        searchable
        maw={360}
        onChange={(value) => void setChosen(value || null)}
      />
      <Text size="sm" c="dimmed" mt={4} mb="xs">
        {formatCount(rows.total)} entries, oldest first. The last row takes a new one: Tab moves on, Enter
        posts. In the grid arrows move, End goes to the last entry, Enter opens it, F2 corrects it.
      </Text>
      <Grid key={only?.id ?? ''} committees={committees} only={only} rows={rows} />
    </>
  )
}

const reads = [bookGrid.rows]

function Listener({ committeeId }: { committeeId: string }) {
  useCommitteeNews(committeeId, 'books', reads)
  return null
}
