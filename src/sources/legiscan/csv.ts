// LegiScan's weekly CSV dataset: seven tables, read by the names of their columns because their order differs from what its README says.
import type { Layout } from '../tabular/header.ts'
import { addressOf, cellsByName, countOf, dayIn, idOf, shortText } from '../legislature/cells.ts'
import type { Reading, SaidTally } from '../legislature/said.ts'
import { sessionInPath, sessionOf } from '../legislature/sessions.ts'
import { documentKindOf, saidPerson } from './meanings.ts'
import { voteReader } from './votes.ts'

/** In the order in which they must be brought in. */
export const legiscanTables: Layout[] = [
  {
    name: 'legiscan people',
    title: 'LegiScan people.csv',
    signature: ['people_id', 'name', 'party_id', 'district'],
  },
  {
    name: 'legiscan bills',
    title: 'LegiScan bills.csv',
    signature: ['bill_id', 'session_id', 'bill_number', 'title'],
  },
  {
    name: 'legiscan sponsors',
    title: 'LegiScan sponsors.csv',
    signature: ['bill_id', 'people_id', 'position'],
  },
  {
    name: 'legiscan history',
    title: 'LegiScan history.csv',
    signature: ['bill_id', 'date', 'sequence', 'action'],
  },
  {
    name: 'legiscan rollcalls',
    title: 'LegiScan rollcalls.csv',
    signature: ['bill_id', 'roll_call_id', 'description', 'yea'],
  },
  {
    name: 'legiscan votes',
    title: 'LegiScan votes.csv',
    signature: ['roll_call_id', 'people_id', 'vote', 'vote_desc'],
  },
  {
    name: 'legiscan documents',
    title: 'LegiScan documents.csv',
    signature: ['bill_id', 'document_id', 'document_type'],
  },
]

type RowReading = (cell: (name: string) => string, member: string) => Reading

const readers: Record<string, RowReading> = {
  'legiscan people': (cell, member) =>
    saidPerson(Object.fromEntries(personColumns.map((column) => [column, cell(column)])), member),
  'legiscan bills': (cell, member) => {
    const ref = idOf(cell('bill_id'))
    if (!ref) return noNumber('bill_id', cell('bill_id'))
    const session = sessionInPath(member) ?? sessionInAddress(cell('url'))
    const legiscanId = Number(idOf(cell('session_id'))) || null
    return {
      said: [
        {
          what: 'bill',
          ref,
          session: session && { ...session, legiscanId },
          number: cell('bill_number').toUpperCase().replaceAll(/\s/g, ''),
          title: cell('title'),
          description: cell('description'),
          url: addressOf(cell('state_link')) || addressOf(cell('url')),
        },
      ],
    }
  },
  'legiscan sponsors': (cell) => {
    const [billRef, personRef] = [idOf(cell('bill_id')), idOf(cell('people_id'))]
    if (!billRef || !personRef) return noNumber('bill_id or people_id', cell('people_id'))
    // The table has no types: the introducer is the one in front.
    const place = Number(idOf(cell('position'))) || 0
    return { said: [{ what: 'sponsor', billRef, personRef, name: '', isPrimary: true, place }] }
  },
  'legiscan history': (cell) => {
    const [billRef, on, place] = [idOf(cell('bill_id')), dayIn(cell('date')), idOf(cell('sequence'))]
    if (!billRef || !place) return noNumber('bill_id or sequence', cell('sequence'))
    if (!on) return noDay(cell('date'))
    return { said: [{ what: 'action', billRef, on, place: Number(place), text: cell('action') }] }
  },
  'legiscan rollcalls': (cell) => {
    const [ref, billRef, on] = [idOf(cell('roll_call_id')), idOf(cell('bill_id')), dayIn(cell('date'))]
    if (!ref || !billRef) return noNumber('roll_call_id or bill_id', cell('roll_call_id'))
    if (!on) return noDay(cell('date'))
    const tally = tallyOf(cell)
    if (!tally)
      return { problem: 'yea, nay, nv and absent must be whole numbers. Download the dataset again.' }
    const description = cell('description')
    return {
      said: [{ what: 'roll call', ref, billRef, on, description, tally, hasFiveCategories: false }],
    }
  },
  'legiscan documents': (cell) => {
    const [billRef, ref] = [idOf(cell('bill_id')), idOf(cell('document_id'))]
    if (!billRef || !ref) return noNumber('bill_id or document_id', cell('document_id'))
    const name = shortText(cell('document_desc'))
    return {
      said: [
        {
          what: 'document',
          billRef,
          ref,
          kind: documentKindOf(cell('document_type'), name),
          name,
          on: null,
          mime: cell('document_mime'),
          url: addressOf(cell('url')),
          stateUrl: addressOf(cell('state_link')),
        },
      ],
    }
  },
}

/** Reads rows of the table of this layout; null when it is none of LegiScan's. */
export function legiscanRowReader(
  layout: string | null,
  header: string[],
  member: string,
): ((cells: string[]) => Reading) | null {
  if (layout === 'legiscan votes') return voteReader(header)
  const read = readers[layout ?? '']
  if (!read) return null
  const cellOf = cellsByName(header)
  return (cells) => read((name) => cellOf(cells, name), member)
}

const personColumns = [
  'people_id',
  'name',
  'first_name',
  'last_name',
  'party_id',
  'role_id',
  'district',
  'committee_id',
]

function tallyOf(cell: (name: string) => string): SaidTally | null {
  const counts = ['yea', 'nay', 'nv', 'absent'].map((name) => countOf(cell(name)))
  if (counts.includes(null)) return null
  const [yes, no, presentNotVoting, absent] = counts as [number, number, number, number]
  return { yes, no, presentNotVoting, excused: 0, absent }
}

/** "https://legiscan.com/NE/bill/LB70/2021" */
function sessionInAddress(url: string) {
  const match = /\/bill\/[^/]+\/(\d{4})/.exec(url)
  return match && sessionOf(Number(match[1]), '')
}

const noNumber = (column: string, value: string): Reading => ({
  problem: `${column} “${value}” is not a number of LegiScan. Download the dataset again.`,
})
const noDay = (value: string): Reading => ({
  problem: `the date “${value}” is not written as 2025-01-31. Download the dataset again.`,
})
