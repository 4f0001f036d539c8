// The tables of the legacy dump that are about money, each with its traps.
import type { LegacyCells, LineDraft, Table } from './legacyReader.ts'
import type { Exclusion, Meaning } from '../../../domain/filings/meaning.ts'

type Fill = Pick<LineDraft, 'filer'> & Partial<LineDraft>

const line = (
  side: 'in' | 'out',
  type: string,
  meaning: Meaning,
  amount: string,
  fill: Fill,
  excluded: Exclusion | null = null,
): LineDraft => ({ ...fill, side, type, meaning, amount, excluded })

/** Cash, in-kind and an unpaid pledge stand on one row; a pledge is not money. */
const threeAmounts = (form: string, row: LegacyCells, fill: Fill): LineDraft[] => [
  line('in', `${form} cash`, 'money', row.text('Cash Contribution'), fill),
  line('in', `${form} in-kind`, 'in-kind', row.text('In-Kind Contribution'), fill),
  line('in', `${form} pledge`, 'pledge', row.text('Unpaid Pledges'), fill, 'promise'),
]

const contributorTypes: Record<string, string> = {
  I: 'Individual',
  B: 'Business',
  C: 'Corporation',
  M: 'Candidate Committee',
  P: 'PAC',
  Q: 'Ballot Question Committee',
  R: 'Political Party Committee',
}

/** 0 and 1 in most tables, S and O in the others. */
export function stanceOf(code: string): 'support' | 'oppose' | null {
  if (code === '0' || /^s/i.test(code)) return 'support'
  return code === '1' || /^o/i.test(code) ? 'oppose' : null
}

const contributions =
  (form: string): Table =>
  (row) => ({
    lines: threeAmounts(form, row, {
      filer: row.filer('Committee ID', 'Committee Name'),
      happenedOn: row.day('Contribution Date'),
      filedOn: row.day('Date Received'),
      record: row.party('Contributor Name'),
      otherFiler: row.committee('Contributor ID', 'Contributor Name'),
    }),
  })

/** The codes differ from form to form; A and B of B-4 are in no dictionary and are taken as direct. */
function spendingOf(
  row: LegacyCells,
  form: string,
  codes: Record<string, Meaning>,
  recipient: [string, string],
  fill: Fill,
) {
  const nature = row.text('Nature of Expenditure').toUpperCase()
  const meaning = codes[nature] ?? 'given'
  const stance = stanceOf(row.text('Support/Oppose'))
  const isAbout = meaning === 'independent'
  return line(
    'out',
    `${form} ${nature || 'direct'}`,
    meaning,
    row.text('Amount'),
    {
      ...fill,
      happenedOn: row.day('Expenditure Date'),
      filedOn: row.day('Date Received'),
      record: isAbout ? null : row.party(recipient[1]),
      otherFiler: row.committee(...recipient),
      stance: isAbout ? stance : null,
      target: isAbout ? row.text(recipient[1]) : '',
      description: row.text('Description'),
    },
    meaning === 'pledge' ? 'promise' : null,
  )
}

/**
 * B-7, where corporations, unions and associations report what they give. The column called "Committee" is the giver, the one called
 * "Contributor" the committee that got it, which reports it too.
 */
const corporate = (row: LegacyCells): Fill => ({
  filer: row.filer('Committee ID', 'Committee Name'),
  happenedOn: row.day('Contribution Date'),
  filedOn: row.day('Date Received'),
  record: row.party('Contributor Name'),
  otherFiler: row.committee('Contributor ID', 'Contributor Name'),
  description: row.text('Description'),
})

