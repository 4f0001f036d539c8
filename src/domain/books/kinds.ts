// The words of the books as they are stored, each list once. The database checks the same (db/migrations/0061_books.sql).

export const accountKinds = ['asset', 'liability', 'equity', 'income', 'expense'] as const
export type AccountKind = (typeof accountKinds)[number]

/** What the product does with an account. One that a person added for their own order has none. */
export const accountRoles = [
  'bank',
  'undeposited',
  'processor',
  'petty cash',
  'pledged',
  'investments',
  'payable',
  'reimbursements',
  'card',
  'loans',
  'opening',
  'adjustments',
  'contributions',
  'in-kind',
  'pledges',
  'interest',
  'forgiven',
  'paid by others',
  'anonymous',
  'other income',
  'fees',
  'given',
  'charity',
  'other spending',
] as const
export type AccountRole = (typeof accountRoles)[number]

export const entryKinds = [
  'opening balance',
  'contribution',
  'in-kind',
  'pledge',
  'pledge payment',
  'pledge dropped',
  'loan',
  'loan repaid',
  'loan forgiven',
  'loan paid by another',
  'anonymous gift',
  'interest',
  'other receipt',
  'refund received',
  'refund',
  'bounced check',
  'uncashed check',
  'deposit',
  'payout',
  'expenditure',
  'bill',
  'bill paid',
  'reimbursement',
  'petty cash',
  'transfer',
  'adjustment',
  'reversal',
] as const
export type EntryKind = (typeof entryKinds)[number]

export const methods = ['', 'check', 'cash', 'card', 'online', 'transfer', 'other'] as const
export type Method = (typeof methods)[number]

export const entrySources = ['typed', 'import', 'payout', 'recurring', 'led over', 'demo'] as const
export type EntrySource = (typeof entrySources)[number]

/** Roles whose account holds what someone gave, be it money, goods or a promise: they count toward $250. */
export const givingRoles: readonly AccountRole[] = ['contributions', 'in-kind', 'pledges', 'paid by others']

/** Where money itself lies. */
export const cashRoles: readonly AccountRole[] = ['bank', 'undeposited', 'processor', 'petty cash']
