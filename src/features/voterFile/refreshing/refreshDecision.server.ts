// What a new file says about one claimed correction. No database here: the cases stand in the test.
import { formatDate } from '../../../domain/dates.ts'
import { nameKey, streetKey } from '../../../domain/voters/keys.ts'

export interface OpenCorrection {
  field: string
  claimed: string
  /** What the file said when the claim was made. */
  fileValue: string
  phone: string
  cellPhone: string
  email: string
  party: string
  name: string
  address: string
  isDropped: boolean
  /** This file gives another address than the one before. */
  hasMoved: boolean
  /** The day of the new file. */
  asOf: string
}

export interface Decision {
  state: 'accepted' | 'contradicted'
  reason: string
}

/** Null: the file says nothing new about it, so it stays open. */
export function decide(correction: OpenCorrection): Decision | null {
  const file = `The file of ${formatDate(correction.asOf, 'noWeekday')}`
  switch (correction.field) {
    case 'deceased':
      return correction.isDropped ? accepted(`${file} no longer lists this voter.`) : null
    case 'moved':
      if (correction.isDropped) return accepted(`${file} no longer lists this voter here.`)
      return correction.hasMoved ? accepted(`${file} has another address.`) : null
    case 'other':
      return null
  }
  const compare = comparisons[correction.field]
  return compare && !correction.isDropped ? compared(correction, compare, file) : null
}

interface Comparison {
  word: string
  now(correction: OpenCorrection): string
  key(text: string): string
}

const digits = (text: string) => text.replaceAll(/\D/g, '').slice(-10)

const comparisons: Record<string, Comparison> = {
  phone: { word: 'phone', now: (c) => c.phone, key: digits },
  'cell phone': { word: 'cell phone', now: (c) => c.cellPhone, key: digits },
  email: { word: 'email', now: (c) => c.email, key: (text) => text.trim().toLowerCase() },
  name: { word: 'name', now: (c) => c.name, key: nameKey },
  // The street alone: whether someone wrote the town and the ZIP code behind it is not the question.
  address: { word: 'address', now: (c) => c.address, key: (text) => streetKey(text.split(',')[0]!) },
  party: { word: 'party', now: (c) => c.party, key: partyKey },
}

function partyKey(text: string): string {
  const word = nameKey(text)
  return parties.find(([start]) => word.startsWith(start))?.[1] ?? word
}

const parties: [string, string][] = [
  ['republican', 'r'],
  ['democrat', 'd'],
  ['nonpartisan', 'np'],
  ['libertarian', 'l'],
  ['legalmarijuana', 'lmn'],
]

function compared(correction: OpenCorrection, { word, now, key }: Comparison, file: string): Decision | null {
  const value = now(correction)
  const [claimed, before, after] = [correction.claimed, correction.fileValue, value].map(key) as [
    string,
    string,
    string,
  ]
  // "Wrong number" without a better one: any other answer of the file agrees.
  if (claimed === '') return after === before ? null : accepted(`${file} no longer has the ${word} it had.`)
  if (after === claimed) return accepted(`${file} has the same ${word}.`)
  return after === before || after === ''
    ? null
    : { state: 'contradicted', reason: `${file} has another ${word}.` }
}

const accepted = (reason: string): Decision => ({ state: 'accepted', reason })
