import { feature } from '../../app/server/feature.ts'
import { signInSheets } from './api.ts'
import { signInSheetHandlers } from './handlers.server.ts'
import { signInSheetExamples } from './examples.server.ts'
import { kioskHolder, lineFamily } from './kioskOutbox.server.ts'

export default feature(signInSheets, signInSheetHandlers, {
  tables: ['sheets', 'sheetRows'],
  examples: signInSheetExamples,
  outboxFamilies: { signInSheets: lineFamily },
  outboxHolders: { kiosk: kioskHolder },
  holdsPeople: [
    { table: 'sheet_rows', column: 'person_id', key: ['id'], words: ['sign-in line', 'sign-in lines'] },
  ],
  holdsEvents: ['sheets'],
})
