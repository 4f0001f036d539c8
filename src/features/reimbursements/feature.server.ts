import { feature } from '../../app/server/feature.ts'
import { reimbursements } from './api.ts'
import { addDemoRequests } from './demo.server.ts'
import { requestRows } from './exampleRows.server.ts'
import { reimbursementExamples } from './examples.server.ts'
import { reimbursementHandlers } from './handlers.server.ts'
import { receiptOpened } from './receipts.server.ts'
import { requestTasks } from './tasks.server.ts'

export default feature(reimbursements, reimbursementHandlers, {
  tables: ['reimbursements', 'reimbursementLines', 'reimbursementFiles', 'mileageRates'],
  examples: reimbursementExamples,
  exampleRows: [requestRows],
  demo: [addDemoRequests],
  downloads: { claimReceipt: receiptOpened },
  bookTasks: [requestTasks],
  auditWords: {
    'reimbursement.submitted': 'Asked for a reimbursement',
    'reimbursement.withdrawn': 'Withdrew a request for reimbursement',
    'reimbursement.approved': 'Approved a reimbursement',
    'reimbursement.declined': 'Declined a reimbursement',
    'reimbursement.approvalUndone': 'Undid the approval of a reimbursement',
    'reimbursement.paid': 'Paid a reimbursement',
    'reimbursement.receiptOpened': 'Opened a receipt of a reimbursement',
    'reimbursement.rateSet': 'Set what a mile is paid',
  },
  auditLooks: ['reimbursement.receiptOpened'],
})
