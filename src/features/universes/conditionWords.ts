// One condition in English, in the two shapes a sentence needs: beside the people ("Republicans aged 35 to 54") and as what they do
// ("who either are aged 35 to 54 or carry …").
import { formatDate } from '../../domain/dates.ts'
import { counted, formatCount } from '../../domain/numbers.ts'
import { supportNames } from '../../domain/voters/contacts.ts'
import type { Condition } from './criteria.ts'

/** What ids are called. An id without a name is said to be gone, never shown. */
export interface Names {
  tags?: Record<string, string>
  universes?: Record<string, string>
  /** Questions of surveys; and by question and value, "5f3… roads", what an answer says. */
  questions?: Record<string, string>
  answers?: Record<string, string>
  /** Map layers; and by layer and place, "product:counties 55", what an area is called. */
  layers?: Record<string, string>
  areas?: Record<string, string>
  /** By code of district_kinds: its template, "Legislative district {n}". */
  districtKinds?: Record<string, string>
  /** Left out, an election is called by its code, "GN24". */
  elections?: Record<string, string>
}

interface AskedQuestion {
  id: string
  words: string
  values: { value: string; words: string }[]
}

/** What a condition on an answer is read out with. */
export function namesOfQuestions(questions: AskedQuestion[]): Pick<Names, 'questions' | 'answers'> {
  return {
    questions: Object.fromEntries(questions.map(({ id, words }) => [id, words])),
    answers: Object.fromEntries(
      questions.flatMap(({ id, values }) => values.map(({ value, words }) => [`${id} ${value}`, words])),
    ),
  }
}

interface Phrase {
  /** After a noun: "aged 35 to 54"; null when only "who …" will do. */
  beside: string | null
  /** After "who": "are aged 35 to 54". */
  verb: string
  /** The noun itself, when the condition can be one: "Republicans and nonpartisans". */
  noun?: string
}

type Of<F extends Condition['field'], C = Condition> = C extends { field: infer G }
  ? F extends G
    ? C
    : never
  : never

export function phraseOf(condition: Condition, names: Names): Phrase {
  const say = phrases[condition.field] as (condition: Condition, names: Names) => Phrase
  return say(condition, names)
}

const phrases: { [F in Condition['field']]: (condition: Of<F>, names: Names) => Phrase } = {
  party: ({ is, values }) => {
    const named = values.map((value) => nameIn(partyNouns, value) ?? `${quoted(value)} voters`)
    return is === 'any'
      ? { beside: `registered as ${listed(named)}`, verb: `are ${listed(named)}`, noun: listed(named, 'and') }
      : { beside: `other than ${listed(named, 'and')}`, verb: `are not ${listed(named)}` }
  },
  status: ({ is, values }) =>
    being(is, `registered as ${listed(values.map((v) => nameIn(statusNames, v) ?? quoted(v)))}`),
  gender: ({ is, values }) =>
    being(is, `recorded as ${listed(values.map((v) => nameIn(genderNames, v) ?? quoted(v)))}`),
  county: ({ is, values }) => living(is, `${listed(values.map(clean))} County`),
  city: ({ is, values }) => living(is, listed(values.map(clean))),
  zip: ({ is, values }) => living(is, `ZIP ${listed(values.map(clean))}`),
  precinct: ({ is, values }) => living(is, `precinct ${listed(values.map(clean))}`),
  district: ({ is, kind, values }, names) => {
    const template = nameIn(names.districtKinds, kind) ?? `district ${clean(kind)} {n}`
    const places = listed(values.map(clean))
    return living(
      is,
      template.includes('{n}') ? template.replace('{n}', () => places) : `${template} ${places}`,
    )
  },
  area: ({ name, ring }) =>
    living('any', name ? `the drawn area ${quoted(name)}` : `a drawn area of ${ring.length} corners`),
  layer: ({ is, layer, places, labels }, names) => {
    const called = places.map(
      (place, i) => nameIn(names.areas, `${layer} ${place}`) ?? labels?.[i] ?? `area ${place}`,
    )
    const name = nameIn(names.layers, layer)
    return living(is, `${listed(called.map(clean))} (${name ? clean(name) : 'a layer that is gone'})`)
  },
  circle: ({ name, center, meters }) => {
    const place = name ? quoted(name) : `the point ${center[1].toFixed(4)}, ${center[0].toFixed(4)}`
    const beside = `within ${milesOf(meters)} of ${place}`
    return { beside, verb: `live ${beside}` }
  },
  age: ({ min, max }) =>
    being(
      'any',
      min === undefined && max === undefined ? 'of any age' : `aged ${span(min, max, 'older', 'younger')}`,
    ),
  registered: ({ from, to }) => being('any', `registered ${dates(from, to) || 'on any day'}`),
  householdSize: ({ min, max }) => {
    const size = min === undefined && max === undefined ? 'any number of' : span(min, max, 'more', 'fewer')
    return living('any', `a household of ${size} ${min === 1 && max === 1 ? 'voter' : 'voters'}`)
  },
  votes: (condition, names) => doing(turnout(condition, names)),
  pattern: ({ voted, missed }, names) => {
    const did = voted.length > 0 && `voted in ${electionList(voted, names, 'and')}`
    const didNot = missed.length > 0 && `in ${electionList(missed, names, 'or')}`
    if (did) return doing(didNot ? `${did} but not ${didNot}` : did)
    return doing(didNot ? `did not vote ${didNot}` : 'voted in any pattern')
  },
  has: ({ what, yes }) => having(yes, what === 'location' ? 'known location' : what),
  contact: ({ is, methods, results, from, to, times }) => {
    const parts = [
      times > 1 && `at least ${times} times`,
      methods?.length && listed(methods.map((method) => methodWords[method])),
      results?.length && `with the result ${listed(results.map(quoted))}`,
      dates(from, to),
    ]
    const beside = [is === 'any' ? 'contacted' : 'not contacted', ...parts.filter(Boolean)].join(' ')
    return { beside, verb: `were ${beside}` }
  },
  support: ({ min, max }) => {
    const marks = [min, max].map((mark) => quoted(supportNames[mark] ?? String(mark)))
    const beside = `last marked ${min === max ? marks[0] : `from ${marks[0]} to ${marks[1]}`}`
    return { beside, verb: `were ${beside}` }
  },
  tag: ({ is, tags }, names) =>
    being(is, `tagged ${listed(tags.map((id) => called(names.tags, id, 'a removed tag')))}`),
  universe: ({ is, id }, names) =>
    being(is, `in ${called(names.universes, id, 'a universe that no longer exists', 'the universe ')}`),
  answer: ({ is, question, values }, names) => {
    const asked = called(names.questions, question, 'a question that no longer exists')
    const said = values.map((value) => quoted(nameIn(names.answers, `${question} ${value}`) ?? value))
    const what = said.length > 0 ? `${asked} with ${listed(said)}` : asked
    return doing(is === 'any' ? `answered ${what}` : `did not answer ${what}`)
  },
  correction: ({ is, fields }) =>
    having(
      is === 'any',
      fields.length > 0 ? `open correction of ${listed(fields.map(clean))}` : 'open correction',
    ),
}

