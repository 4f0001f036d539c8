import { formatPercent } from '../../../domain/numbers.ts'
import type { Column } from '../../../ui/table/columns.ts'
import type { AttendedSenator, Shares } from '../api.ts'
import { kindWords, type Kind } from '../words.ts'
import { AttendanceBar } from './AttendanceBar.tsx'

/** Every share stands beside its count, and the difference to the median beside the share. */
export function senatorColumns(median: Shares, kinds: Kind[]): Column<AttendedSenator>[] {
  return [
    {
      id: 'senator',
      header: 'Senator',
      sortable: true,
      width: 168,
      grow: 2,
      cell: (senator) => senator.name,
      sortValue: (senator) => senator.name.split(' ').at(-1)!,
    },
    {
      id: 'district',
      header: 'District',
      sortable: true,
      align: 'end',
      width: 94,
      grow: 0,
      cell: (senator) => senator.district ?? '–',
      sortValue: (senator) => senator.district,
    },
    {
      id: 'share',
      header: 'Share',
      sortable: true,
      align: 'end',
      width: 84,
      grow: 0,
      cell: ({ total }) => formatPercent(total.cast, total.eligible),
      sortValue: ({ total }) =>
        total.eligible === 0 ? null : Number((total.cast / total.eligible).toFixed(4)),
    },
    {
      id: 'median',
      header: '± median',
      sortable: true,
      align: 'end',
      width: 100,
      grow: 0,
      cell: ({ total }) => pointsWords(total.cast / total.eligible - median.cast),
      sortValue: ({ total }) =>
        total.eligible === 0 ? null : Number(((total.cast / total.eligible - median.cast) * 100).toFixed(1)),
    },
    countColumn('cast', kindWords.cast),
    countColumn('eligible', 'Roll calls'),
    ...kinds.filter((kind) => kind !== 'cast').map((kind) => countColumn(kind, kindWords[kind])),
    {
      id: 'picture',
      header: 'Picture',
      width: 110,
      grow: 2,
      cell: ({ total }) => <AttendanceBar counts={total} median={median.cast} />,
    },
  ]
}

const countColumn = (id: Kind | 'eligible', header: string): Column<AttendedSenator> => ({
  id,
  header,
  sortable: true,
  align: 'end',
  width: id === 'presentNotVoting' || id === 'unclear' ? 162 : id === 'eligible' ? 104 : 88,
  grow: 0,
  cell: ({ total }) => <span className="figure">{total[id]}</span>,
  sortValue: ({ total }) => total[id],
})

/** "+2 points", "−1.5 points": a difference of shares is no percent. */
export function pointsWords(difference: number): string {
  const points = Math.round(difference * 1000) / 10
  if (!Number.isFinite(points)) return '–'
  if (points === 0) return 'at median'
  return `${points > 0 ? '+' : '−'}${Math.abs(points)} pts`
}
