import { feature } from '../../app/server/feature.ts'
import { bank } from './api.ts'
import { bankExamples } from './examples.server.ts'
import { bankRows } from './exampleRows.server.ts'
import { bankHandlers } from './handlers.server.ts'
import { bankKind } from './importing/importKind.server.ts'

export default feature(bank, bankHandlers, {
  tables: [
    'bankAccounts',
    'bankStatements',
    'bankLines',
    'bankLineSources',
    'bankMatches',
    'bankReconciliations',
  ],
  examples: bankExamples,
  exampleRows: [bankRows],
  importKinds: [bankKind],
  auditWords: {
    'bank.matched': 'Matched a bank line of {} with the books',
    'bank.unmatched': 'Undid a match of a bank line',
    'bank.entered': 'Entered a bank line into the books',
    'bank.setAside': 'Set a bank line aside',
    'bank.takenUp': 'Took up a bank line that was set aside',
    'bank.reconciled': 'Reconciled a bank account',
    'bank.reconciliationUndone': 'Undid a reconciliation',
  },
})
