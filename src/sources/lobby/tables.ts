// Tables about lobbying: the Clerk's list as CSV, what the Clerk gave on a records request, the registrations, reports and late fees of the
// legacy dump, and positions in a table of our own making. Read by the names of their columns, in any order.
import { yearOf, type PlainDate } from '../../domain/dates.ts'
import { readCents, readDay } from '../nadc/cells.ts'
import { legacyLayouts } from '../nadc/legacy/legacyTables.ts'
import { normalHeader, type Layout } from '../tabular/header.ts'
import { positionReader, positionTexts } from './positions.ts'
import { legislatureIn } from '../../domain/law/legislature/sessions.ts'
import {
  clerkIdOf,
  noName,
  partyOf,
  sideOf,
  tidy,
  type LobbyReading,
  type LobbySaid,
  type ReportForm,
  type SaidLine,
} from './said.ts'

export const principalLayouts: Layout[] = [
  {
    name: 'principal list',
    title: 'Principals and lobbyists',
    signature: [
      ['principal', 'principal name', 'principal_name'],
      ['lobbyist', 'lobbyist name', 'lobbyist_name'],
    ],
  },
]

export const recordLayouts: Layout[] = [
  {
    name: 'records request',
    title: 'Registrations from a records request',
    signature: ['lobbyist_name', 'principal_name', 'registration_date'],
  },
  {
    name: 'positions',
    title: 'Positions on bills',
    signature: [
      ['legislature', 'session'],
      ['bill', 'bill_number'],
      ['position', 'side'],
      ['registration_id', 'RegistrationID'],
    ],
  },
  ...legacyLayouts.filter(({ name }) => /^(lform(a|ar|b|bb|c|cc|d|e|f)|loblatefile)$/.test(name)),
]

export interface TableAround {
  today: PlainDate
}

type Read = (row: Cells, around: TableAround) => LobbySaid[] | { problem: string }

export function lobbyRowReader(
  layout: string | null,
  header: string[],
  around: TableAround,
): ((cells: string[]) => LobbyReading) | null {
  const places = new Map(header.map((name, at) => [normalHeader(name), at]))
  const read = layout === null ? undefined : readers.get(layout)
  const sayings =
    layout === 'positions'
      ? positionReader(header)
      : read && ((cells: string[]) => read(new Cells(cells, places), around))
  if (!sayings) return null
  return (cells) => {
    const said = sayings(cells)
    return 'problem' in said ? said : { said }
  }
}

// The same few names are asked for in every row.
const normalized = new Map<string, string>()
function normal(name: string): string {
  let found = normalized.get(name)
  if (found === undefined) normalized.set(name, (found = normalHeader(name)))
  return found
}

class Cells {
  private readonly cells: string[]
  private readonly places: Map<string, number>

  constructor(cells: string[], places: Map<string, number>) {
    this.cells = cells
    this.places = places
  }

  text(...names: string[]): string {
    for (const name of names) {
      const at = this.places.get(normal(name))
      if (at !== undefined) return tidy(this.cells[at] ?? '')
    }
    return ''
  }
  /** Also "7/21/23". Dates that are filled in where there is none, as 1900-01-01, are none. */
  day(...names: string[]): PlainDate | null {
    const text = this.text(...names)
    const short = /^(\d{1,2}\/\d{1,2}\/)(\d\d)$/.exec(text)
    return readDay(short ? `${short[1]}${Number(short[2]) < 70 ? '20' : '19'}${short[2]}` : text) ?? null
  }
  cents(name: string): bigint | null {
    const text = this.text(name)
    const cents = text === '' ? null : readCents(text)
    return cents === null ? null : BigInt(cents)
  }
}

const list: Read = (row) => {
  const [principal, lobbyist] = [
    row.text('principal', 'principal name'),
    row.text('lobbyist', 'lobbyist name'),
  ]
  if (principal === '' || lobbyist === '') return noName
  const withdrawn = row.text('withdrawn', 'wd')
  const listedOn = row.day('as of', 'as_of')
  return [
    {
      what: 'registration',
      lobbyist: partyOf(lobbyist, { city: row.text('lobbyist city'), state: row.text('lobbyist state') }),
      principal: partyOf(principal, { city: row.text('principal city'), state: row.text('principal state') }),
      clerkId: null,
      registeredOn: null,
      withdrawnOn: null,
      isWithdrawn: /^(wd|x|y|yes|true|1|withdrawn)$/i.test(withdrawn),
      year: listedOn ? Number(listedOn.slice(0, 4)) : null,
      asOf: listedOn,
    },
  ]
}

