// What the lines of a bill's history amount to: where it stands, its priority, committee, hearings, co-sponsors and motions.
import {
  motionsOf,
  readAction,
  type Action,
  type MotionAbout,
} from '../../../domain/law/legislature/actions.ts'
import type { MotionKind, Tally } from '../../../domain/law/legislature/majorities.ts'
import { outcomeOf } from '../../../domain/law/legislature/majorities.ts'
import { mayFollow, type BillKind, type Ending, type Stage } from '../../../domain/law/legislature/stages.ts'

export interface HistoryLine {
  on: string
  text: string
}

export interface Standing {
  stage: Stage
  stageOn: string | null
  ending: Ending | null
  priority: string
  /** As the line names it; null before it was referred. */
  committee: string | null
  hearings: { on: string; committee: string | null }[]
  /** Whether any line is about a hearing, even one that was cancelled. */
  tellsHearings: boolean
  coSponsors: { name: string; addedOn: string; withdrawnOn: string | null }[]
  /** The stage after each line. */
  stages: { on: string; stage: Stage }[]
  motions: Motions
}

/** Lines oldest first. */
export function readHistory(kind: BillKind, lines: HistoryLine[]): Standing {
  const actions = lines.map(({ text }) => readAction(text))
  const motions = motionsOf(actions)
  const standing: Standing = {
    stage: 'introduced',
    stageOn: null,
    ending: null,
    priority: '',
    committee: null,
    hearings: [],
    tellsHearings: false,
    coSponsors: [],
    stages: [],
    motions,
  }
  for (const [i, { on }] of lines.entries()) {
    take(standing, kind, actions[i]!, on, motions)
    standing.stages.push({ on, stage: standing.stage })
  }
  return standing
}

type Motions = ReturnType<typeof motionsOf>

function take(standing: Standing, kind: BillKind, action: Action, on: string, motions: Motions): void {
  const next = stageOf(action, motions)
  if (next && (next === standing.stage || mayFollow(kind, standing.stage, next))) {
    if (next !== standing.stage || standing.stageOn === null) standing.stageOn = on
    standing.stage = next
  }
  standing.ending = endingOf(kind, action, motions) ?? standing.ending
  if (action.kind === 'priority') standing.priority = action.by
  if (action.kind === 'referred') standing.committee = action.committee
  if (action.kind === 'hearing' && action.on) takeHearing(standing, action.on, action.isCancelled === true)
  if (action.kind === 'co-sponsor') takeCoSponsor(standing, action.name, action.isAdded, on)
}

/** The last notice of a day counts: one that was cancelled may be set again. */
function takeHearing(standing: Standing, on: string, isCancelled: boolean): void {
  standing.tellsHearings = true
  standing.hearings = standing.hearings.filter((hearing) => hearing.on !== on)
  if (!isCancelled) standing.hearings.push({ on, committee: standing.committee })
}

function takeCoSponsor(standing: Standing, name: string, isAdded: boolean, on: string): void {
  const known = standing.coSponsors.find((sponsor) => sponsor.name === name)
  if (!known) {
    if (isAdded) standing.coSponsors.push({ name, addedOn: on, withdrawnOn: null })
  } else if (isAdded) Object.assign(known, { addedOn: on, withdrawnOn: null })
  else known.withdrawnOn = on
}

const aboutOf = (action: Action & { kind: 'motion' }, motions: Motions) =>
  action.about ?? motions.get(action.number)?.about ?? 'other'

const nextStages: Partial<Record<Action['kind'], Stage>> = {
  introduced: 'introduced',
  referred: 'committee',
  passed: 'passed',
  signed: 'passed',
  adopted: 'passed',
  presented: 'governor',
  approved: 'law',
  'without signature': 'law',
  overridden: 'law',
}
const stagesByMotion: Partial<Record<MotionAbout, Stage>> = {
  recommit: 'committee',
  return: 'select file',
  override: 'law',
}

