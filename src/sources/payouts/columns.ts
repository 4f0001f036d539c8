// The columns of the three exports. The services rename columns now and then, so each is known by several names; which service it is, the
// names together tell.
import { normalName } from '../bank/csv/roles.ts'
import type { Processor } from './payout.ts'

const fields = {
  id: [
    'receipt id',
    'donation id',
    'transaction id',
    'uid',
    'contribution id',
    'order number',
    'lineitem id',
    'id',
  ],
  lineitem: ['lineitem id'],
  day: [
    'date',
    'created date',
    'date created',
    'donation date',
    'contribution date',
    'paid at',
    'created at',
    'transaction date',
    'payment date',
  ],
  gross: [
    'amount',
    'donation amount',
    'gross amount',
    'amount charged',
    'total amount',
    'contribution amount',
    'gross',
  ],
  fee: [
    'fee',
    'fees',
    'total fees',
    'fee amount',
    'winred fee',
    'processing fee',
    'transaction fee',
    'anedot fee',
    'platform fee',
  ],
  net: ['net amount', 'amount received', 'net', 'donation net amount', 'payout amount', 'disbursed amount'],
  payoutId: ['disbursement id', 'transfer id', 'payout id', 'deposit id', 'transfer', 'payout', 'ach id'],
  payoutDay: [
    'disbursement date',
    'transfer date',
    'payout date',
    'deposit date',
    'transferred at',
    'date transferred',
  ],
  refundId: ['refund id'],
  refundDay: ['refund date', 'refunded at', 'date refunded'],
  status: ['status', 'payment status', 'donation status', 'transaction type', 'type', 'transaction status'],
  frequency: [
    'frequency',
    'recurring type',
    'recurring',
    'recurring total months',
    'is recurring',
    'donation frequency',
  ],
  firstName: ['donor first name', 'first name', 'firstname', 'account first name'],
  lastName: ['donor last name', 'last name', 'lastname', 'account last name'],
  fullName: ['name', 'donor name', 'donor', 'full name'],
  email: ['donor email', 'email', 'email address'],
  phone: ['donor phone', 'phone', 'phone number', 'mobile phone'],
  street: [
    'donor addr1',
    'address line 1',
    'address 1',
    'address',
    'street',
    'billing address line 1',
    'addr1',
  ],
  city: ['donor city', 'city', 'address city', 'billing city'],
  state: ['donor state', 'state', 'address region', 'region', 'billing state'],
  zip: ['donor zip', 'zip', 'postal code', 'zip code', 'address postal code', 'billing zip'],
  employer: ['donor employer', 'employer', 'employer name'],
  occupation: ['donor occupation', 'occupation'],
} satisfies Record<string, string[]>

export type Field = keyof typeof fields
export type Columns = Partial<Record<Field, number>>

export function columnsOf(header: string[]): Columns {
  const names = header.map(squeezed)
  const columns: Columns = {}
  for (const field of Object.keys(fields) as Field[]) {
    const at = fields[field].map((name) => names.indexOf(squeezed(name))).find((i) => i >= 0)
    if (at !== undefined) columns[field] = at
  }
  return columns
}

/** Null for a table that is no export of gifts. */
export function processorOf(header: string[], fileName: string): Processor | null {
  const names = new Set(header.map(squeezed))
  const has = (name: string) => names.has(squeezed(name))
  const said = [...names, squeezed(fileName)].join(' ')
  if (has('receipt id') && (has('lineitem id') || has('fundraising page') || has('recurring total months')))
    return 'ActBlue'
  const columns = columnsOf(header)
  const hasGifts =
    columns.gross !== undefined &&
    columns.day !== undefined &&
    (columns.lastName ?? columns.fullName) !== undefined
  if (!hasGifts) return null
  if (said.includes('winred') || has('revv uid')) return 'WinRed'
  if (
    said.includes('anedot') ||
    has('action page name') ||
    has('account uid') ||
    (has('net amount') && has('transfer id'))
  )
    return 'Anedot'
  return said.includes('actblue') ? 'ActBlue' : null
}

/** "WinRed Fee", "winred_fee" and "WinredFee" are one name. */
const squeezed = (name: string): string => normalName(name).replaceAll(' ', '')
