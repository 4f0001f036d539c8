// What a column of a bank's CSV file holds, told by its name.

export type Role =
  | 'posted'
  | 'date'
  | 'net'
  | 'amount'
  | 'debit'
  | 'credit'
  | 'balance'
  | 'fee'
  | 'check'
  | 'bankId'
  | 'status'
  | 'impact'
  | 'currency'
  | 'account'
  | 'payee'
  | 'memo'
  | 'type'

/** In the order in which they are asked: "Balance amount" is a balance, "Debit amount" a debit, "Fee amount" a fee. */
const names: [Role, RegExp][] = [
  ['impact', /^balance impact$/],
  ['balance', /\bbalances?\b|running bal|\bbal\b|\bsaldo\b|\bsolde\b|kontostand/],
  ['fee', /\bfees?\b|\btax(es)?\b|\btips?\b|discounts?|refunded|\bvat\b/],
  [
    'posted',
    /^(date )?(post(ed|ing)?|booked|booking|settled|settlement|cleared|effective|process(ed|ing)?)( (on|date|day|time))*( utc)?$|^buchungs(tag|datum)$|^date de comptabilisation$|^date comptable$|^completed date$|^available on( utc)?$/,
  ],
  [
    'date',
    /^(trans(action)?s?|trade|value|entry|account|statement|activity|payment|created?|payout|started|donation|received|deposit|run)? ?(date( time)?|datetime|day)( (utc|local|time|posted|received|created))*$|^created( at)?( utc)?$|^as of( date)?$|^(datum|fecha|data(?! (type|source|set))|dato|valuta|wertstellung|timestamp|when)\b/,
  ],
  ['net', /^net( amount| total| payout)?( usd)?$/],
  [
    'debit',
    /^((amount )?debits?|withdrawals?|money out|paid out|outflow|spent|charges?|decreases?|disbursements?|out|soll|belastung|lastschrift|debe|cargos?|d[eé]bit|uitgaven|payments? (out|made))( amounts?| amt)?( usd| eur| euros?| gbp)?$|^(withdrawal|debit) amt?/,
  ],
  [
    'credit',
    /^((amount )?credits?|deposits?|money in|paid in|inflow|received|receipts?|increases?|in|haben|gutschrift|haber|abonos?|cr[eé]dit|inkomsten|additions?)( amounts?| amt)?( usd| eur| euros?| gbp)?$|^(deposit|credit) amt?/,
  ],
  ['currency', /^(settlement )?(currency|ccy|curr|w(a|ä|ae)hrung|devise|moneda|munt)( code)?$/],
  [
    'amount',
    /amount|\bamt\b|betrag|montant|importe|umsatz|\bvalue\b|\bvalor\b|bedrag|belopp|kwota|^sum$|^total$|^money$|^(usd|cad|eur|gbp)$/,
  ],
  ['check', /\b(check|cheque|slip)\b.*|^(serial|doc(ument)?)( no| number)?$/],
  [
    'bankId',
    /^(bank |transaction |trans |payment |reference |ref |confirmation |fit |trace |receipt |unique )?(id|ids|number|no|ref|reference)$|^fitid$|^reference (no|number|id)$/,
  ],
  ['status', /^(transaction )?(status|state)$/],
  [
    'account',
    /^(from )?(account|acct|konto|iban)( (no|number|num|name|id|nickname))?$|^kontonummer( iban)?$|^(own account|auftragskonto|rekening|iban bban)$/,
  ],
  [
    'type',
    /^(transaction |trans |entry )?type$|^details$|^(debit|credit|dr|cr)( or | )(debit|credit|dr|cr)( indicator)?$|^(indicator|sign|direction|af bij)$/,
  ],
  [
    'payee',
    /^(payee|merchant|name|counterparty|beneficiary|vendor|from|to|empf[aä]nger|payer)( name)?\b|description|libell[eé]|narrative|particulars|transaction text|buchungstext|verwendungszweck|concepto|omschrijving|^details?$/,
  ],
  ['memo', /memo|note|comment|reference|purpose|category|extended|original|message/],
]

export function normalName(cell: string): string {
  return (
    cell
      .slice(0, 80)
      // "RunningBalance" is two words.
      .replaceAll(/([a-z])([A-Z][a-z])/g, '$1 $2')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
  )
}

export function roleOf(cell: string): Role | null {
  const name = normalName(cell)
  return name === '' ? null : (names.find(([, pattern]) => pattern.test(name))?.[0] ?? null)
}

const ins = /^(?:credits?|cr|c|deposit|in|\+|money in|haben|bij|h|received|crdt)$/i
const outs = /^(?:debits?|dr|d|withdrawal|out|-|money out|soll|af|s|sent|dbit|dslip|check|fee)$/i

/** A word that says which way the money went. */
export function directionOf(cell: string): 'in' | 'out' | null {
  return ins.test(cell) ? 'in' : outs.test(cell) ? 'out' : null
}
