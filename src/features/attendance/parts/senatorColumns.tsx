import type { Column } from '../../../ui/table/columns.ts'
import type { AttendedSenator, Counts, Shares } from '../api.ts'
import { presentOf } from '../counting.ts'
import { kindWords, shareWords, type Kind } from '../words.ts'
import { AttendanceBar } from './AttendanceBar.tsx'

// Two figures, because they answer two questions: was the senator there, and did the senator decide.
const figures = [
  { id: 'present', header: 'Present', of: presentOf },
  { id: 'cast', header: 'Voted', of: ({ cast }: Counts) => cast },
] as const

/** Every share stands with the counts it comes from, and the difference to the median beside it. */
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
    ...figures.flatMap(({ id, header, of }) => [
      {
        id,
        header,
        sortable: true,
        align: 'end' as const,
        width: 148,
        grow: 0,
        cell: ({ total }: AttendedSenator) => shareWords(of(total), total.eligible),
        sortValue: ({ total }: AttendedSenator) =>
          total.eligible === 0 ? null : Number((of(total) / total.eligible).toFixed(4)),
      },
      {
        id: `${id} median`,
        header: `${header} ± median`,
        sortable: true,
        align: 'end' as const,
        width: 150,
        grow: 0,
        cell: ({ total }: AttendedSenator) => pointsWords(of(total) / total.eligible - median[id]),
        sortValue: ({ total }: AttendedSenator) =>
          total.eligible === 0 ? null : Number(((of(total) / total.eligible - median[id]) * 100).toFixed(1)),
      },
    ]),
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
  width:
    id === 'presentNotVoting' || id === 'absent'
      ? 162
      : id === 'unclear'
        ? 186
        : id === 'eligible'
          ? 104
          : 88,
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
