// What someone says at the door against what the state's file says. It is asked about at the door, where the answer is.
import { wordsIn, type Answer, type SurveyContent } from '../../../../domain/surveys/content.ts'
import type { Person } from './turf.ts'

export interface Contradiction {
  /** As it is kept in a correction. */
  party: string
  /** "The state’s file says Republican, and a Republican primary ballot in 2024." */
  file: string
  /** "At the door: Democrat." */
  said: string
}

const names: [RegExp, string][] = [
  [/\b(republican|gop|republicano|republicana)\b/i, 'Republican'],
  [/\b(democrat|democratic|dem[oó]crata)\b/i, 'Democrat'],
  [/\b(libertarian|libertario|libertaria)\b/i, 'Libertarian'],
  [/\blegal marijuana\b/i, 'Legal Marijuana NOW'],
  [/\b(nonpartisan|non-partisan|independent|no party|independiente)\b/i, 'Nonpartisan'],
]
const ofFile = new Map([
  ['R', 'Republican'],
  ['D', 'Democrat'],
  ['L', 'Libertarian'],
  ['LMN', 'Legal Marijuana NOW'],
  ['NP', 'Nonpartisan'],
])

/** The party that a text names; null where it names none, or two. */
export function partyIn(text: string): string | null {
  const known = ofFile.get(text.trim().toUpperCase())
  if (known) return known
  const found = new Set(names.filter(([pattern]) => pattern.test(text)).map(([, party]) => party))
  return found.size === 1 ? [...found][0]! : null
}

/** Nothing where the file agrees, says nothing, or the text names no party. A nonpartisan may vote in a party's primary. */
export function contradictionOf(person: Person, claimed: string): Contradiction | null {
  const party = partyIn(claimed)
  if (!party) return null
  const registered = partyIn(person.party)
  const voted = person.votedPrimaryAs ? partyIn(person.votedPrimaryAs) : null
  const differs = registered !== null && registered !== party
  const votedElse = voted !== null && voted !== party && voted !== 'Nonpartisan' && party !== 'Nonpartisan'
  if (!differs && !votedElse) return null
  const file = [
    registered ? `The state’s file says ${registered}` : 'The state’s file names no party',
    voted ? `, and a ${voted} ballot in the last primary` : '',
  ].join('')
  return { party, file: `${file}.`, said: `At the door: ${party}.` }
}

const asksForParty = /\b(party|registered|registration|partido|registrad[oa])\b/i

/** The party someone named in the survey: the choice of a question that asks for it, or a choice that says "registered …". */
export function partyAnswered(content: SurveyContent, answers: readonly Answer[]): string | null {
  const main = content.languages[0] ?? 'en'
  for (const { questionId, values } of answers) {
    const question = content.questions.find(({ id }) => id === questionId)
    if (question?.kind !== 'choice') continue
    const chosen = question.options.find(({ id }) => id === values[0])
    if (!chosen) continue
    const words = wordsIn(chosen.words, main, main)
    if (asksForParty.test(wordsIn(question.words, main, main)) || asksForParty.test(words)) {
      const party = partyIn(words)
      if (party) return party
    }
  }
  return null
}