function turnout({ elections, min, max }: Of<'votes'>, names: Names): string {
  const total = elections.length
  const most = Math.min(max ?? total, total)
  if (total === 1) {
    const one = electionList(elections, names, 'and')
    if (most === 0) return `did not vote in ${one}`
    return min > 0 ? `voted in ${one}` : `did or did not vote in ${one}`
  }
  const of = `${total} elections (${electionList(elections, names)})`
  if (most === 0) return `voted in none of ${of}`
  if (min >= total) return `voted in all ${of}`
  if (min === most) return `voted in exactly ${min} of ${of}`
  if (most < total)
    return min > 0 ? `voted in ${min} to ${most} of ${of}` : `voted in at most ${most} of ${of}`
  return min > 0 ? `voted in at least ${min} of ${of}` : `voted in any number of ${of}`
}

const being = (is: 'any' | 'none', what: string): Phrase => {
  const beside = is === 'any' ? what : `not ${what}`
  return { beside, verb: `are ${beside}` }
}
const living = (is: 'any' | 'none', where: string): Phrase => {
  const beside = `${is === 'any' ? 'in' : 'outside'} ${where}`
  return { beside, verb: `live ${beside}` }
}
const having = (yes: boolean, what: string): Phrase => {
  const one = `${/^[aeiou]/.test(what) ? 'an' : 'a'} ${what}`
  return { beside: `${yes ? 'with' : 'without'} ${one}`, verb: yes ? `have ${one}` : `have no ${what}` }
}
const doing = (verb: string): Phrase => ({ beside: null, verb })

const mostNamed = 12

/** "A, B or C"; a long list names the first dozen and counts the rest. */
function listed(items: string[], word: 'and' | 'or' = 'or'): string {
  const shown = items.length > mostNamed + 1 ? items.slice(0, mostNamed) : items
  const all =
    shown.length < items.length ? [...shown, `${formatCount(items.length - mostNamed)} more`] : shown
  return all.length > 1 ? `${all.slice(0, -1).join(', ')} ${word} ${all.at(-1)}` : (all[0] ?? 'nothing')
}

function electionList(codes: string[], names: Names, word?: 'and' | 'or'): string {
  const labels = codes.map((code) => nameIn(names.elections, code) ?? clean(code))
  return word ? listed(labels, word) : labels.join(', ')
}

function span(min: number | undefined, max: number | undefined, up: string, down: string): string {
  if (max === undefined) return `${formatCount(min!)} or ${up}`
  if (min === undefined) return `${formatCount(max)} or ${down}`
  return min === max ? formatCount(min) : `${formatCount(min)} to ${formatCount(max)}`
}

function dates(from: string | undefined, to: string | undefined): string {
  if (from && to) return from === to ? `on ${day(from)}` : `from ${day(from)} to ${day(to)}`
  return from ? `since ${day(from)}` : to ? `until ${day(to)}` : ''
}

// A sentence with several dates is easier to read without the weekdays.
const day = (date: string): string => formatDate(date, 'noWeekday')

function milesOf(meters: number): string {
  const miles = meters / 1609.344
  return miles < 0.1
    ? counted(Math.max(1, Math.round(meters * 3.28084)), 'foot', 'feet')
    : `${Number(miles.toPrecision(2))} mi`
}

const nameIn = (names: Record<string, string> | undefined, id: string): string | undefined =>
  names && Object.hasOwn(names, id) ? names[id] : undefined

function called(names: Record<string, string> | undefined, id: string, gone: string, noun = ''): string {
  const name = nameIn(names, id)
  return name === undefined ? gone : `${noun}${quoted(name)}`
}

const quoted = (text: string): string => `“${clean(text)}”`

/** What people typed must not break the sentence: one line, no control characters; nothing at all is "unknown". */
const clean = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim() || 'unknown'

const partyNouns = {
  R: 'Republicans',
  D: 'Democrats',
  NP: 'nonpartisans',
  L: 'Libertarians',
  LMN: 'Legal Marijuana NOW voters',
}
const statusNames = { A: 'active', I: 'inactive' }
const genderNames = { F: 'female', M: 'male' }

const methodWords = {
  door: 'at the door',
  phone: 'by phone',
  text: 'by text',
  mail: 'by mail',
  email: 'by email',
  event: 'at an event',
  other: 'in another way',
}
