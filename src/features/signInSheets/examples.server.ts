import { withoutRow, withRow, type Examples } from '../../app/server/examples.ts'
import type { signInSheets } from './api.ts'

const ofEvent = <T extends object>(rest: T) =>
  withRow(({ committeeId, eventId }) => ({ committeeId, eventId, ...rest }))
const ofSheet = <T extends object>(rest: T) =>
  withRow(({ committeeId, sheetId }) => ({ committeeId, sheetId, ...rest }))
const ofRow = <T extends object>(rest: T) =>
  withRow(({ committeeId, sheetRowId }) => ({ committeeId, rowId: sheetRowId, ...rest }))
const noKiosk = { secret: 'no-tablet-holds-this-secret-0123456789-abcdef' }
const row = () => ({ id: crypto.randomUUID(), firstName: 'Ada', lastName: 'Example' })

export const signInSheetExamples: Examples<typeof signInSheets> = {
  desk: withRow(({ committeeId }) => ({ committeeId })),
  ofEvent: ofEvent({}),
  find: withRow(({ committeeId, sheetNumber }) => ({ committeeId, number: sheetNumber })),
  make: ofEvent({ fields: ['phone' as const] }),
  pdf: ofSheet({}),
  type: withRow(({ committeeId, sheetId }) => ({ committeeId, sheetId, row: row() })),
  settle: ofRow({ personId: null }),
  leaveOut: ofRow({}),
  reopen: ofRow({}),
  openKiosk: ofEvent({ fields: ['email' as const], pin: '2468' }),
  endKiosk: ofSheet({}),
  kiosk: withoutRow(noKiosk),
  kioskEnd: withoutRow({ ...noKiosk, pin: '2468' }),
}
