// What the template statement.typ shows: words and amounts, no markup.
import { formatDate } from '../../../domain/dates.ts'
import { formatMoney } from '../../../domain/money.ts'
import type { Registration } from '../../../domain/stateReports/registration.ts'
import type { Draft, Drawn } from '../shapes.ts'

interface Shown {
  drawn: Drawn
  registration: Registration
  title: string
  period: string
  due: string
  seal: string | null
  signatures: Draft['signatures']
}

const formTitles = {
  'B-1': 'Campaign Statement: Candidate and Ballot Question Committees',
  'B-2': 'Campaign Statement: Political Party Committees',
  'B-4': 'Campaign Statement: Political Action Committees',
}

export function pdfData({ drawn, registration: of, title, period, due, seal, signatures }: Shown) {
  const money = (cents: string) => formatMoney(cents)
  const day = (on: string) => formatDate(on, 'noWeekday')
  const givers = (rows: Drawn['individuals']) =>
    rows.map((row) => ({
      name: row.name,
      address: [row.address, row.treasurer && `Treasurer: ${row.treasurer}`].filter(Boolean).join('. '),
      prior: money(row.prior),
      toDate: money(row.toDate),
      gifts: row.gifts.map((gift) => ({
        on: day(gift.on),
        what: gift.what,
        cash: money(gift.cash),
        inKind: money(gift.inKind),
        pledged: money(gift.pledged),
      })),
    }))
  return {
    form: drawn.form,
    formTitle: formTitles[drawn.form],
    title,
    period,
    due,
    seal,
    committee: {
      name: of.name,
      id: of.stateId,
      address: [of.street, of.city, `${of.state} ${of.zip}`.trim()].filter(Boolean).join(', '),
      treasurer: of.treasurerName,
      candidate: of.candidateName,
      office: [of.office, of.district && `district ${of.district}`].filter(Boolean).join(', '),
    },
    lines: drawn.lines.map(({ line, words, cents }) => ({ line, words, amount: money(cents) })),
    individuals: givers(drawn.individuals),
    others: givers(drawn.others),
    unlisted: {
      individuals: money(drawn.unlisted.individuals),
      others: money(drawn.unlisted.others),
      payees: money(drawn.unlisted.payees),
    },
    loans: drawn.loans.map(({ name, address, guarantors, ...cents }) => ({
      name,
      address: [address, guarantors && `Guarantors: ${guarantors}`].filter(Boolean).join('. '),
      amounts: [cents.prior, cents.received, cents.repaid, cents.forgiven, cents.paidByOther, cents.owed].map(
        money,
      ),
    })),
    misc: drawn.misc.map(({ on, type, explanation, cents }) => ({
      on: day(on),
      type,
      explanation,
      amount: money(cents),
    })),
    payees: drawn.payees.map(({ name, address, payments }) => ({
      name,
      address,
      payments: payments.map((one) => ({
        on: day(one.on),
        purpose: [one.purpose, one.agent && `through ${one.agent}`].filter(Boolean).join(', '),
        cash: money(one.cash),
        inKind: money(one.inKind),
      })),
    })),
    bills: drawn.bills.map(({ name, address, cents }) => ({ name, address, amount: money(cents) })),
    forCommittees: drawn.forCommittees.map(({ name, address, on, about, position, cents }) => ({
      name,
      address,
      on: day(on),
      about: [position, about].filter(Boolean).join(' '),
      amount: money(cents),
    })),
    signatures: signatures.map(({ capacity, name, at }) => ({
      capacity: capacity === 'treasurer' ? 'Treasurer' : 'Candidate',
      name,
      on: formatDate(new Date(at), 'noWeekday'),
    })),
  }
}
