// A line of a bill's history, or the description of a roll call, read into what happened. What is not understood stays as it is and is
// listed for people: a guess would end up in a forecast.
import { parseDate } from '../../dates.ts'
import type { Stage } from './stages.ts'

export type Outcome = 'filed' | 'pending' | 'adopted' | 'failed' | 'withdrawn' | 'not considered' | 'divided'

export type MotionAbout =
  | 'cloture'
  | 'bracket'
  | 'recommit'
  | 'indefinitely postpone'
  | 'strike the enacting clause'
  | 'reconsider'
  | 'suspend rules'
  | 'override'
  | 'return'
  | 'withdraw'
  | 'other'

export type Action =
  | { kind: 'introduced' }
  | { kind: 'referred'; committee: string }
  | { kind: 'hearing'; on: string | null; isCancelled?: true }
  | { kind: 'placed'; stage: Stage; with: string | null }
  | { kind: 'advanced'; to: Stage }
  | { kind: 'priority'; by: string }
  | { kind: 'co-sponsor'; name: string; isAdded: boolean }
  | { kind: 'amendment'; by: string; number: string; outcome: Outcome }
  | { kind: 'motion'; by: string; number: string; about: MotionAbout | null; outcome: Outcome }
  | { kind: 'passed'; hasEmergencyClause: boolean; counts: [yes: number, no: number, not: number] | null }
  | { kind: 'not passed'; hasEmergencyClause: boolean }
  | { kind: 'reading dispensed' }
  | { kind: 'signed' }
  | { kind: 'presented'; on: string | null }
  | { kind: 'approved'; on: string | null }
  | { kind: 'without signature' }
  | { kind: 'vetoed'; isLineItem: boolean }
  | { kind: 'overridden' }
  | { kind: 'to voters' }
  | { kind: 'adopted' }
  | { kind: 'withdrawn' }
  | { kind: 'postponed' }
  | { kind: 'explanation of vote'; name: string }
  | { kind: 'unknown'; text: string }

type Reader = [RegExp, (match: RegExpExecArray) => Action]

const dayIn = (text: string | undefined): string | null => {
  // These lines always name the year, so that today does not matter.
  const parsed = text === undefined ? null : parseDate(text.trim(), '2000-01-01')
  return parsed && 'value' in parsed ? (parsed.value ?? null) : null
}

const stageIn: Record<string, Stage> = {
  'general file': 'general file',
  'select file': 'select file',
  'final reading': 'final reading',
}

const outcomes: Record<string, Outcome> = {
  filed: 'filed',
  pending: 'pending',
  adopted: 'adopted',
  prevailed: 'adopted',
  lost: 'failed',
  failed: 'failed',
  withdrawn: 'withdrawn',
  'not considered': 'not considered',
  divided: 'divided',
}
const ending = `(${Object.keys(outcomes).join('|')})`

// Abbreviations of the journal: amendment, floor amendment, enrollment and review; MO is a motion.
const numbered = '((?:AM|FA|ER|ST)\\d+)'

