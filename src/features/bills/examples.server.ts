import { withoutRow, withRow, type Examples } from '../../app/server/examples.ts'
import type { bills } from './api.ts'

// Bills are the same for every organization, so a bill is no one's own row; a note is.
const oneBill = withoutRow({ id: 1 })

export const billExamples: Examples<typeof bills> = {
  list: withoutRow({ words: 'prairie', tag: 'Tag of a' }),
  choices: withoutRow({}),
  one: oneBill,
  rollCalls: oneBill,
  money: oneBill,
  follow: oneBill,
  unfollow: oneBill,
  setStance: withoutRow({ id: 1, stance: 'watch' as const }),
  tag: withoutRow({ id: 1, name: 'Roads' }),
  untag: withoutRow({ id: 1, name: 'Roads' }),
  addNote: withoutRow({ id: 1, text: 'Ask the county engineers.' }),
  removeNote: withRow(({ billNoteId }) => ({ noteId: billNoteId })),
  unknownActions: withoutRow({}),
}
