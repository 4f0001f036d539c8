// Open States' bulk CSV of a session. Its `result` and `motion_classification` of votes are wrong for Nebraska and are not read.
import type { Layout } from '../tabular/header.ts'
import { cellsByName, countOf, dayIn, shortText } from '../legislature/cells.ts'
import type { Reading, SaidVoteWord } from '../legislature/said.ts'
import { sessionOfCode } from '../legislature/sessions.ts'
import { lookUp } from '../../domain/lookUp.ts'

/** In the order in which they must be brought in. */
export const openStatesTables: Layout[] = [
  {
    name: 'openstates bills',
    title: 'Open States bills',
    signature: ['id', 'identifier', 'title', 'session_identifier'],
  },
  {
    name: 'openstates sponsorships',
    title: 'Open States bill_sponsorships',
    signature: ['bill_id', 'name', 'entity_type', 'primary'],
  },
  {
    name: 'openstates actions',
    title: 'Open States bill_actions',
    signature: ['bill_id', 'description', 'date', 'order'],
  },
  {
    name: 'openstates votes',
    title: 'Open States votes',
    signature: ['id', 'motion_text', 'start_date', 'bill_id'],
  },
  {
    name: 'openstates vote counts',
    title: 'Open States vote_counts',
    signature: ['vote_event_id', 'option', 'value'],
  },
  {
    name: 'openstates vote people',
    title: 'Open States vote_people',
    signature: ['vote_event_id', 'option', 'voter_name'],
  },
]

// 'abstain' is how its Nebraska reader spells present, not voting.
const options: Record<string, SaidVoteWord> = {
  yes: 'yes',
  no: 'no',
  abstain: 'presentNotVoting',
  'not voting': 'presentNotVoting',
  excused: 'excused',
  absent: 'absent',
}

type RowReading = (cell: (name: string) => string) => Reading

const readers: Record<string, RowReading> = {
  'openstates bills': (cell) => {
    const ref = shortText(cell('id'))
    if (ref === '') return noId
    const [title, session] = [cell('title'), sessionOfCode(cell('session_identifier'))]
    const number = cell('identifier').toUpperCase().replaceAll(/\s/g, '')
    return { said: [{ what: 'bill', ref, session, number, title, description: '', url: '' }] }
  },
  'openstates sponsorships': (cell) => {
    const billRef = cell('bill_id')
    if (billRef === '') return noId
    const isPrimary = /^(true|t|1)$/i.test(cell('primary'))
    const personRef = cell('person_id') || null
    return { said: [{ what: 'sponsor', billRef, personRef, name: cell('name'), isPrimary, place: 0 }] }
  },
  'openstates actions': (cell) => {
    const [billRef, on] = [cell('bill_id'), dayIn(cell('date'))]
    if (billRef === '') return noId
    if (!on || !/^\d{1,6}$/.test(cell('order')))
      return { problem: `the date “${cell('date')}” or the order of this line is missing. Export it again.` }
    const place = Number(cell('order')) + 1
    return { said: [{ what: 'action', billRef, on, place, text: cell('description') }] }
  },
  'openstates votes': (cell) => {
    const [ref, billRef, on] = [shortText(cell('id')), cell('bill_id'), dayIn(cell('start_date'))]
    if (ref === '' || billRef === '') return noId
    if (!on) return { problem: `the date “${cell('start_date')}” cannot be read. Export it again.` }
    const description = cell('motion_text')
    return {
      said: [{ what: 'roll call', ref, billRef, on, description, tally: null, hasFiveCategories: true }],
    }
  },
  'openstates vote counts': (cell) => {
    const [vote, count] = [lookUp(options, cell('option').toLowerCase()), countOf(cell('value'))]
    if (!vote || count === null) return unknownOption(cell('option'))
    return { said: [{ what: 'count', rollRef: cell('vote_event_id'), vote, count }] }
  },
  'openstates vote people': (cell) => {
    const vote = lookUp(options, cell('option').toLowerCase())
    if (!vote) return unknownOption(cell('option'))
    const [rollRef, personRef] = [cell('vote_event_id'), cell('voter_id') || null]
    return { said: [{ what: 'vote', rollRef, personRef, name: cell('voter_name'), vote }] }
  },
}

export function openStatesRowReader(
  layout: string | null,
  header: string[],
): ((cells: string[]) => Reading) | null {
  const read = readers[layout ?? '']
  if (!read) return null
  const cellOf = cellsByName(header)
  return (cells) => read((name) => cellOf(cells, name))
}

const noId: Reading = { problem: 'this row has no id or no bill_id of Open States. Export it again.' }
const unknownOption = (option: string): Reading => ({
  problem: `the vote “${option}” is none that Nebraska’s Legislature has. Export it again.`,
})