const readers: Reader[] = [
  [/^date of introduction$/i, () => ({ kind: 'introduced' })],
  [/^(?:re-?)?referred to (?:the )?(.+?)(?: committee)?$/i, (m) => ({ kind: 'referred', committee: m[1]! })],
  [
    /^notice of hearing for (.+?)(?: \((.*)\))?$/i,
    (m) => ({
      kind: 'hearing',
      on: dayIn(m[1]),
      ...(/^cancel/i.test(m[2] ?? '') && { isCancelled: true as const }),
    }),
  ],
  [
    /^placed on (general file|select file|final reading)(?: with (.+))?$/i,
    (m) => ({ kind: 'placed', stage: stageIn[m[1]!.toLowerCase()]!, with: m[2] ?? null }),
  ],
  // E&R Initial readies a bill for Select File, E&R Engrossing for Final Reading.
  [/^advanced to enrollment and review initial$/i, () => ({ kind: 'advanced', to: 'select file' })],
  [/^advanced to enrollment and review for engrossment$/i, () => ({ kind: 'advanced', to: 'final reading' })],
  [/^(.+) priority (?:bill|resolution)$/i, (m) => ({ kind: 'priority', by: m[1]! })],
  [
    /^(.+) name (added|withdrawn)$/i,
    (m) => ({ kind: 'co-sponsor', name: m[1]!, isAdded: m[2]!.toLowerCase() === 'added' }),
  ],
  [/^(.+) explanation of vote$/i, (m) => ({ kind: 'explanation of vote', name: m[1]! })],
  [
    new RegExp(`^(.+?) ${numbered} ${ending}$`, 'i'),
    (m) => ({
      kind: 'amendment',
      by: m[1]!,
      number: m[2]!.toUpperCase(),
      outcome: outcomes[m[3]!.toLowerCase()]!,
    }),
  ],
  [
    new RegExp(`^(.+?) (MO\\d+) (?:(.+) )?${ending}$`, 'i'),
    (m) => ({
      kind: 'motion',
      by: m[1]!,
      number: m[2]!.toUpperCase(),
      about: m[3] === undefined ? null : aboutOf(m[3]),
      outcome: outcomes[m[4]!.toLowerCase()]!,
    }),
  ],
  [
    /^motion to (.+) (failed|prevailed|adopted|withdrawn)$/i,
    (m) => ({
      kind: 'motion',
      by: '',
      number: '',
      about: aboutOf(m[1]!),
      outcome: outcomes[m[2]!.toLowerCase()]!,
    }),
  ],
  [
    /^passed on final reading( with emergency clause)?(?: (\d+)-(\d+)-(\d+))?$/i,
    (m) => ({
      kind: 'passed',
      hasEmergencyClause: m[1] !== undefined,
      counts: m[2] === undefined ? null : [Number(m[2]), Number(m[3]), Number(m[4])],
    }),
  ],
  [
    /^(?:failed to pass|not passed) on final reading( with emergency clause)?/i,
    (m) => ({ kind: 'not passed', hasEmergencyClause: m[1] !== undefined }),
  ],
  [/^dispensing of reading at large approved$/i, () => ({ kind: 'reading dispensed' })],
  [/^president\/speaker signed$/i, () => ({ kind: 'signed' })],
  [/^presented to governor(?: on (.+))?$/i, (m) => ({ kind: 'presented', on: dayIn(m[1]) })],
  [/^approved by governor(?: on (.+))?$/i, (m) => ({ kind: 'approved', on: dayIn(m[1]) })],
  [/^became law without governor'?s signature/i, () => ({ kind: 'without signature' })],
  [
    /^(?:returned by governor without approval|vetoed by governor)/i,
    () => ({ kind: 'vetoed', isLineItem: false }),
  ],
  [/line[- ]item veto/i, () => ({ kind: 'vetoed', isLineItem: true })],
  [/^passed notwithstanding the objections of the governor/i, () => ({ kind: 'overridden' })],
  [/^(?:presented|delivered) to (?:the )?secretary of state/i, () => ({ kind: 'to voters' })],
  [/^(?:resolution )?adopted$/i, () => ({ kind: 'adopted' })],
  [/^(?:bill )?withdrawn$/i, () => ({ kind: 'withdrawn' })],
  [/^indefinitely postponed$/i, () => ({ kind: 'postponed' })],
]

export function readAction(text: string): Action {
  let action = lastRead.get(text)
  if (!action) {
    if (lastRead.size >= mostRemembered) lastRead.clear()
    lastRead.set(text, (action = readLine(text)))
  }
  return action
}

// Histories repeat themselves, and a load reads each line several times: when it comes in, and when the bill's standing is made of it.
const lastRead = new Map<string, Action>()
const mostRemembered = 60_000

function readLine(text: string): Action {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  for (const [pattern, action] of readers) {
    const match = pattern.exec(line)
    if (match) return action(match)
  }
  return { kind: 'unknown', text: line }
}

const abouts: [RegExp, MotionAbout][] = [
  [/^invoke cloture/i, 'cloture'],
  [/^bracket/i, 'bracket'],
  [/^recommit|^rerefer/i, 'recommit'],
  [/^indefinitely postpone/i, 'indefinitely postpone'],
  [/^strike the enacting clause/i, 'strike the enacting clause'],
  [/^reconsider/i, 'reconsider'],
  [/^suspend/i, 'suspend rules'],
  [/override|notwithstanding the objections/i, 'override'],
  [/^return to/i, 'return'],
  [/^withdraw/i, 'withdraw'],
]

const aboutOf = (text: string): MotionAbout => abouts.find(([pattern]) => pattern.test(text))?.[1] ?? 'other'

/**
 * What each numbered motion of a bill is about. Only the line that files it says so ("MO88 Invoke cloture … filed"); the roll call is called
 * "MO88 prevailed" and nothing more.
 */
export function motionsOf(
  actions: Action[],
): Map<string, { about: MotionAbout; by: string; outcome: Outcome }> {
  const motions = new Map<string, { about: MotionAbout; by: string; outcome: Outcome }>()
  for (const action of actions) {
    if (action.kind !== 'motion' || action.number === '') continue
    const before = motions.get(action.number)
    motions.set(action.number, {
      about: action.about ?? before?.about ?? 'other',
      by: action.by,
      // The filing line may stand after the result in a list that begins with the newest.
      outcome: action.outcome === 'filed' ? (before?.outcome ?? 'filed') : action.outcome,
    })
  }
  return motions
}
