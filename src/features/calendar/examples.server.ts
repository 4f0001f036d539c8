import { withRow, type Examples } from '../../app/server/examples.ts'
import { dayOf } from '../../domain/dates.ts'
import type { calendar } from './api.ts'

const file = () => {
  const day = dayOf(new Date()).replaceAll('-', '')
  return `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART;VALUE=DATE:${day}\r\nSUMMARY:Fair\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`
}

export const calendarExamples: Examples<typeof calendar> = {
  list: withRow(({ committeeId }) => ({ committeeId, from: '2026-11-01', to: '2026-11-30' })),
  readFile: withRow(({ committeeId }) => ({ committeeId, text: file() })),
  importFile: withRow(({ committeeId }) => ({ committeeId, text: file() })),
  imports: withRow(({ committeeId }) => ({ committeeId })),
  undoImport: withRow(({ committeeId, calendarImportId }) => ({ committeeId, importId: calendarImportId })),
  makeEvent: withRow(({ committeeId, calendarEntryId }) => ({
    committeeId,
    entryId: calendarEntryId,
    kind: 'meeting',
  })),
}
