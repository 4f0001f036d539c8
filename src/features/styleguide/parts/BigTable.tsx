import { Button } from '@mantine/core'
import { useCallback, useDeferredValue, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { formatMoney, sumOf } from '../../../domain/money.ts'
import { nameMatches } from '../../../domain/names.ts'
import { formatCount } from '../../../domain/numbers.ts'
import { parties, partyNames } from '../../../ui/theme/dataColors.ts'
import { FilterBar } from '../../../ui/FilterBar.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import type { Sort } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { showUndo } from '../../../ui/actions/undo.tsx'
import { counties, demoDonors, type DemoDonor } from '../demo.ts'
import { donorColumns } from '../donorColumns.tsx'

const partyOptions = parties.map((party) => ({ value: party, label: partyNames[party] }))
const countyOptions = counties.map((county) => ({ value: county, label: county }))
const rowId = (row: DemoDonor) => row.id

/** A hundred thousand rows, filtered and sorted here; the URL holds what one looks at. */
export function BigTable() {
  const [params, setParams] = useSearchParams()
  const set = useCallback(
    (name: string, value: string | null) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before)
          if (value) next.set(name, value)
          else next.delete(name)
          return next
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  )
  const party = params.get('party')
  const county = params.get('county')
  const search = params.get('name') ?? ''
  const sort = useMemo(() => sortOf(params.get('sort')), [params])

  const donors = useMemo(() => demoDonors(100_000), [])
  const typed = useDeferredValue(search)
  const rows = useMemo(
    () =>
      donors.filter(
        (donor) =>
          (!party || donor.party === party) &&
          (!county || donor.county === county) &&
          (!typed || nameMatches(donor.name, typed)),
      ),
    [donors, party, county, typed],
  )
  const totals = useMemo(
    () => ({
      doors: formatCount(rows.reduce((sum, row) => sum + row.doors, 0)),
      gave: formatMoney(sumOf(rows.map((row) => row.gaveCents))),
    }),
    [rows],
  )

  return (
    <div style={{ marginBottom: 16 }}>
      <FilterBar
        subject="Donors"
        search={{ value: search, onChange: (text) => set('name', text), placeholder: 'Find a donor' }}
        filters={[
          {
            id: 'party',
            name: 'Party',
            before: 'registered',
            any: 'in any party',
            value: party,
            options: partyOptions,
            onChange: (value) => set('party', value),
            always: true,
          },
          {
            id: 'county',
            name: 'County',
            before: 'in',
            any: 'any county',
            value: county,
            options: countyOptions,
            onChange: (value) => set('county', value),
            always: true,
          },
        ]}
      />
      <DataTable
        label="A hundred thousand fictional donors"
        noun={['donor', 'donors']}
        columns={donorColumns}
        rows={rows}
        rowId={rowId}
        sort={sort}
        onSortChange={(next) => set('sort', next && `${next.desc ? '-' : ''}${next.id}`)}
        saveColumnsAs="styleguide-donors"
        totals={totals}
        height={520}
        empty={<Empty title="No donor matches">Remove a filter or shorten the name to see more.</Empty>}
        bulkActions={({ ids, clear }) => (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              clear()
              showUndo({ message: `${formatCount(ids.length)} tagged as thanked.`, onUndo: () => undefined })
            }}
          >
            Tag as thanked
          </Button>
        )}
      />
    </div>
  )
}

/** "gave" or "-gave" in the URL. */
function sortOf(text: string | null): Sort | null {
  if (!text) return null
  return text.startsWith('-') ? { id: text.slice(1), desc: true } : { id: text, desc: false }
}
