// Criteria read out in English: "Start with Republicans aged 35 to 54 in Lancaster County; remove everyone contacted since Sep 1, 2026."
// The text stands in lists, on exported files and in the audit log, so a person who reads it must arrive at the same voters.
import { formatCount } from '../../domain/numbers.ts'
import { phraseOf, type Names } from './conditionWords.ts'
import type { Condition, Criteria, Group, Step } from './criteria.ts'

export type { Names } from './conditionWords.ts'

export function describeCriteria(criteria: Criteria, names: Names): string {
  if (criteria.steps.length === 0) return 'No one yet: there are no steps.'
  const text = criteria.steps.map((step, i) => describeStep(step, names, i === 0)).join('; ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

/** One step, without a capital letter or a full stop: "keep those in the drawn area “North Lincoln”". */
export function describeStep(step: Step, names: Names, isFirst = false): string {
  switch (step.op) {
    case 'add':
      return `${isFirst ? 'start with' : 'add'} ${people(step.group, names, 'voters', 'all voters')}`
    case 'narrow':
      return `keep ${people(step.group, names, 'those', 'everyone')}`
    case 'remove':
      return `remove ${people(step.group, names, 'everyone', 'everyone')}`
    case 'sample': {
      const much = step.size === undefined ? `${step.percent ?? 100}%` : formatCount(step.size)
      return `keep ${much} of them drawn at random (seed ${step.seed})`
    }
    case 'onePerHousehold':
      return `keep one voter per household, the ${step.keep}`
  }
}

/** One condition by itself: "aged 35 to 54", "voted in GN24". */
export function describeCondition(condition: Condition, names: Names): string {
  const { beside, verb } = phraseOf(condition, names)
  return beside ?? verb
}

function people(group: Group, names: Names, anyone: string, everyone: string): string {
  const { match, not, items } = simplified(group)
  if (items.length === 0) return (match === 'all') === !not ? everyone : 'no one'
  if (not) return `${anyone} except those who ${verbsOf({ match, items }, names)}`
  if (match === 'any') return `${anyone} who ${verbsOf({ match, items }, names)}`
  return joined(items, names, anyone)
}

/** All of these hold: the party becomes the noun, short facts stand beside it, and what people did follows "who". */
function joined(items: (Condition | Group)[], names: Names, anyone: string): string {
  const conditions = items
    .flatMap((item) => ('items' in item ? [] : [item]))
    .toSorted((a, b) => placeOf(a) - placeOf(b))
  let noun: string | undefined
  const beside: string[] = []
  const verbs: string[] = []
  for (const condition of conditions) {
    const phrase = phraseOf(condition, names)
    if (noun === undefined && phrase.noun !== undefined) noun = phrase.noun
    else if (phrase.beside === null) verbs.push(phrase.verb)
    else beside.push(phrase.beside)
  }
  for (const item of items) if ('items' in item) verbs.push(inBrackets(item, names))
  const facts = beside.map((text, i) =>
    i > 0 && firstWord(text) === firstWord(beside[i - 1]!) ? `and ${text}` : text,
  )
  return [noun ?? anyone, ...facts, ...(verbs.length > 0 ? [`who ${strung(verbs, 'and')}`] : [])].join(' ')
}

/** After "who": "either live in Lancaster County or (voted in GN24 and have a phone)". */
function verbsOf({ match, items }: Pick<Group, 'match' | 'items'>, names: Names): string {
  const verbs = items.map((item) => ('items' in item ? inBrackets(item, names) : phraseOf(item, names).verb))
  if (verbs.length === 1) return verbs[0]!
  return match === 'all' ? strung(verbs, 'and') : `either ${strung(verbs, 'or')}`
}

/** Brackets, because English has no other way to say where an inner "and" or "or" ends. */
function inBrackets({ match, not, items }: Group, names: Names): string {
  if (items.length === 0) return (match === 'all') === !not ? 'are anyone' : 'are no one'
  const inside = verbsOf({ match, items }, names)
  return not ? `are not among those who (${inside})` : `(${inside})`
}

/** No commas: lists within a verb use them. */
const strung = (verbs: string[], word: 'and' | 'or'): string => verbs.join(` ${word} `)

/** The same group without needless brackets: a lone inner group, and inner groups that join the same way, dissolve. */
function simplified(group: Group): Group {
  const items = group.items.flatMap((item) => {
    if (!('items' in item)) return [item]
    const inner = simplified(item)
    const dissolves =
      !inner.not && inner.items.length > 0 && (inner.match === group.match || inner.items.length === 1)
    return dissolves ? inner.items : [inner]
  })
  const [only] = items
  if (items.length !== 1 || !only) return { ...group, items }
  // One item: "all" and "any" of it are the same.
  if (!('items' in only)) return { ...group, match: 'all', items }
  return { ...only, not: Boolean(group.not) !== Boolean(only.not) }
}

const order: Condition['field'][] = [
  'party',
  'status',
  'gender',
  'age',
  'registered',
  'county',
  'city',
  'zip',
  'precinct',
  'district',
  'area',
  'circle',
  'layer',
  'householdSize',
  'universe',
  'has',
  'correction',
  'answer',
  'tag',
  'support',
  'contact',
  'votes',
  'pattern',
]
const placeOf = (condition: Condition): number => order.indexOf(condition.field)
const firstWord = (text: string): string => text.slice(0, text.indexOf(' '))
