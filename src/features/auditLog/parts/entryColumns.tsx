import { DateText } from '../../../ui/DateText.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import type { AuditEntry } from '../api.ts'
import { detailInWords } from '../words.ts'

export const entryColumns: Column<AuditEntry>[] = [
  { id: 'at', header: 'When', width: 236, grow: 0, cell: (e) => <DateText value={e.at} withTime /> },
  { id: 'who', header: 'Who', width: 160, cell: (e) => e.actorName },
  { id: 'what', header: 'What', width: 200, cell: (e) => e.what },
  { id: 'about', header: 'About', width: 170, cell: (e) => aboutOf(e) },
  { id: 'detail', header: 'Details', width: 260, grow: 2, cell: (e) => detailInWords(e, aboutOf(e)) || '–' },
  { id: 'seq', header: 'Number', width: 90, grow: 0, align: 'end', hiddenAtFirst: true, cell: (e) => e.seq },
]

export function aboutOf(entry: AuditEntry): string {
  if (entry.subjectName) return entry.subjectName
  const { name, email } = entry.detail as { name?: string; email?: string }
  return (
    name ?? email ?? (entry.subjectId && !/^[0-9a-f-]{36}$/.test(entry.subjectId) ? entry.subjectId : '–')
  )
}
