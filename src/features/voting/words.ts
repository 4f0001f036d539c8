// What a roll call says, in sentences.
import { lookUp } from '../../domain/lookUp.ts'
import { seats } from '../../domain/law/legislature/majorities.ts'
import { counted } from '../../domain/numbers.ts'
import type { RollCall } from '../bills/shapes.ts'

/** "Cloture", "Final passage": what was voted on. */
const motionWords: Record<string, string> = {
  advance: 'Advancing the bill',
  amendment: 'An amendment',
  pass: 'Final passage',
  'pass with emergency clause': 'Final passage with the emergency clause',
  cloture: 'Cloture',
  override: 'Overriding the veto',
  'constitutional amendment': 'A constitutional amendment on the general ballot',
  'constitutional amendment at a special election': 'A constitutional amendment at a special election',
  'other motion': 'A motion',
}

export const motionName = (motion: string): string => lookUp(motionWords, motion) ?? 'A motion'

/** A source may say it carried with fewer than we believe are needed; then nobody knows which vote decided. */
const isAsCounted = ({ carried, margin }: RollCall) => carried === margin >= 0

/** "33 yes, 33 needed: carried with none to spare." */
export function outcomeWords(roll: RollCall): string {
  const { tally, needed, margin, carried } = roll
  const start = `${tally.yes} yes, ${needed} needed: `
  if (!isAsCounted(roll))
    return `${start}${roll.source} says it ${carried ? 'carried' : 'failed'}, which does not fit this number.`
  if (carried) return `${start}carried ${margin === 0 ? 'with none to spare' : `with ${margin} to spare`}.`
  return `${start}failed, ${-margin} short.`
}

export function decisiveWords(roll: RollCall): string {
  const { tally, margin, carried } = roll
  if (!isAsCounted(roll)) return 'Which votes decided it cannot be said while the number needed is in doubt.'
  if (carried && margin === 0)
    return `Each of the ${tally.yes} yes votes was decisive: without any one of them it had failed.`
  if (carried) return `No single vote decided it: it would have carried without any one of its yes votes.`
  if (margin === -1)
    return `One more yes had carried it, so each of the ${seats - tally.yes} who did not vote yes was decisive.`
  return `No single vote decided it: it took ${counted(-margin, 'more yes vote')}.`
}

export function ruleWords({ motionKind, needed, rule }: RollCall): string {
  const what = lookUp(motionWords, motionKind) ?? motionWords['other motion']
  const note = rule.note ? `, ${rule.note}` : ''
  const doubt = rule.isSure
    ? ''
    : ' The rule for this kind of motion was not found in a text; take it as a hint.'
  return `${what} takes ${needed} of the ${seats} members elected, no matter who is present (${rule.citation}${note}).${doubt}`
}

/** What the source cannot tell, and what the rule of 2025 means here. Empty where there is nothing to add. */
export function caveats(roll: RollCall): string[] {
  const { hasFiveCategories, source, unnamed, mayBePresentNotVoting, tally } = roll
  const found: string[] = []
  if (!hasFiveCategories)
    found.push(
      `${source} does not separate excused from absent: a senator shown as absent may have been excused. The Legislature’s own vote page says which, once it is imported.`,
    )
  if (!mayBePresentNotVoting)
    found.push(
      tally.presentNotVoting === 0
        ? 'Since 2025 no one may be present and not vote on this, a declared conflict aside.'
        : 'Since 2025 one may be present and not vote on this only with a declared conflict.',
    )
  if (unnamed > 0)
    found.push(
      `${counted(unnamed, 'vote')} of the count ${unnamed === 1 ? 'has' : 'have'} no name in the source, so ${unnamed === 1 ? 'a seat is' : 'seats are'} empty below.`,
    )
  for (const other of roll.otherSources) found.push(`${other.source} counts otherwise: ${other.value}.`)
  return found
}

/** 0.734 as "73%"; what is nearly sure stays nearly. */
export function chanceWords(chance: number): string {
  if (chance > 0.99) return 'over 99%'
  if (chance < 0.01) return 'under 1%'
  return `${Math.round(chance * 100)}%`
}
