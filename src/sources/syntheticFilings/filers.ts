// The fictional committees: candidates, parties, PACs, ballot questions, and firms that report what they give.
import { Random } from '../syntheticVoters/random.ts'
import type { Donor } from './donors.ts'

export interface Filer {
  orgId: number
  type: string
  name: string
  candidate: string
}

const offices = [
  'LEGISLATURE',
  'LEGISLATURE',
  'LEGISLATURE',
  'MAYOR',
  'CITY COUNCIL',
  'COUNTY BOARD',
  'SCHOOL BOARD',
  'STATE BOARD OF EDUCATION',
  'REGENT',
  'GOVERNOR',
  'PUBLIC SERVICE COMMISSION',
]
const questions = ['VOTE YES FOR THE LIBRARY', 'NO ON MEASURE', 'NEBRASKANS FOR FAIR FENCES']
const parties = ['BLUESTEM', 'GOLDENROD']

export function makeFilers(count: number, people: Donor[], firms: Donor[], seed: number): Filer[] {
  const random = new Random(seed, 'filers')
  return Array.from({ length: count }, (_, i) => ({
    orgId: 7000 + i,
    ...drawFiler(i, people, firms, random),
  }))
}

function drawFiler(i: number, people: Donor[], firms: Donor[], random: Random): Omit<Filer, 'orgId'> {
  const kind = i % 20
  const candidate = people[random.below(people.length)]!
  if (kind < 13) {
    const office = random.pick(offices)
    const name = random.chance(0.6)
      ? `${candidate.last} FOR ${office}`
      : `FRIENDS OF ${candidate.first} ${candidate.last}`
    return { type: 'Candidate Committee', name, candidate: `${candidate.last}, ${candidate.first}` }
  }
  const plain = { candidate: '' }
  if (kind === 13)
    return { type: 'Ballot Question Committee', name: `${random.pick(questions)} ${i}`, ...plain }
  if (kind === 14)
    return {
      type: 'Political Party Committee',
      name: `${random.pick(parties)} PARTY OF DISTRICT ${i}`,
      ...plain,
    }
  const firm = firms[(i * 7) % firms.length]!
  if (kind < 18) return { type: 'PAC-Independent', name: `${firm.last.replace(/ PAC$/, '')} PAC`, ...plain }
  if (kind === 18)
    return { type: 'PAC-Separate Segregated Political Fund', name: `${firm.last} POLITICAL FUND`, ...plain }
  return { type: 'Nebraska Business Supplemental Filer', name: firm.last, ...plain }
}