function stageOf(action: Action, motions: Motions): Stage | null {
  if (action.kind === 'placed') return action.stage
  if (action.kind === 'advanced') return action.to
  if (action.kind === 'motion')
    return action.outcome === 'adopted' ? (stagesByMotion[aboutOf(action, motions)] ?? null) : null
  return nextStages[action.kind] ?? null
}

const endings: Partial<Record<Action['kind'], Ending>> = {
  approved: 'law',
  'without signature': 'law',
  overridden: 'law',
  'to voters': 'sent to voters',
  withdrawn: 'withdrawn',
  postponed: 'indefinitely postponed',
}
const endingsByMotion: Partial<Record<MotionAbout, Ending>> = {
  override: 'law',
  withdraw: 'withdrawn',
  'indefinitely postpone': 'indefinitely postponed',
}

function endingOf(kind: BillKind, action: Action, motions: Motions): Ending | null {
  // What is left of a bill after a line-item veto is law.
  if (action.kind === 'vetoed') return action.isLineItem ? 'law' : 'vetoed'
  if (action.kind === 'adopted') return kind === 'resolution' ? 'adopted' : null
  if (action.kind === 'motion')
    return action.outcome === 'adopted' ? (endingsByMotion[aboutOf(action, motions)] ?? null) : null
  return endings[action.kind] ?? null
}

export interface ReadRollCall {
  motionKind: MotionKind
  motionNumber: string
  stage: Stage | null
  isFinalReading: boolean
  carried: boolean
}

/** What was voted on and whether it carried: from the words of the motion; where they do not say, from the tally. */
export function readRollCall(
  kind: BillKind,
  roll: { on: string; description: string; tally: Pick<Tally, 'yes'> },
  lines: HistoryLine[],
  standing: Pick<Standing, 'stages' | 'motions'>,
): ReadRollCall {
  const action = readAction(roll.description)
  const motionKind = motionKindOf(kind, action, standing.motions)
  const stage = stageBefore(roll, lines, standing)
  const isPassage = action.kind === 'passed' || action.kind === 'not passed'
  return {
    motionKind,
    motionNumber: action.kind === 'motion' || action.kind === 'amendment' ? action.number : '',
    stage: isPassage ? 'final reading' : stage,
    isFinalReading: isPassage || stage === 'final reading',
    carried: saidOutcome(action) ?? outcomeOf(motionKind, roll.tally).carried,
  }
}

/** Where the bill stood when it was voted on: before the line of the vote itself, or at the end of the day before. */
function stageBefore(
  { on, description }: { on: string; description: string },
  lines: HistoryLine[],
  { stages }: Pick<Standing, 'stages'>,
): Stage | null {
  const at = lines.findIndex((line) => line.on === on && line.text === description)
  if (at >= 0) return stages[at - 1]?.stage ?? null
  return stages.findLast((entry) => entry.on < on)?.stage ?? null
}

const motionKinds: Partial<Record<Action['kind'], MotionKind>> = {
  amendment: 'amendment',
  advanced: 'advance',
  overridden: 'override',
}

function motionKindOf(kind: BillKind, action: Action, motions: Motions): MotionKind {
  if (action.kind === 'passed' || action.kind === 'not passed') {
    if (kind === 'constitutional amendment') return 'constitutional amendment'
    return action.hasEmergencyClause ? 'pass with emergency clause' : 'pass'
  }
  if (action.kind === 'motion') {
    const about = aboutOf(action, motions)
    return about === 'cloture' || about === 'override' ? about : 'other motion'
  }
  return motionKinds[action.kind] ?? 'other motion'
}

function saidOutcome(action: Action): boolean | null {
  if (action.kind === 'amendment' || action.kind === 'motion') {
    if (action.outcome === 'adopted') return true
    return action.outcome === 'failed' ? false : null
  }
  if (action.kind === 'not passed') return false
  const carried: Action['kind'][] = ['passed', 'advanced', 'adopted', 'overridden', 'reading dispensed']
  return carried.includes(action.kind) ? true : null
}
