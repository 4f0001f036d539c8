// The words of a fictional bill, as introduced and as engrossed: some sections stand, some are changed, one is new. For comparing versions.
import { Random } from '../syntheticVoters/random.ts'
import type { SyntheticBill } from './bills.ts'

export type TextVersion = 'Introduced' | 'Engrossed'

export function billText(bill: SyntheticBill, version: TextVersion): string {
  const random = new Random(bill.id, 'text')
  const sections = Array.from({ length: 4 + random.below(4) }, (_, i) =>
    section(bill, i + 1, version, random),
  )
  const isFinal = version === 'Engrossed'
  if (isFinal)
    sections.push(
      `Sec. ${sections.length + 1}. Since an emergency exists, this act takes effect when passed and approved according to law.`,
    )
  const heading = `${isFinal ? 'ENGROSSED ' : ''}LEGISLATIVE BILL ${bill.number.replace(/^\D+/, '')}`
  const opening = `FOR AN ACT relating to ${bill.matter}; ${bill.description.charAt(0).toLowerCase()}${bill.description.slice(1)}.`
  return [
    heading,
    `Introduced by ${bill.introducer.name}, ${bill.introducer.district}.`,
    opening,
    'Be it enacted by the people of the State of Nebraska,',
    ...sections,
  ].join('\n\n')
}

/** Draws the same whichever version it writes, so that two differ only where they are meant to. */
function section({ matter }: SyntheticBill, number: number, version: TextVersion, random: Random): string {
  const [who, does, when] = [random.pick(offices), random.pick(acts), random.pick(times)]
  const [days, later] = [10 + random.below(80), 10 + random.below(80)]
  const isChanged = random.chance(0.5)
  const isNew = version === 'Engrossed' && isChanged
  const term = isNew ? later : days
  const more = isNew ? `, unless the county board decides otherwise by a vote of its members,` : ''
  return `Sec. ${number}. ${who}${more} shall ${does} regarding ${matter} ${when}. Any person concerned may ask for a hearing within ${term} days.`
}

const offices = [
  'The county clerk',
  'Each village board',
  'The department',
  'The state treasurer',
  'A licensed operator',
  'The commission',
]
const acts = [
  'keep a public register',
  'report to the Legislature electronically',
  'adopt and promulgate rules and regulations',
  'give written notice to every owner of record',
  'pay the cost from money appropriated for that purpose',
  'hold a public meeting',
]
const times = [
  'on or before July 1 of each year',
  'within sixty days after the effective date of this act',
  'at least once every two years',
  'upon request',
]
