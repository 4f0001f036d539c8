import { DateText } from '../../../ui/DateText.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import type { AuditEntry } from '../api.ts'
import { aboutOf, detailInWords } from '../words.ts'

export const entryColumns: Column<AuditEntry>[] = [
  { id: 'at', header: 'When', width: 236, grow: 0, cell: (e) => <DateText value={e.at} withTime /> },
  { id: 'who', header: 'Who', width: 160, cell: (e) => e.actorName },
  { id: 'what', header: 'What happened', width: 320, grow: 3, cell: (e) => e.what },
  { id: 'detail', header: 'Details', width: 240, grow: 2, cell: (e) => detailInWords(e, aboutOf(e)) || '–' },
  { id: 'seq', header: 'Number', width: 90, grow: 0, align: 'end', hiddenAtFirst: true, cell: (e) => e.seq },
]