const record: Read = (row, { today }) => {
  const [lobbyist, principal] = [row.text('lobbyist_name'), row.text('principal_name')]
  if (lobbyist === '' || principal === '') return noName
  const registered = row.text('registration_date')
  const registeredOn = row.day('registration_date')
  if (registeredOn === null)
    return {
      problem: `the registration date “${registered.slice(0, 40)}” cannot be read. Fix the file or skip the row.`,
    }
  if (registeredOn > today)
    return {
      problem: `the registration date ${registeredOn} is still to come. Fix the file or skip the row.`,
    }
  const withdrawnOn = row.day('termination_date')
  return [
    {
      what: 'registration',
      lobbyist: partyOf(lobbyist, { city: row.text('lobbyist_city'), state: row.text('lobbyist_state') }),
      principal: partyOf(principal, { city: row.text('principal_city'), state: row.text('principal_state') }),
      clerkId: clerkIdOf(row.text('registration_id')),
      registeredOn,
      withdrawnOn,
      isWithdrawn: withdrawnOn !== null,
      year: yearOf(registeredOn),
      asOf: null,
    },
  ]
}

function legacyParties(row: Cells) {
  const party = (who: string) => {
    const [nadcId, name] = [row.text(`${who} ID`), row.text(`${who} Name`)]
    return nadcId === '' && name === ''
      ? null
      : partyOf(name, {
          nadcId: nadcId || null,
          city: row.text(`${who} Office City`),
          state: row.text(`${who} Office State`),
        })
  }
  return { lobbyist: party('Lobbyist'), principal: party('Principal') }
}

const legacyRegistration: Read = (row) => {
  const { lobbyist, principal } = legacyParties(row)
  if (!lobbyist || !principal) return noName
  const registeredOn = row.day('Date Received', 'Date Recieved')
  const covered = /^\d{4}$/.exec(row.text('Year Covered'))?.[0]
  return [
    {
      what: 'registration',
      lobbyist,
      principal,
      clerkId: null,
      registeredOn,
      withdrawnOn: null,
      isWithdrawn: false,
      year: covered ? Number(covered) : registeredOn === null ? null : yearOf(registeredOn),
      asOf: null,
    },
  ]
}

const termination: Read = (row) => {
  const { lobbyist, principal } = legacyParties(row)
  if (!lobbyist || !principal) return noName
  const withdrawnOn = row.day('Date Received')
  if (!withdrawnOn) return { problem: 'has no date of termination. Fix the file or skip the row.' }
  return [
    {
      what: 'registration',
      lobbyist,
      principal,
      clerkId: null,
      registeredOn: null,
      withdrawnOn,
      isWithdrawn: true,
      year: yearOf(withdrawnOn),
      asOf: null,
    },
  ]
}

/** The lines of forms B and C by their numbers, in the words of the Clerk's search page. Totals are left to be added up and compared. */
const linesOfB: [string, string, 'receipts' | 'expenses'][] = [
  ['1', 'Compensation_Receipt', 'receipts'],
  ['2', 'Reimbursement_Receipt', 'receipts'],
  ['4', 'MiscExpense', 'expenses'],
  ['5A', 'Legislature_Entertainment', 'expenses'],
  ['5B', 'Executive_Entertainment', 'expenses'],
  ['5C', 'Other_Entertainment', 'expenses'],
  ['6', 'Lodging', 'expenses'],
  ['7', 'Travel', 'expenses'],
  ['8', 'Office', 'expenses'],
  ['9', 'Lobbyist_Compensation_Exp', 'expenses'],
  ['10', 'Lobbyist_Reimbursement_Exp', 'expenses'],
  ['11A', 'Legislature_Gift', 'expenses'],
  ['11B', 'Executive_Gift', 'expenses'],
  ['11C', 'Other_Gift', 'expenses'],
  ['12A', 'Legislature_Admissions', 'expenses'],
  ['12B', 'Executive_Admissions', 'expenses'],
  ['12C', 'Other_Admissions', 'expenses'],
]
// Form C begins with what the principal took in for lobbying, and then goes on as form B does, two lines earlier.
const linesOfC: typeof linesOfB = [
  ['1', 'TotalReceipts', 'receipts'],
  ...linesOfB.slice(2).map(([line, category, side]): (typeof linesOfB)[number] => {
    const [, number = '', letter = ''] = /^(\d+)(\D*)$/.exec(line) ?? []
    return [`${Number(number) - 2}${letter}`, category, side]
  }),
]

