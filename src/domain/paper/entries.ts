// What a sheet says, as a person confirmed it: ticked boxes become results and answers, and what cannot be is a sentence.
import { possibleAnswers, type Answer, type SurveyContent } from '../surveys/content.ts'
import { checkAnswers } from '../surveys/path.ts'
import { householdBoxes, type DoorOnSheet, type personBoxes } from './sheetLayout.ts'

export type HouseholdResult = (typeof householdBoxes)[number]['result']
export type PersonResult = Exclude<(typeof personBoxes)[number]['result'], 'sign'>

export interface PersonEntry {
  voterId: number
  result: PersonResult | null
  wantsSign: boolean
  answers: Answer[]
  note: string
}

export interface DoorEntry {
  doorId: string
  result: HouseholdResult | null
  note: string
  people: PersonEntry[]
}

export const emptyDoor = ({ doorId, voterIds }: DoorOnSheet): DoorEntry => ({
  doorId,
  result: null,
  note: '',
  people: voterIds.map((voterId) => ({ voterId, result: null, wantsSign: false, answers: [], note: '' })),
})

/** Of boxes that were ticked on one sheet. Where two ticks exclude each other, neither is taken and the person is asked. */
export function entriesOf(
  doors: readonly DoorOnSheet[],
  content: SurveyContent | null,
  ticked: ReadonlySet<string>,
): { entries: DoorEntry[]; unclear: string[] } {
  const unclear: string[] = []
  /** The one that is ticked. */
  const one = <T extends string>(of: string, those: readonly T[]): T | null => {
    const found = those.filter((value) => ticked.has(`${of}/${value}`))
    if (found.length > 1) unclear.push(...found.map((value) => `${of}/${value}`))
    return found.length === 1 ? found[0]! : null
  }
  const entries = doors.map((door, d) => ({
    ...emptyDoor(door),
    result: one(
      `${d}`,
      householdBoxes.map(({ result }) => result),
    ),
    people: door.voterIds.map((voterId, p): PersonEntry => {
      const of = `${d}/${p}`
      const answers = (content?.questions ?? []).flatMap((question, q): Answer[] => {
        const possible = possibleAnswers(question) ?? []
        if (question.kind !== 'several') {
          const value = one(`${of}/q${q}`, possible)
          return value === null ? [] : [{ questionId: question.id, values: [value] }]
        }
        const values = possible.filter((value) => ticked.has(`${of}/q${q}/${value}`))
        return values.length === 0 ? [] : [{ questionId: question.id, values }]
      })
      return {
        voterId,
        result: one(of, ['talked', 'moved', 'deceased'] as const),
        wantsSign: ticked.has(`${of}/sign`),
        answers,
        note: '',
      }
    }),
  }))
  return { entries, unclear }
}

/** An answer, a sign or a note is of someone who was talked to. */
export const resultOf = ({ result, wantsSign, answers, note }: PersonEntry): PersonResult | null =>
  result ?? (wantsSign || answers.length > 0 || note !== '' ? 'talked' : null)

export const isEmptyPerson = (person: PersonEntry): boolean => resultOf(person) === null
export const isEmptyEntry = ({ result, note, people }: DoorEntry): boolean =>
  result === null && note === '' && people.every(isEmptyPerson)

/** One sentence about the first thing that cannot be; null when all of the door is fine. */
export function entryProblem(entry: DoorEntry, content: SurveyContent | null): string | null {
  for (const person of entry.people) {
    const result = resultOf(person)
    if (person.answers.length > 0) {
      if (result !== 'talked') return 'A person who moved or died gave no answers. Clear one of the two.'
      if (!content) return 'The packet was printed without a survey, so it has no answers.'
      const problem = checkAnswers(content, person.answers)
      if (problem !== null) return problem
    }
  }
  const talked = entry.people.some((person) => resultOf(person) === 'talked')
  if (talked && (entry.result === 'not home' || entry.result === 'inaccessible'))
    return `Someone was talked to, so the household cannot be “${entry.result === 'not home' ? 'Not home' : 'No way in'}”. Clear one of the two.`
  if (entry.note !== '' && entry.result === null && entry.people.every(isEmptyPerson))
    return 'Give the door a result besides its note.'
  return null
}

/** The answer of a scale that is also the contact's support. */
export function supportIn(content: SurveyContent | null, answers: readonly Answer[]): number | null {
  const question = content?.questions.find(({ isSupport }) => isSupport)
  const [value] = answers.find(({ questionId }) => questionId === question?.id)?.values ?? []
  const support = Number(value)
  return Number.isInteger(support) && support >= 1 && support <= 5 ? support : null
}

/** The same entries with one box of the sheet ticked or cleared; of those that exclude each other the last one counts. */
export function withTick(
  entries: readonly DoorEntry[],
  content: SurveyContent | null,
  key: string,
  isTicked: boolean,
): DoorEntry[] {
  const [d = '', first = '', second, value = ''] = splitKey(key)
  return entries.map((entry, i) => {
    if (i !== Number(d)) return entry
    if (second === undefined) return { ...entry, result: isTicked ? (first as HouseholdResult) : null }
    const people = entry.people.map((person, p) =>
      p === Number(first) ? withPersonTick(person, content, second, value, isTicked) : person,
    )
    return { ...entry, people }
  })
}

/** An answer's own value may have a slash in it. */
function splitKey(key: string): string[] {
  const parts = key.split('/')
  return [...parts.slice(0, 3), ...(parts.length > 3 ? [parts.slice(3).join('/')] : [])]
}

function withPersonTick(
  person: PersonEntry,
  content: SurveyContent | null,
  what: string,
  value: string,
  isTicked: boolean,
): PersonEntry {
  if (what === 'sign') return { ...person, wantsSign: isTicked }
  const index = /^q(\d+)$/.exec(what)?.[1]
  if (index === undefined) return { ...person, result: isTicked ? (what as PersonResult) : null }
  const question = content?.questions[Number(index)]
  if (!question) return person
  const before = person.answers.find(({ questionId }) => questionId === question.id)?.values ?? []
  const others = question.kind === 'several' ? before.filter((one) => one !== value) : []
  return withAnswer(person, content, question.id, isTicked ? [...others, value] : others)
}

/** In the order of the questions. */
export function withAnswer(
  person: PersonEntry,
  content: SurveyContent,
  questionId: string,
  values: string[],
): PersonEntry {
  const given = new Map(person.answers.map((answer) => [answer.questionId, answer.values]))
  given.set(questionId, values)
  const answers = content.questions.flatMap(({ id }): Answer[] => {
    const some = given.get(id) ?? []
    return some.length === 0 ? [] : [{ questionId: id, values: some }]
  })
  return { ...person, answers }
}
