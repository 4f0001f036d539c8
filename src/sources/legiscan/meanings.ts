// LegiScan's codes, as its published schema lists them.
import { idOf, shortText, textOf } from '../legislature/cells.ts'
import { sessionInPath } from '../legislature/sessions.ts'
import type { documentKinds, Reading, SaidVoteWord } from '../legislature/said.ts'
import { lookUp } from '../../domain/lookUp.ts'

const nebraska = '27'

/** It has no number for "excused": a person who was excused stands under absent. */
export const votesByNumber = { 1: 'yes', 2: 'no', 3: 'presentNotVoting', 4: 'absent' } as Record<
  number,
  SaidVoteWord
>

export const voteOf = (code: unknown): SaidVoteWord | undefined => lookUp(votesByNumber, String(code).trim())

const parties: Record<string, string> = {
  1: 'Democratic',
  2: 'Republican',
  3: 'Independent',
  4: 'Green',
  5: 'Libertarian',
  6: 'Nonpartisan',
}

/**
 * A senator, or a committee: those stand among the people too. Fields are the same in both datasets; ids may be numbers or text. A person who is
 * listed sat in the session that the folder is named after.
 */
export function saidPerson(person: Record<string, unknown>, path = ''): Reading {
  const ref = idOf(person.people_id)
  const name = shortText(textOf(person.name))
  if (!ref || name === '')
    return { problem: 'this person has no people_id or no name. Download the dataset again.' }
  if (idOf(person.state_id) && idOf(person.state_id) !== nebraska)
    return { problem: `${name} is not of Nebraska’s Legislature. Choose Nebraska’s dataset.` }
  // Named by its number among the people, as wherever it sponsors a bill.
  if (idOf(person.committee_id) || idOf(person.committee_sponsor))
    return { said: [{ what: 'committee', ref, name, members: [] }] }
  const district = /^SD-0*(\d{1,2})$/i.exec(textOf(person.district))
  return {
    said: [
      {
        what: 'person',
        ref,
        name,
        first: textOf(person.first_name),
        last: shortText(textOf(person.last_name)),
        journalNames: [],
        party: lookUp(parties, String(person.party_id)) ?? 'Nonpartisan',
        email: '',
        phone: '',
        photo: '',
        url: '',
        terms:
          district && Number(district[1]) <= 49 ? [{ district: Number(district[1]), ...daysOf(path) }] : [],
      },
    ],
  }
}

function daysOf(path: string): { from: string | null; to: string | null } {
  const session = sessionInPath(path)
  if (!session || session.isSpecial) return { from: null, to: null }
  return { from: `${session.yearStart}-01-01`, to: `${session.yearEnd}-12-31` }
}

export function documentKindOf(type: string, name: string): (typeof documentKinds)[number] {
  if (/amendment/i.test(type)) return 'amendment'
  if (/^text$/i.test(type)) return 'text'
  if (/fiscal/i.test(name)) return 'fiscal note'
  // LegiScan files the Statement of Intent as an analysis.
  if (/intent|^analysis$/i.test(name)) return 'statement of intent'
  return /committee statement/i.test(name) ? 'committee statement' : 'other'
}