export const moneyTables: Record<string, Table> = {
  formb1ab: (row) => ({
    lines: threeAmounts('B-1', row, {
      filer: row.filer('Committee ID', 'Committee Name'),
      happenedOn: row.day('Contribution Date'),
      filedOn: row.day('Date Received'),
      record: row.party('', {
        type: contributorTypes[row.text('Type of Contributor').toUpperCase()] ?? '',
        lastName: row.text('Contributor Organization Name') || row.text('Contributor Last Name'),
        firstName: row.text('Contributor First Name'),
        middleName: row.text('Contributor Middle Initial'),
        street: row.text('Contributor Address'),
        city: row.text('Contributor City'),
        state: row.text('Contributor State'),
        zip: row.text('Contributor Zipcode'),
      }),
      otherFiler: row.committee('Contributor ID', 'Contributor Organization Name'),
    }),
  }),
  formb2a: contributions('B-2'),
  formb4a: contributions('B-4'),

  formb1c: (row) => {
    const fill = {
      filer: row.filer('Committee ID', 'Committee Name'),
      happenedOn: row.day('Loan Date'),
      filedOn: row.day('Date Received'),
      record: row.party('Lender Name', { street: row.text('Lender Address') }),
    }
    return {
      lines: [
        line('in', 'B-1 loan received', 'loan', row.text('Amount Received'), fill),
        line('out', 'B-1 loan repaid', 'loan', row.text('Amount Repaid'), fill),
        line('in', 'B-1 loan forgiven', 'loan', row.text('Amount Forgiven'), fill, 'no money moved'),
        line('in', 'B-1 loan paid by others', 'loan', row.text('Paid by 3rd Party'), fill, 'no money moved'),
      ],
    }
  },
  formb1c2: (row) => ({
    lines: [
      line('in', `B-1 miscellaneous ${row.text('Type of Transaction')}`.trim(), 'other', row.text('Amount'), {
        filer: row.filer('Committee ID', 'Committee Name'),
        happenedOn: row.day('Transaction Date'),
        filedOn: row.day('Date Received'),
        description: row.text('Description'),
      }),
    ],
  }),
  formb1d: (row) => {
    const fill = {
      filer: row.filer('Committee ID', 'Committee Name'),
      happenedOn: row.day('Expenditure Date'),
      filedOn: row.day('Date Received'),
      record: row.party('Payee Name', { street: row.text('Payee Address') }),
      description: row.text('Expenditure Purpose'),
    }
    return {
      lines: [
        line('out', 'B-1 expenditure', 'spending', row.text('Amount'), fill),
        line('out', 'B-1 in-kind expenditure', 'in-kind', row.text('In-Kind'), fill),
      ],
    }
  },

  formb2b: (row) => ({
    lines: [
      spendingOf(
        row,
        'B-2',
        { K: 'in-kind', I: 'independent' },
        ['Committee ID Expenditure is For', 'Committee Name Expenditure is For'],
        {
          filer: row.filer('Committee ID', 'Committee Name'),
        },
      ),
    ],
  }),
  formb4b1: (row) => ({
    lines: [
      spendingOf(
        row,
        'B-4',
        { I: 'in-kind', L: 'loan', E: 'independent' },
        ['Committee Expenditure ID', 'Expenditure Committee Name'],
        {
          filer: row.filer('Committee ID', 'Committee Name'),
        },
      ),
    ],
  }),
  formb4b2: (row) => ({
    lines: [
      line('out', 'B-4 federal and other states', 'given', row.text('Total'), {
        filer: row.filer('Committee ID', 'Committee Name'),
        filedOn: row.day('Date Received'),
        description: row.text('State Code'),
      }),
    ],
  }),
  formb4b3: (row) => ({
    lines: [
      line('out', 'B-4 disbursement', 'spending', row.text('Amount'), {
        filer: row.filer('Committee ID', 'Committee Name'),
        happenedOn: row.day('Date of Disbursement'),
        filedOn: row.day('Date Received'),
        record: row.party('Payee Name', { street: row.text('Payee Address') }),
        description: row.text('Purpose Of Disbursement'),
      }),
    ],
  }),
  formb4c: (row) => ({
    lines: [
      line(
        'in',
        `B-4 miscellaneous ${row.text('Nature of Transaction')}`.trim(),
        'other',
        row.text('Amount'),
        {
          filer: row.filer('Committee ID', 'Committee Name'),
          happenedOn: row.day('Transaction Date'),
          filedOn: row.day('Date Received'),
          description: row.text('Description'),
        },
        'sign not documented',
      ),
    ],
  }),

  formb5: (row) => {
    const nature = row.text('Nature of Contribution').toUpperCase()
    const meaning: Meaning =
      nature === 'L' ? 'loan' : nature === 'I' ? 'in-kind' : nature === 'P' ? 'pledge' : 'money'
    const fill = {
      filer: row.filer('Committee ID', 'Committee Name'),
      happenedOn: row.day('Date of Contribution'),
      filedOn: row.day('Date Received'),
      record: row.party('Contributor Name', {
        type: contributorTypes[row.text('Type of Contributor').toUpperCase()] ?? '',
        employer: row.text('Employer'),
        occupation: row.text('Occupation'),
      }),
      otherFiler: row.committee('Contributor ID', 'Contributor Name'),
    }
    return { lines: [line('in', `B-5 ${nature || 'M'}`, meaning, row.text('Amount'), fill, 'late report')] }
  },
  formb11: (row) => ({
    lines: [
      line(
        'out',
        'B-11',
        'independent',
        row.text('Amount'),
        {
          filer: row.filer('Committee ID', 'Committee Name'),
          happenedOn: row.day('Expenditure Date'),
          filedOn: row.day('Date Received'),
          record: row.party('Recipient Name', {
            street: row.text('Recipient Address'),
            city: row.text('Recipient City'),
            state: row.text('Recipient State'),
            zip: row.text('Recipient Zip'),
          }),
          stance: stanceOf(row.text('Candidate Support/Oppose') || row.text('Ballot Support/Oppose')),
          target: row.text('Candidate/Ballot Name'),
        },
        'late report',
      ),
    ],
  }),
  formb6expend: (row) => ({
    lines: [
      line('out', 'B-6', 'independent', row.text('Amount'), {
        filer: row.filer('Form B6 ID', 'Committee Name', {
          type: 'independent reporting',
          isTypeGuessed: false,
        }),
        happenedOn: row.day('Expenditure Date'),
        filedOn: row.day('Date Received'),
        record: row.party('Recipient Name', { street: row.text('Recipient Address') }),
        description: row.text('Description'),
      }),
    ],
  }),

  formb72: (row) => ({
    lines: [line('out', 'B-7 direct', 'given', row.text('Amount'), corporate(row), 'repeats the recipient')],
  }),
  formb73: (row) => {
    const nature = row.text('Nature Of Contribution').toUpperCase()
    const type = `B-7 indirect ${nature}`.trim()
    if (nature !== 'E')
      return {
        lines: [line('out', type, 'in-kind', row.text('Amount'), corporate(row), 'repeats the recipient')],
      }
    // Its own spending for or against the committee, which got nothing and reports nothing.
    const about = {
      ...corporate(row),
      record: null,
      stance: stanceOf(row.text('Support/Oppose')),
      target: row.text('Contributor Name'),
    }
    return { lines: [line('out', type, 'independent', row.text('Amount'), about)] }
  },

  formb9a: (row) => ({
    lines: threeAmounts('B-9', row, {
      filer: row.filer('Form B9 ID', 'Committee Name'),
      happenedOn: row.day('Entry Date'),
      record: row.party('', {
        lastName: row.text('Contributor Organization Name') || row.text('Contributor Last Name'),
        firstName: row.text('Contributor First Name'),
        middleName: row.text('Contributor Middle Initial'),
        employer: row.text('Employer'),
        occupation: row.text('Occupation'),
      }),
    }),
  }),
  formb9b: (row) => ({
    lines: [
      spendingOf(
        row,
        'B-9',
        { B: 'in-kind', C: 'loan', D: 'independent', E: 'pledge' },
        ['Recipient ID', 'Recipient Name'],
        {
          filer: row.filer('Form B9 ID', 'Contributor Name'),
        },
      ),
    ],
  }),
}
