import { Anchor, Drawer, SegmentedControl, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { parseAsBoolean, parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { Link } from 'react-router'
import { useRead } from '../../../app/browser/call.ts'
import { donorName } from '../../../domain/filings/shown.ts'
import { counted, formatCount } from '../../../domain/numbers.ts'
import { readable } from '../../../domain/voters/shown.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { FilterBar } from '../../../ui/FilterBar.tsx'
import { Money } from '../../../ui/Money.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { Pager } from '../../../ui/table/Pager.tsx'
import { filers, type FilerDonor, type FilerFacts } from '../api.ts'
import { rowsLink } from './rowUrl.ts'

const url = {
  side: parseAsStringLiteral(['in', 'out'] as const).withDefault('in'),
  words: parseAsString.withDefault(''),
  sort: parseAsStringLiteral(['amount', 'rows', 'name', 'last'] as const).withDefault('amount'),
  desc: parseAsBoolean.withDefault(true),
  page: parseAsInteger.withDefault(1),
  donor: parseAsString,
}
const none: FilerDonor[] = []

/** One line per person or firm, however often they were spelled anew. */
export function Donors({ filer }: { filer: FilerFacts }) {
  const [{ side, words: typed, sort, desc, page, donor }, set] = useQueryStates(url)
  const [words] = useDebouncedValue(typed, 200)
  const asked = { id: filer.id, side, words, sort, desc, page: Math.max(1, page) }
  const list = useRead(filers.donors, asked, { keepPrevious: true })
  const opened = list.data?.donors.find((d) => d.donorId === donor)
  const noun: [string, string] = side === 'in' ? ['donor', 'donors'] : ['payee', 'payees']
  return (
    <>
      <SegmentedControl
        mb="sm"
        aria-label="Which side"
        value={side}
        onChange={(next) => void set({ side: next as typeof side, page: null, donor: null })}
        data={[
          { value: 'in', label: `Donors ${formatCount(filer.donors)}` },
          { value: 'out', label: `Payees ${formatCount(filer.payees)}` },
        ]}
      />
      <FilterBar
        subject=""
        filters={[]}
        search={{
          value: typed,
          onChange: (text) => void set({ words: text || null, page: null }),
          placeholder: 'Find a name in any spelling',
        }}
      />
      <DataTable
        label={side === 'in' ? 'Donors' : 'Payees'}
        noun={noun}
        columns={donorColumns}
        rows={list.data?.donors ?? none}
        rowId={(row) => row.donorId}
        total={list.data?.total}
        sort={{ id: sort, desc }}
        onSortChange={(next) =>
          void set({ sort: (next?.id as typeof sort) ?? null, desc: next ? next.desc : null, page: null })
        }
        sortedByServer
        onOpen={(row) => void set({ donor: row.donorId })}
        openRowId={donor ?? undefined}
        totals={
          list.data && {
            name: `All ${counted(list.data.total, ...noun)}`,
            amount: <Money cents={list.data.cents} />,
            place: (
              <span>
                and <Money cents={list.data.unnamed} /> unnamed
              </span>
            ),
          }
        }
        loading={list.isPending}
        error={
          list.error && (
            <ErrorState
              title="The donors did not load."
              tryThis={list.error.message}
              onRetry={() => void list.refetch()}
            />
          )
        }
        empty={
          <Empty title="Nobody is named here.">
            Gifts up to $250 a year need no name; they are in the total as unitemized.
          </Empty>
        }
      />
      {list.data && (
        <Pager
          page={page}
          pageSize={list.data.pageSize}
          total={list.data.total}
          onPage={(next) => void set({ page: next })}
        />
      )}
      <Drawer
        opened={opened !== undefined}
        onClose={() => void set({ donor: null })}
        position="right"
        size={480}
        title={opened ? donorName(opened.name) : 'Donor'}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        {opened && <Spellings donor={opened} />}
      </Drawer>
    </>
  )
}

function Spellings({ donor }: { donor: FilerDonor }) {
  return (
    <Stack gap="md">
      <Anchor component={Link} to={rowsLink({ donorId: donor.donorId })}>
        Show the {counted(donor.rows, 'row')} of <Money cents={donor.cents} />
      </Anchor>
      <div>
        <Text fw={600} size="sm">
          Spelled here as
        </Text>
        <ul>
          {donor.spellings.map((s) => (
            <li key={`${s.name} ${s.city} ${s.zip}`}>
              {s.name}, {[s.city, s.zip].filter(Boolean).join(' ')}: {counted(s.rows, 'row')}
            </li>
          ))}
        </ul>
      </div>
      <Text size="sm" c="dimmed">
        {donor.otherFilers === 0
          ? 'Named by no other filer on this side.'
          : `Named by ${counted(donor.otherFilers, 'other filer')} on this side.`}
      </Text>
    </Stack>
  )
}

const donorColumns: Column<FilerDonor>[] = [
  { id: 'name', header: 'Name', sortable: true, width: 230, grow: 2, cell: (d) => donorName(d.name) },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    sortable: true,
    width: 145,
    grow: 0,
    cell: (d) => <Money cents={d.cents} />,
  },
  {
    id: 'rows',
    header: 'Rows',
    align: 'end',
    sortable: true,
    width: 80,
    grow: 0,
    cell: (d) => formatCount(d.rows),
  },
  {
    id: 'spellings',
    header: 'Spellings',
    align: 'end',
    width: 90,
    grow: 0,
    cell: (d) => formatCount(d.spellings.length),
  },
  {
    id: 'place',
    header: 'City',
    width: 170,
    cell: (d) => [readable(d.city), d.state].filter(Boolean).join(', '),
  },
  {
    id: 'last',
    header: 'Last',
    sortable: true,
    width: 145,
    grow: 0,
    cell: (d) => (d.lastOn ? <DateText value={d.lastOn} /> : '–'),
  },
  {
    id: 'others',
    header: 'Other filers',
    align: 'end',
    width: 100,
    grow: 0,
    cell: (d) => formatCount(d.otherFilers),
  },
]
