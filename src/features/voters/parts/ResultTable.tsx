import type { ReactNode } from 'react'
import { linkTo } from '../../../links.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import type { FoundVoter, SearchSort } from '../api.ts'
import { resultColumns } from './resultColumns.tsx'

interface ResultTableProps {
  rows: FoundVoter[]
  total: number
  forCommittee: boolean
  maySeeContacts: boolean
  sort: SearchSort
  desc: boolean
  onSort: (sort: SearchSort, desc: boolean) => void
  loading: boolean
  loadingMore: boolean
  onReachEnd?: () => void
  error: ReactNode
  empty: ReactNode
}

export function ResultTable(props: ResultTableProps) {
  const { rows, total, forCommittee, maySeeContacts, sort, desc, onSort, ...states } = props
  // Where the best match is not what was typed, the reasons stand beside the name.
  const isInexact = (rows[0]?.why.length ?? 0) > 0
  return (
    <DataTable
      label="Voters found"
      noun={['voter', 'voters']}
      columns={resultColumns({ isInexact, forCommittee, maySeeContacts })}
      rows={rows}
      rowId={(row) => String(row.id)}
      total={total}
      sort={sort === 'best' ? null : { id: sort, desc }}
      onSortChange={(next) => onSort((next?.id ?? 'best') as SearchSort, next?.desc ?? false)}
      sortedByServer
      saveColumnsAs="voter-search"
      rowHref={(row) => `${linkTo('/voter_profile')}?id=${row.id}`}
      {...states}
    />
  )
}
