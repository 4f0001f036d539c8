import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  writeJournal,
  type Journal,
  type JournalAccount,
  type JournalEntry,
  type JournalFormat,
} from './journal.ts'

const accounts: JournalAccount[] = [
  { id: 'bank', code: '1000', name: 'Bank account', kind: 'asset' },
  { id: 'gifts', code: '4000', name: 'Gifts: large; small  and | other', kind: 'income' },
  { id: 'signs', code: '5030', name: 'Señales', kind: 'expense' },
]

const entry = (
  number: number,
  on: string,
  lines: JournalEntry['lines'],
  more: Partial<JournalEntry> = {},
): JournalEntry => ({
  number: String(number),
  on,
  recordedAt: '2026-05-04T12:00:00Z',
  kind: 'Contribution',
  memo: '',
  method: '',
  reference: '',
  takesBack: null,
  corrects: null,
  lines,
  ...more,
})
const line = (accountId: string, cents: bigint, who = '', purpose = '') => ({
  accountId,
  cents,
  who,
  purpose,
})

// eslint-disable-next-line @typescript-eslint/require-await
async function* each<T>(values: T[]): AsyncGenerator<T> {
  yield* values
}

async function write(format: JournalFormat, entries: JournalEntry[]): Promise<string> {
  const payees = [...new Set(entries.flatMap(({ lines }) => lines.map(({ who }) => who)).filter(Boolean))]
  const journal: Journal = { name: 'Ada for Mayor', accounts, payees: each(payees), entries: each(entries) }
  let text = ''
  for await (const piece of writeJournal(format, journal)) text += piece
  return text
}

/** Reads hledger and Ledger as their manuals say: an account ends at two spaces, an amount at a comment or an assertion. */
function readPlain(text: string) {
  const held = new Map<string, bigint>()
  const declared = new Set<string>()
  const payees = new Set<string>()
  let [sum, asserted, transactions] = [0n, 0, 0]
  const cents = (amount: string) => BigInt(amount.replace('.', ''))
  for (const row of text.split('\n')) {
    const account = /^account (.+?)(?: {2,};.*)?$/.exec(row)
    if (account) declared.add(account[1]!)
    const payee = /^payee (.+)$/.exec(row)
    if (payee) payees.add(payee[1]!)
    const head = /^\d{4}-\d\d-\d\d \* (?:\((\d+)\) )?([^|;]+?)(?: \| ([^|;]*))?$/.exec(row)
    if (head) {
      expect(sum).toBe(0n)
      expect(payees).toContain(head[2]!)
      transactions++
    }
    const posting = /^ {4}([^; ].*?) {2,}\$(-?\d+\.\d\d)(?: = \$(-?\d+\.\d\d))?(?: {2}; .*)?$/.exec(row)
    if (posting) {
      const [, name, amount, assertion] = posting
      expect(declared).toContain(name!)
      sum += cents(amount!)
      held.set(name!, (held.get(name!) ?? 0n) + cents(amount!))
      if (assertion !== undefined) {
        asserted++
        expect(held.get(name!)).toBe(cents(assertion))
      }
    }
    expect(
      head || posting || account || payee || /^$|^;|^ {4};|^commodity |^ {4}format |^tag /.test(row),
      row,
    ).toBeTruthy()
  }
  return { held: [...held.values()], asserted, transactions }
}

describe.each(['hledger', 'ledger'] as const)('a journal for %s', (format) => {
  it('declares its accounts and payees, adds up, and asserts each balance at the end of each month', async () => {
    const text = await write(format, [
      entry(1, '2026-05-04', [line('bank', 2500n), line('gifts', -2500n, 'Ada Larkspur')]),
      entry(3, '2026-05-31', [line('signs', 1000n, 'Print Shop', '100 signs'), line('bank', -1000n)]),
      entry(2, '2026-07-01', [line('bank', 1n), line('gifts', -1n)]),
    ])
    expect(readPlain(text)).toEqual({ held: [1501n, -2501n, 1000n], asserted: 6, transactions: 5 })
    expect(text.indexOf('2026-05-31 * Balances')).toBeGreaterThan(text.indexOf('(3)'))
  })

  it('a day in brackets stays a text: both programs would move the line to that day', async () => {
    const text = await write(format, [
      entry(1, '2026-05-04', [line('bank', 5n), line('gifts', -5n, 'Ada [1/2]', 'signs [1/15]')], {
        memo: '[2026-13-45]',
      }),
    ])
    expect(text).toContain('purpose: signs (1/15)')
    expect(text).toContain('memo: (2026-13-45)')
    expect(text).not.toMatch(/;.*\[/)
  })

  it('no name or text breaks it, whatever people type', async () => {
    const words = fc.oneof(
      fc.string({ maxLength: 40 }),
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.constantFrom('(x', '* a', '!', ' | ', 'a;b', 'a  b', 'x\ny', 'a: b, c: d', '  '),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ who: words, purpose: words, memo: words, cents: fc.bigInt(1n, 10n ** 12n) }), {
          minLength: 1,
          maxLength: 5,
        }),
        async (rows) => {
          const entries = rows.map(({ who, purpose, memo, cents }, i) =>
            entry(i + 1, '2026-05-04', [line('bank', cents), line('gifts', -cents, who, purpose)], { memo }),
          )
          const total = rows.reduce((sum, { cents }) => sum + cents, 0n)
          expect(readPlain(await write(format, entries)).held).toEqual([total, -total])
        },
      ),
      { numRuns: 25 },
    )
  })
})

it('a journal for beancount opens every account, quotes every text and asserts the next morning', async () => {
  const text = await write('beancount', [
    entry(1, '2026-12-04', [line('bank', 2500n), line('gifts', -2500n, 'Ada "the \\ Fox"', 'x')], {
      memo: 'two\nlines',
    }),
  ])
  expect(text).toBe(`option "title" "Ada for Mayor"
option "operating_currency" "USD"
1976-01-01 commodity USD
1976-01-01 open Assets:1000-Bank-account USD
1976-01-01 open Income:4000-Gifts-large-small-and-other USD
1976-01-01 open Expenses:5030-Senales USD

2026-12-04 * "Ada \\"the \\\\ Fox\\"" "Contribution"
  number: "1"
  memo: "two lines"
  Assets:1000-Bank-account  25.00 USD
  Income:4000-Gifts-large-small-and-other  -25.00 USD
    who: "Ada \\"the \\\\ Fox\\""
    purpose: "x"

2027-01-01 balance Assets:1000-Bank-account  25.00 USD
2027-01-01 balance Income:4000-Gifts-large-small-and-other  -25.00 USD
`)
})
