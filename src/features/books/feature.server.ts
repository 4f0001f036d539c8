import { calls, feature } from '../../app/server/feature.ts'
import { books } from './api.ts'
import { addDemoBooks } from './demo.server.ts'
import { bookEntities } from './entities/api.ts'
import { bookRows } from './exampleRows.server.ts'
import { bookExamples, entityExamples, gridExamples, settingExamples } from './examples.server.ts'
import { findHomeMoney } from './entities/homeMoney.server.ts'
import { findFirms, findSimilarFirms } from './entities/findFirms.server.ts'
import { findEntries } from './entries/findEntries.server.ts'
import { findInvoices } from './invoices/findInvoices.server.ts'
import { bookHandlers, namedHandlers, settingHandlers } from './handlers.server.ts'
import { bookGrid } from './grid/api.ts'
import { gridHandlers } from './grid/handlers.server.ts'
import { proveBooks } from './jobs.server.ts'
import { receiptOpened } from './entries/receipts.server.ts'
import { invoices } from './invoices/api.ts'
import { addDemoInvoices } from './invoices/demo.server.ts'
import { invoiceRows } from './invoices/exampleRows.server.ts'
import { invoiceExamples, recurringExamples } from './invoices/examples.server.ts'
import { billOpened } from './invoices/files.server.ts'
import { invoiceHandlers } from './invoices/handlers.server.ts'
import { invoiceTasks } from './invoices/list.server.ts'
import { payouts } from './payouts/api.ts'
import { payoutRows } from './payouts/exampleRows.server.ts'
import { payoutExamples } from './payouts/examples.server.ts'
import { payoutHandlers, payoutTasks } from './payouts/handlers.server.ts'
import { recurring } from './recurring/api.ts'
import { recurringHandlers, recurringTasks } from './recurring/handlers.server.ts'
import { bookSettings } from './settings/api.ts'

export default feature(books, bookHandlers, {
  tables: [
    'books',
    'bookAccounts',
    'bookWhos',
    'bookEntries',
    'bookPostings',
    'bookMonths',
    'bookPeriods',
    'bookFiles',
    'bookProofs',
    'invoices',
    'invoiceLines',
    'invoiceFiles',
    'invoiceWork',
    'recurringEntries',
    'recurringTurns',
    'payoutDrafts',
    'payoutGifts',
  ],
  examples: bookExamples,
  more: [
    calls(bookSettings, settingHandlers, settingExamples),
    calls(bookEntities, namedHandlers, entityExamples),
    calls(invoices, invoiceHandlers, invoiceExamples),
    calls(recurring, recurringHandlers, recurringExamples),
    calls(payouts, payoutHandlers, payoutExamples),
    calls(bookGrid, gridHandlers, gridExamples),
  ],
  exampleRows: [bookRows, invoiceRows, payoutRows],
  demo: [addDemoBooks, addDemoInvoices],
  finds: [
    {
      kind: 'firm',
      group: 'Firms in the books',
      may: 'work.read',
      find: findFirms,
      findSimilar: findSimilarFirms,
    },
    { kind: 'entry', group: 'Entries in the books', may: 'work.read', find: findEntries },
    { kind: 'invoice', group: 'Invoices', may: 'work.read', find: findInvoices },
  ],
  home: { money: findHomeMoney },
  jobs: { 'prove-books': proveBooks },
  downloads: { receipt: receiptOpened, invoiceFile: billOpened },
  bookTasks: [invoiceTasks, recurringTasks, payoutTasks],
  holdsPeople: [
    {
      table: 'book_whos',
      column: 'person_id',
      key: ['id'],
      words: ['name in the books', 'names in the books'],
    },
  ],
  holdsFirms: [{ table: 'book_whos', column: 'firm_id' }],
  auditWords: {
    'entry.posted': 'Posted an entry in the books',
    'entry.takenBack': 'Voided an entry in the books',
    'entry.fileAdded': 'Added a receipt to an entry',
    'entry.fileOpened': 'Opened a receipt of the books',
    'entry.fileStruckOut': 'Struck out a receipt of an entry',
    'entry.fileBack': 'Put back a receipt of an entry',
    'account.added': 'Added the account {}',
    'account.changed': 'Changed the account {}',
    'account.archived': 'Archived an account of the books',
    'account.restored': 'Restored an account of the books',
    'period.closed': 'Closed {a period} in the books',
    'period.reopenAsked': 'Asked for a closed period to be opened again',
    'period.staysClosed': 'Left a period closed',
    'period.reopened': 'Opened a closed period again, as the second person',
    'payout.read': 'Imported a file of online gifts',
    'payout.posted': 'Posted a transfer of online gifts',
    'payout.discarded': 'Removed a draft of online gifts',
    'invoice.saved': 'Entered or changed a bill',
    'invoice.approved': 'Approved a bill',
    'invoice.approvalUndone': 'Undid the approval of a bill',
    'invoice.voided': 'Voided a bill',
    'invoice.paid': 'Paid a bill',
    'invoice.fileOpened': 'Opened a file of a bill',
    'recurring.saved': 'Entered or changed what repeats in the books',
    'recurring.ended': 'Ended what repeats in the books',
    'recurring.goesOn': 'Let what repeats in the books go on',
    'recurring.posted': 'Posted what repeats in the books',
    'recurring.skipped': 'Skipped a due day of what repeats',
    'recurring.dueAgain': 'Made a skipped day due again',
    'books.candidateNamed': 'Named the candidate in the books',
    'books.candidateUnnamed': 'Unnamed the candidate in the books',
  },
  auditLooks: ['entry.fileOpened', 'invoice.fileOpened'],
})
