import { formatCount } from '../../../domain/numbers.ts'
import { Bar } from '../../../ui/Bar.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { Status, type StatusTone } from '../../../ui/Status.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import type { WalkbookRow } from '../shapes.ts'
import { isQuiet, standingWords } from '../standing.ts'

const tones: Record<ReturnType<typeof standingWords>, StatusTone> = {
  Done: 'good',
  'Under way': 'working',
  Out: 'waiting',
  'Not started': 'neutral',
}

/** The ids of sortable columns are the server's names of the sort. */
export const walkbookColumns: Column<WalkbookRow>[] = [
  { id: 'name', header: 'Name', width: 180, grow: 2, sortable: true, cell: (w) => w.name },
  {
    id: 'state',
    header: 'State',
    width: 130,
    grow: 0,
    cell: (w) => <Status tone={tones[standingWords(w)]}>{standingWords(w)}</Status>,
  },
  {
    id: 'progress',
    header: 'Doors visited',
    width: 160,
    sortable: true,
    cell: (w) => (
      <span style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
        <span className="figure" style={{ whiteSpace: 'nowrap' }}>
          {formatCount(w.visited)} of {formatCount(w.doors)}
        </span>
        <span style={{ flex: 1, minWidth: 24 }}>
          <Bar part={w.visited} whole={w.doors} />
        </span>
      </span>
    ),
  },
  {
    id: 'who',
    header: 'Who has it',
    width: 170,
    grow: 2,
    cell: (w) => w.hands.map(whoInWords).join(', ') || 'No one',
  },
  {
    id: 'seen',
    header: 'Last seen',
    width: 165,
    sortable: true,
    cell: (w) =>
      w.seenAt ? (
        <>
          <DateText value={w.seenAt} relative />
          {isQuiet(w, new Date()) && ' · quiet'}
        </>
      ) : w.hands.length > 0 ? (
        'Not yet'
      ) : (
        '–'
      ),
  },
  { id: 'words', header: 'Made from', width: 150, grow: 2, cell: (w) => w.words },
  {
    id: 'doors',
    header: 'Doors',
    width: 80,
    grow: 0,
    align: 'end',
    sortable: true,
    hiddenAtFirst: true,
    cell: (w) => formatCount(w.doors),
  },
  {
    id: 'made',
    header: 'Created',
    width: 130,
    sortable: true,
    hiddenAtFirst: true,
    cell: (w) => <DateText value={w.createdAt} />,
  },
]

function whoInWords({ name, state }: WalkbookRow['hands'][number]): string {
  if (state === 'not claimed') return `${name} (code not used yet)`
  if (state === 'expired') return `${name} (expired)`
  if (state === 'not allowed') return `${name} (may not knock any more)`
  return name
}
