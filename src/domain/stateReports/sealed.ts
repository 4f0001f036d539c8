// A drawn form as the tree that is sealed. Rows are known by the person, firm or entry they are about, never by their place in a list: so an
// amendment says what changed, and not that everything moved down by one.
import type { B1 } from './b1.ts'
import type { B2, B4 } from './b4.ts'
import { contentOf, type Content } from './content.ts'
import type { Statement } from './facts.ts'
import type { Registration } from './registration.ts'
import type { ContributorRow } from './schedules.ts'

export function sealedB1(b1: B1, { name, stateId, kind, ...head }: Registration): Content {
  return contentOf({
    form: 'B-1',
    committee: {
      name,
      stateId,
      kind,
      street: head.street,
      city: head.city,
      state: head.state,
      zip: head.zip,
      treasurer: head.treasurerName,
      candidate: head.candidateName,
    },
    statement: b1.statement,
    lines: b1.lines,
    individuals: keyed(b1.individuals.map(contributor), ({ whoId }) => whoId),
    others: keyed(b1.others.map(contributor), ({ whoId }) => whoId),
    unlisted: b1.unlisted,
    loans: keyed(b1.loans, ({ whoId }) => whoId),
    misc: keyed(b1.misc, ({ entryId }) => entryId),
    payees: keyed(
      b1.payees.map((row) => ({ ...row, payments: keyed(row.payments, ({ entryId }) => entryId) })),
      ({ whoId }) => whoId,
    ),
    bills: keyed(b1.bills, ({ whoId }) => whoId ?? 'card'),
  })
}

const contributor = ({ gifts, readings, ...row }: ContributorRow) => ({
  ...row,
  readings: readings.join(', '),
  gifts: keyed(gifts, ({ entryId }) => entryId),
})

/** Two rows of one key are told apart by their order. */
export function keyed<T>(rows: readonly T[], keyOf: (row: T) => string): Record<string, T> {
  const found = new Map<string, T>()
  for (const row of rows) {
    const key = keyOf(row)
    let n = 1
    while (found.has(n === 1 ? key : `${key}#${n}`)) n++
    found.set(n === 1 ? key : `${key}#${n}`, row)
  }
  return Object.fromEntries(found)
}

/** Of a PAC or a party: the tables of its form. */
export function sealedTables(
  form: 'B-2' | 'B-4',
  b4: Partial<B4> & B2,
  statement: Statement,
  of: Registration,
): Content {
  const { lines = {}, contributors, forCommittees, elsewhere = [], administration = [], misc = [] } = b4
  return contentOf({
    form,
    committee: { name: of.name, stateId: of.stateId, kind: of.kind, treasurer: of.treasurerName },
    statement,
    lines,
    others: keyed(contributors.map(contributor), ({ whoId }) => whoId),
    forCommittees: keyed(forCommittees, ({ entryId }) => entryId),
    elsewhere: keyed(elsewhere, ({ state }) => state),
    payees: keyed(
      administration.map((row) => ({ ...row, payments: keyed(row.payments, ({ entryId }) => entryId) })),
      ({ whoId }) => whoId,
    ),
    misc: keyed(misc, ({ entryId }) => entryId),
  })
}
