// A drawn form as JSON: amounts as text.
import { b1LineNames, b1LineWords } from '../../domain/stateReports/b1Lines.ts'
import type { ForCommittee } from '../../domain/stateReports/b4.ts'
import type { DrawnForm } from './drawing.server.ts'
import type { Drawn } from './shapes.ts'

const nothing = {
  individuals: [],
  others: [],
  unlisted: { individuals: '0', others: '0', payees: '0' },
  loans: [],
  misc: [],
  payees: [],
  bills: [],
  forCommittees: [],
  elsewhere: [],
  lines: [],
}

export function drawnOnTheWire(drawn: DrawnForm): Drawn {
  if (drawn.form === 'B-1') {
    const { b1 } = drawn
    return texts({
      ...nothing,
      form: drawn.form,
      lines: b1LineNames.map((line) => ({ line, words: b1LineWords[line], cents: b1.lines[line]! })),
      individuals: b1.individuals,
      others: b1.others,
      unlisted: b1.unlisted,
      loans: b1.loans,
      misc: b1.misc,
      payees: b1.payees,
      bills: b1.bills,
    })
  }
  if (drawn.form === 'B-2')
    return texts({
      ...nothing,
      form: drawn.form,
      others: drawn.b2.contributors,
      forCommittees: rows(drawn.b2.forCommittees),
    })
  const { b4 } = drawn
  return texts({
    ...nothing,
    form: drawn.form,
    lines: b4LineWords.map(([line, words]) => ({ line, words, cents: b4.lines[line] ?? 0n })),
    others: b4.contributors,
    forCommittees: rows(b4.forCommittees),
    elsewhere: b4.elsewhere,
    payees: b4.administration,
    misc: b4.misc,
  })
}

const rows = (all: ForCommittee[]) =>
  all.map(({ name, address, entryId, on, cents, nature, position, about }) => ({
    name,
    address,
    entryId,
    on,
    cents,
    nature,
    position,
    about,
  }))

/** Whole cents become text, at any depth. */
function texts(tree: unknown): Drawn {
  return JSON.parse(
    JSON.stringify(tree, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)),
  ) as Drawn
}

// In the words of the state's own description of Form B-4.
const b4LineWords: [string, string][] = [
  ['1', 'Receipts reported before in this election year'],
  ['2A', 'Cash from contributors'],
  ['2B', 'Cash from loans'],
  ['2C', 'Cash from other sources'],
  ['2D', 'Total cash received'],
  ['3', 'Less loan repayments'],
  ['4', 'Less refunds of contributions reported before'],
  ['5', 'Net cash received'],
  ['6', 'In-kind contributions received'],
  ['7', 'Unpaid pledges'],
  ['8', 'Net receipts this period'],
  ['9', 'Total receipts to date'],
  ['10', 'Disbursements reported before in this election year'],
  ['11A', 'Paid to candidate and ballot question committees'],
  ['11B', 'Paid for federal and out-of-state elections'],
  ['11C', 'Paid for administration'],
  ['11D', 'Total paid'],
  ['12', 'Less contributions that candidates returned'],
  ['13', 'Net paid this period'],
  ['14', 'In-kind and independent expenditures'],
  ['15', 'Unpaid pledges made'],
  ['16', 'Total disbursements this period'],
  ['17', 'Total disbursements to date'],
  ['18', 'Cash on hand at the beginning'],
  ['19', 'Cash received on earlier pledges'],
  ['20', 'Cash receipts this period'],
  ['21', 'Subtotal'],
  ['22', 'Cash expenditures this period'],
  ['23', 'Subtotal'],
  ['24', 'Payments on earlier pledges'],
  ['25', 'Adjustments, added'],
  ['26', 'Cash on hand at the close'],
]