const legacyReport =
  (form: ReportForm): Read =>
  (row) => {
    const { lobbyist, principal } = legacyParties(row)
    const documentId = row.text('Document ID')
    const year = /^\d{4}$/.exec(row.text('Year Covered'))?.[0]
    if (!lobbyist && !principal) return noName
    if (documentId === '' || !year)
      return { problem: 'has no document number or no year. Fix the file or skip the row.' }
    const quarter = /[1-4]/.exec(row.text('Nature Of Filing', 'Quarter'))?.[0]
    const month = Number(row.text('Month Covered'))
    const isMonthly = form === 'BB' || form === 'CC'
    const lines: SaidLine[] = []
    for (const [line, category, side] of form.startsWith('B') ? linesOfB : linesOfC) {
      const cents = row.cents(`Summary Line ${line}`)
      if (cents)
        lines.push({
          category,
          receipts: side === 'receipts' ? cents : null,
          expenses: side === 'expenses' ? cents : null,
        })
    }
    return [
      {
        what: 'report',
        form,
        lobbyist,
        principal,
        year: Number(year),
        quarter: isMonthly || !quarter ? null : Number(quarter),
        month: isMonthly && month >= 1 && month <= 12 ? month : null,
        documentId,
        receivedOn: row.day('Date Received'),
        lines,
      },
    ]
  }

/** Form D: what a lobbyist acted on for a principal in a session. No sample was in hand; the columns are those of the state's dictionary. */
const activity: Read = (row) => {
  const { lobbyist, principal } = legacyParties(row)
  if (!lobbyist || !principal) return noName
  const documentId = row.text('Document ID')
  const year = /^\d{4}$/.exec(row.text('Year Covered'))?.[0]
  if (documentId === '' || !year)
    return { problem: 'has no document number or no year. Fix the file or skip the row.' }
  const session = row.text('Session Covered')
  if (!/^(r|regular.*)$/i.test(session))
    return {
      problem: `is of the session “${session.slice(0, 20)}” of ${year}, and which special session that was is not said. Skip the row.`,
    }
  const amendment = row.text('Amendment')
  if (amendment !== '')
    return { problem: `takes a side on “${amendment.slice(0, 40)}” and not on the bill. Skip the row.` }
  const bill = positionTexts.bill(row.text('Bill'))
  if (!bill)
    return {
      problem: `“${row.text('Bill').slice(0, 40)}” is no number of a bill. Fix the file or skip the row.`,
    }
  const said = row.text('Position')
  const side = sideOf(sidesOfD[said.toUpperCase()] ?? said)
  if (!side)
    return {
      problem: `the position “${said.slice(0, 40)}” is none of Support, Oppose and Neutral. Fix the file or skip the row.`,
    }
  return [
    {
      what: 'position',
      legislature: String(legislatureIn(Number(year))),
      bill,
      // The Clerk's registrations have other numbers.
      registrationId: `D${documentId}`,
      lobbyist,
      principal,
      side,
    },
  ]
}
const sidesOfD: Record<string, string> = { S: 'support', O: 'oppose' }

/** Form E frees from quarterly reports. What it tells for certain is who the two are. */
const exemption: Read = (row) => {
  const { lobbyist, principal } = legacyParties(row)
  if (!lobbyist || !principal) return noName
  return [
    { what: 'name', role: 'lobbyist', party: lobbyist },
    { what: 'name', role: 'principal', party: principal },
  ]
}

const lateFee: Read = (row) => {
  const [stateId, last, first] = [
    row.text('ID'),
    row.text('Lobbyist Last Name'),
    row.text('Lobbyist First Name'),
  ]
  const principal = row.text('Principal Name')
  if (stateId === '' || (last === '' && principal === '')) return noName
  return [
    {
      what: 'fee',
      stateId,
      lobbyist: last === '' ? null : partyOf(first === '' ? last : `${last}, ${first}`),
      principal: principal === '' ? null : partyOf(principal),
      statement: row.text('Statement Due'),
      dueOn: row.day('Due Date'),
      filedOn: row.day('Date Filed'),
      amount: row.cents('Amount'),
      reducedTo: row.cents('Reduced'),
      status: row.text('Status'),
      paidOn: row.day('Date Paid'),
    },
  ]
}

const readers = new Map<string, Read>([
  ['principal list', list],
  ['records request', record],
  ['lforma', legacyRegistration],
  ['lformar', legacyRegistration],
  ['lformf', termination],
  ['lformb', legacyReport('B')],
  ['lformbb', legacyReport('BB')],
  ['lformc', legacyReport('C')],
  ['lformcc', legacyReport('CC')],
  ['lformd', activity],
  ['lforme', exemption],
  ['loblatefile', lateFee],
])
