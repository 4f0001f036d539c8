// Which fields each thing a treasurer does asks for.
import type { OperationKind } from '../../../domain/books/operations.ts'
import type { AccountRow } from '../shapes.ts'

export interface Asks {
  /** Who it is from or to; null where no one is named. */
  who: string | null
  /** The money account; none where no money moves. */
  account: string | null
  category: boolean
  purpose: boolean
  split: boolean
  to?: boolean
  payer?: boolean
  method?: boolean
  /** What a form of the state asks of each part. */
  state?: 'gift' | 'loan' | 'spending'
}

const money: Pick<Asks, 'category' | 'purpose' | 'split'> = { category: false, purpose: false, split: true }
const between: Pick<Asks, 'account' | 'category' | 'purpose' | 'split'> = {
  account: null,
  category: false,
  purpose: false,
  split: false,
}

export const asksOf: Partial<Record<OperationKind, Asks>> = {
  contribution: { who: 'From', account: 'Into', method: true, ...money, state: 'gift' },
  'in-kind': { who: 'Given by', account: null, category: true, purpose: true, split: true },
  pledge: { who: 'Promised by', ...between },
  'pledge payment': { who: 'From', account: 'Into', method: true, ...money },
  'pledge dropped': { who: 'Promised by', ...between },
  loan: { who: 'Lender', account: 'Into', method: true, ...money, state: 'loan' },
  'loan repaid': { who: 'Lender', account: 'Out of', method: true, ...money },
  'loan forgiven': { who: 'Lender', ...between },
  'loan paid by another': { who: 'Lender', payer: true, ...between },
  'anonymous gift': { who: null, account: 'Into', method: true, ...money, split: false },
  interest: { who: null, account: 'Into', ...money, split: false },
  'other receipt': { who: 'From', account: 'Into', method: true, ...money, purpose: true },
  'refund received': { who: 'From', account: 'Into', method: true, ...money, category: true, purpose: true },
  refund: { who: 'Returned to', account: 'Out of', method: true, ...money },
  expenditure: {
    who: 'Paid to',
    account: 'Out of',
    method: true,
    category: true,
    purpose: true,
    split: true,
    state: 'spending',
  },
  'petty cash': { who: 'Paid to', account: null, category: true, purpose: true, split: true },
  transfer: { who: null, account: 'Out of', to: true, method: true, ...money, split: false },
  adjustment: { who: null, account: 'Account', category: false, purpose: true, split: false },
}

export const enterable = Object.keys(asksOf) as OperationKind[]

/** Accounts that money itself lies in, or is owed on a card. */
export const moneyAccounts = (accounts: AccountRow[]) =>
  accounts.filter(
    ({ role, isArchived }) =>
      !isArchived &&
      role !== null &&
      ['bank', 'undeposited', 'processor', 'petty cash', 'investments', 'card'].includes(role),
  )
