// The stored words as people say them.
import type { AccountKind, EntryKind, Method } from '../../domain/books/kinds.ts'

export const kindWords: Record<EntryKind, string> = {
  'opening balance': 'Opening balance',
  contribution: 'Contribution',
  'in-kind': 'In-kind contribution',
  pledge: 'Pledge',
  'pledge payment': 'Payment of a pledge',
  'pledge dropped': 'Pledge dropped',
  loan: 'Loan received',
  'loan repaid': 'Loan repaid',
  'loan forgiven': 'Loan forgiven',
  'loan paid by another': 'Loan paid by someone else',
  'anonymous gift': 'Anonymous gift',
  interest: 'Interest',
  'other receipt': 'Other money in',
  'refund received': 'Refund received',
  refund: 'Contribution returned',
  'bounced check': 'Bounced check',
  'uncashed check': 'Uncashed check',
  deposit: 'Deposit',
  payout: 'Payout of online gifts',
  expenditure: 'Expenditure',
  bill: 'Bill',
  'bill paid': 'Bill paid',
  reimbursement: 'Reimbursement paid',
  'petty cash': 'Petty cash',
  transfer: 'Transfer',
  adjustment: 'Adjustment',
  reversal: 'Void',
}

export const methodWords: Record<Method, string> = {
  '': '',
  check: 'Check',
  cash: 'Cash',
  card: 'Card',
  online: 'Online',
  transfer: 'Bank transfer',
  other: 'Other',
}

export const accountKindWords: Record<AccountKind, string> = {
  asset: 'What we have',
  liability: 'What we owe',
  equity: 'Beginnings and adjustments',
  income: 'Money in',
  expense: 'Spending',
}
