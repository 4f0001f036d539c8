import { Group, SegmentedControl, Select, Stack, Text } from '@mantine/core'
import { parseAsInteger, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { useRead } from '../../../app/browser/call.ts'
import { ExportMenu } from '../../../app/browser/list/ExportMenu.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { fundraiserLists, type Pair } from '../across/lists.ts'
import { CoSponsorMatrix } from './CoSponsorMatrix.tsx'

const url = {
  session: parseAsInteger,
  shown: parseAsStringLiteral(['table', 'matrix'] as const).withDefault('table'),
}

const columns: Column<Pair>[] = [
  {
    id: 'introducer',
    header: 'Bills of',
    width: 180,
    grow: 1,
    sortable: true,
    sortValue: (row) => row.introducer,
    cell: (row) => row.introducer,
  },
  {
    id: 'coSponsor',
    header: 'Co-sponsored by',
    width: 180,
    grow: 1,
    sortable: true,
    sortValue: (row) => row.coSponsor,
    cell: (row) => row.coSponsor,
  },
  {
    id: 'bills',
    header: 'Bills',
    width: 90,
    grow: 0,
    align: 'end',
    sortable: true,
    sortValue: (row) => row.bills,
    cell: (row) => row.bills,
  },
  {
    id: 'numbers',
    header: 'For example',
    width: 240,
    grow: 1,
    cell: (row) => row.numbers.join(', '),
  },
]

/** By the imported bills: a table of pairs, or everyone against everyone. */
export function BillCoSponsors() {
  const [{ session, shown }, set] = useQueryStates(url)
  const asked = session === null ? {} : { sessionId: session }
  const read = useRead(fundraiserLists.coSponsorship, asked, { keepPrevious: true })
  return (
    <Loaded read={read} failed="The co-sponsors did not load.">
      {({ pairs, sessions, session: of }) => (
        <Stack gap="md">
          <Group align="end">
            <Select
              label="Legislature"
              allowDeselect={false}
              data={sessions.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={of ? String(of.id) : null}
              onChange={(value) => void set({ session: Number(value) })}
            />
            <SegmentedControl
              aria-label="Shown as"
              value={shown}
              onChange={(value) => void set({ shown: value })}
              data={[
                { value: 'table', label: 'Table' },
                { value: 'matrix', label: 'Matrix' },
              ]}
            />
          </Group>
          {pairs.length === 0 ? (
            <Empty title="No co-sponsor is known.">The bills of this Legislature name none.</Empty>
          ) : shown === 'table' ? (
            <DataTable
              label="Co-sponsors of bills"
              noun={['pair', 'pairs']}
              columns={columns}
              rows={pairs}
              rowId={(row) => `${row.introducerId} ${row.coSponsorId}`}
              exporting={<ExportMenu of={fundraiserLists.coSponsorship} filter={asked} />}
            />
          ) : (
            <>
              <Text size="sm" c="dimmed">
                Rows introduce, columns co-sponsor. Who withdrew is not counted.
              </Text>
              <CoSponsorMatrix pairs={pairs} />
            </>
          )}
        </Stack>
      )}
    </Loaded>
  )
}
