import { exclusionWords, type Exclusion } from '../../../domain/filings/meaning.ts'
import { donorName } from '../../../domain/filings/shown.ts'
import { readable } from '../../../domain/voters/shown.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { Money } from '../../../ui/Money.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import type { FiledRow } from '../api.ts'
import { meaningWords } from '../words.ts'
import classes from './Workbench.module.css'

/** Who and how much first: on a phone these two are in sight. */
export const rowColumns: Column<FiledRow>[] = [
  { id: 'name', header: 'Donor or payee', width: 190, grow: 2, cell: (r) => whoText(r) },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    sortable: true,
    width: 125,
    grow: 0,
    cell: (r) => <Amount row={r} />,
  },
  {
    id: 'date',
    header: 'Date',
    sortable: true,
    width: 156,
    grow: 0,
    cell: (r) => (r.on ? <DateText value={r.on} /> : 'no date'),
  },
  {
    id: 'meaning',
    header: 'Meaning',
    width: 175,
    cell: (r) => (
      <span
        className={r.excluded ? classes.leftOut : undefined}
        title={r.excluded ? exclusionWords[r.excluded as Exclusion] : undefined}
      >
        {meaningWords[r.meaning]}
        {r.excluded ? ', not counted' : r.cents.startsWith('-') && ', correction'}
      </span>
    ),
  },
  {
    id: 'place',
    header: 'City',
    width: 140,
    cell: (r) => [readable(r.city), r.state].filter(Boolean).join(', '),
  },
  { id: 'about', header: 'Purpose', width: 130, grow: 2, cell: (r) => aboutText(r) },
  { id: 'type', header: 'As the state calls it', width: 150, hiddenAtFirst: true, cell: (r) => r.type },
  {
    id: 'filed',
    header: 'Filed',
    sortable: true,
    width: 156,
    grow: 0,
    hiddenAtFirst: true,
    cell: (r) => (r.filedOn ? <DateText value={r.filedOn} /> : '–'),
  },
]

/** Money in and out keep their sign; what takes a row back says so in words too. */
export function Amount({ row }: { row: FiledRow }) {
  return (
    <span
      className={row.excluded ? classes.leftOut : undefined}
      title={row.cents.startsWith('-') ? 'Correction' : undefined}
    >
      {row.isGone ? (
        <del>
          <Money cents={row.cents} />
        </del>
      ) : (
        <Money
          cents={row.cents}
          direction={row.excluded || row.cents.startsWith('-') ? undefined : row.side}
        />
      )}
    </span>
  )
}

export const whoText = (row: FiledRow): string =>
  row.name ? donorName(row.name) : row.meaning === 'unitemized' ? 'Too small to be named' : 'No one named'

export const aboutText = (row: FiledRow): string =>
  [row.stance && `${row.stance === 'support' ? 'For' : 'Against'} ${readable(row.target)}`, row.description]
    .filter(Boolean)
    .join(' · ')
