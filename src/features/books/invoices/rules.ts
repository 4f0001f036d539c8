// How a bill stands, from what the books say is owed.
import type { Cents } from '../../../domain/money.ts'

export const storedInvoiceStates = ['entered', 'approved', 'void'] as const
export type StoredInvoiceState = (typeof storedInvoiceStates)[number]
export const invoiceStates = ['entered', 'open', 'partly paid', 'paid', 'void'] as const
export type InvoiceState = (typeof invoiceStates)[number]

export function invoiceStateOf(stored: StoredInvoiceState, billed: Cents, owed: Cents): InvoiceState {
  if (stored !== 'approved') return stored
  if (owed <= 0n) return 'paid'
  return owed < billed ? 'partly paid' : 'open'
}

export const invoiceWords: Record<InvoiceState, string> = {
  entered: 'To approve',
  open: 'Open',
  'partly paid': 'Partly paid',
  paid: 'Paid',
  void: 'Void',
}
