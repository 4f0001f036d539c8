import { useDebouncedValue } from '@mantine/hooks'
import { parseAsBoolean, parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { useRead } from '../../../app/browser/call.ts'
import { linkTo } from '../../../links.ts'
import { FilterBar } from '../../../ui/FilterBar.tsx'
import { Money } from '../../../ui/Money.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { Pager } from '../../../ui/table/Pager.tsx'
import { filers, type FilerLine } from '../api.ts'
import { filerColumns } from './filerColumns.tsx'
import { eras, eraWords, filerSorts, filerTypes, typeWords } from '../words.ts'

const url = {
  words: parseAsString.withDefault(''),
  era: parseAsStringLiteral(eras),
  type: parseAsStringLiteral(filerTypes),
  year: parseAsInteger,
  sort: parseAsStringLiteral(filerSorts).withDefault('raised'),
  desc: parseAsBoolean.withDefault(true),
  page: parseAsInteger.withDefault(1),
}
const none: FilerLine[] = []

/** Everyone who files with the state, of both eras, whatever they are. */
export function FilerList() {
  const [{ words: typed, era, type, year, sort, desc, page }, set] = useQueryStates(url)
  const [words] = useDebouncedValue(typed, 200)
  const list = useRead(
    filers.list,
    {
      words,
      sort,
      desc,
      page: Math.max(1, page),
      era: era ?? undefined,
      type: type ?? undefined,
      year: year ?? undefined,
    },
    { keepPrevious: true },
  )
  const isNothingLoaded = list.data?.years.length === 0 && !words && !era && !type && year === null
  return (
    <>
      <FilterBar
        subject="Filers"
        search={{
          value: typed,
          onChange: (text) => void set({ words: text || null, page: null }),
          placeholder: 'Find a name or number',
        }}
        filters={[
          {
            id: 'type',
            before: 'that are',
            any: 'of any kind',
            name: 'Kind',
            always: true,
            value: type,
            options: filerTypes.map((value) => ({ value, label: typeWords[value] })),
            onChange: (value) => void set({ type: value as typeof type, page: null }),
          },
          {
            id: 'year',
            before: 'with money in',
            any: 'any year',
            name: 'Year',
            always: true,
            value: year === null ? null : String(year),
            options: (list.data?.years ?? []).map((y) => ({ value: String(y), label: String(y) })),
            onChange: (value) => void set({ year: value === null ? null : Number(value), page: null }),
          },
          {
            id: 'era',
            before: 'filed',
            any: 'at any time',
            name: 'Era',
            always: true,
            value: era,
            options: eras.map((value) => ({ value, label: eraWords[value] })),
            onChange: (value) => void set({ era: value as typeof era, page: null }),
          },
        ]}
      />
      <DataTable
        label="State filers"
        noun={['filer', 'filers']}
        columns={filerColumns}
        rows={list.data?.filers ?? none}
        rowId={(row) => String(row.id)}
        total={list.data?.total}
        sort={{ id: sort, desc }}
        onSortChange={(next) =>
          void set({ sort: (next?.id as typeof sort) ?? null, desc: next ? next.desc : null, page: null })
        }
        sortedByServer
        saveColumnsAs="filers"
        rowHref={(row) => linkTo('/nadc/committees/:committeeId', { committeeId: String(row.id) })}
        totals={
          list.data && {
            name: `All ${list.data.total.toLocaleString('en-US')}`,
            raised: <Money cents={list.data.raised} rounded />,
            spent: <Money cents={list.data.spent} rounded />,
          }
        }
        loading={list.isPending}
        error={
          list.error && (
            <ErrorState
              title="The filers did not load."
              tryThis={list.error.message}
              onRetry={() => void list.refetch()}
            />
          )
        }
        empty={isNothingLoaded ? <NothingLoaded /> : <NoFilerFits />}
      />
      {list.data && (
        <Pager
          page={page}
          pageSize={list.data.pageSize}
          total={list.data.total}
          onPage={(next) => void set({ page: next })}
        />
      )}
    </>
  )
}

function NoFilerFits() {
  return <Empty title="No filer fits.">Clear a filter, or look for another spelling.</Empty>
}

function NothingLoaded() {
  return (
    <Empty title="No filings of the state are loaded yet.">
      The Owner drops the yearly files or the old dump in the import center.
    </Empty>
  )
}
