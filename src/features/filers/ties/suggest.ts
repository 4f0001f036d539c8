// A suggestion who stands behind a filer, from what the files say, with where each part comes from.
import { candidateName as readableCandidate, filerName } from '../../../domain/filings/shown.ts'
import { electionYear, readCandidate, readOffice, type OfficeRead } from '../../../domain/filings/offices.ts'
import { readable } from '../../../domain/voters/shown.ts'
import type { Suggestion } from './tieApi.ts'

export interface KnownOfFiler {
  name: string
  /** As the yearly files say it. */
  candidateName: string
  /** As statements of organization say it, newest first. */
  candidates: { name: string; office: string; district: string }[]
  /** With what was raised in them. */
  years: { year: number; raised: bigint }[]
  sameName: { id: number; name: string; era: string } | null
}

export function suggestTie(known: KnownOfFiler, today: number): Suggestion {
  const evidence: string[] = []
  const candidate = suggestCandidate(known, evidence)
  const office = suggestOffice(known, evidence)
  const cycle = suggestCycle(known, office, evidence, today)
  if (known.sameName)
    evidence.push(
      `${known.sameName.era === 'legacy' ? 'Before 2022' : 'Since 2021'} a filer has the same name.`,
    )
  return {
    candidate,
    office: office?.office ?? '',
    district: office?.district ?? '',
    cycle,
    otherFilerId: known.sameName?.id ?? null,
    otherFilerName: known.sameName ? filerName(known.sameName.name) : '',
    evidence,
    isComplete: candidate !== '' && office !== null,
  }
}

function suggestCandidate({ name, candidateName, candidates }: KnownOfFiler, evidence: string[]): string {
  if (candidateName.trim()) {
    evidence.push('The yearly file names the candidate.')
    return readableCandidate(candidateName)
  }
  if (candidates[0]) {
    evidence.push('A statement of organization names the candidate.')
    return readableCandidate(candidates[0].name)
  }
  const read = readCandidate(name)
  if (read) evidence.push('The candidate is read from the name of the filer.')
  return readable(read)
}

function suggestOffice({ name, candidates }: KnownOfFiler, evidence: string[]): OfficeRead | null {
  const stated = candidates[0] && readOffice(`${candidates[0].office} ${candidates[0].district}`.trim())
  const named = readOffice(name)
  if (stated) {
    evidence.push(`A statement of organization says “${candidates[0]!.office}”.`)
    // Only one of the two may say the district.
    return stated.district || stated.office !== named?.office ? stated : named
  }
  if (named)
    evidence.push(`The name of the filer says ${named.office}${named.district && ` ${named.district}`}.`)
  return named
}

function suggestCycle(
  { years }: KnownOfFiler,
  office: OfficeRead | null,
  evidence: string[],
  today: number,
): number {
  const best = years.reduce<KnownOfFiler['years'][number] | null>(
    (most, year) => (most === null || year.raised > most.raised ? year : most),
    null,
  )
  const cycle = electionYear(office ?? { office: '', district: '' }, best?.year || today)
  if (best) evidence.push(`Most was raised in ${best.year}; the next election of the office is ${cycle}.`)
  return cycle
}
