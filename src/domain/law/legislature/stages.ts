// The road of a bill through the one-house Legislature, in order. A legislative resolution that amends the constitution (LR…CA) goes to the
// voters instead of the Governor; an appropriation bill (LB…A) skips the committee.

export const stages = [
  'introduced',
  'committee',
  'general file',
  'select file',
  'final reading',
  'passed',
  'governor',
  'law',
] as const
export type Stage = (typeof stages)[number]

export const stageWords: Record<Stage, string> = {
  introduced: 'Introduced',
  committee: 'In committee',
  'general file': 'General File',
  'select file': 'Select File',
  'final reading': 'Final Reading',
  passed: 'Passed',
  governor: 'Governor',
  law: 'Law',
}

/** How it ended, when it did. */
export type Ending = 'law' | 'vetoed' | 'withdrawn' | 'indefinitely postponed' | 'sent to voters' | 'adopted'

export type BillKind = 'bill' | 'appropriation bill' | 'resolution' | 'constitutional amendment'

/** "LB70" is a bill, "LB70A" its appropriation bill, "LR14" a resolution, "LR14CA" an amendment of the constitution. */
export function billKindOf(number: string): BillKind | null {
  const match = /^(LB|LR)\s*\d{1,5}\s*(CA|A)?$/i.exec(number.trim())
  if (!match) return null
  const isResolution = match[1]!.toUpperCase() === 'LR'
  const suffix = match[2]?.toUpperCase()
  if (isResolution) return suffix === 'CA' ? 'constitutional amendment' : 'resolution'
  return suffix === 'A' ? 'appropriation bill' : 'bill'
}

/** The stages a measure of this kind passes. */
export function roadOf(kind: BillKind): Stage[] {
  if (kind === 'resolution') return ['introduced', 'committee', 'passed']
  if (kind === 'constitutional amendment') return stages.filter((s) => s !== 'governor' && s !== 'law')
  return kind === 'appropriation bill' ? stages.filter((s) => s !== 'committee') : [...stages]
}

// Besides forward: back for a specific amendment, and back to committee.
const backward: Partial<Record<Stage, Stage[]>> = {
  'general file': ['committee'],
  'select file': ['committee', 'general file'],
  'final reading': ['committee', 'select file'],
  // Recalled from the Governor by a motion of the Legislature.
  governor: ['final reading'],
}

/** Whether `next` may follow `from`. A source may leave stages out, so any stage ahead is possible. */
export function mayFollow(kind: BillKind, from: Stage, next: Stage): boolean {
  const road = roadOf(kind)
  const [a, b] = [road.indexOf(from), road.indexOf(next)]
  if (a < 0 || b < 0) return false
  return b >= a || (backward[from] ?? []).includes(next)
}
