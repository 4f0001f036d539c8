import { feature } from '../../app/server/feature.ts'
import { budgets } from './api.ts'
import { addDemoBudgets } from './demo.server.ts'
import { budgetRows } from './exampleRows.server.ts'
import { budgetExamples } from './examples.server.ts'
import { budgetHandlers } from './handlers.server.ts'

export default feature(budgets, budgetHandlers, {
  tables: ['budgetCells', 'budgetVersions'],
  examples: budgetExamples,
  exampleRows: [budgetRows],
  demo: [addDemoBudgets],
  auditWords: {
    'budget.changed': 'Changed the budget',
    'budget.kept': 'Kept the budget as “{}”',
    'budget.restored': 'Restored the budget “{}”',
    'budget.versionRemoved': 'Removed the kept budget “{}”',
  },
})
