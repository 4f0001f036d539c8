// What is different between two versions, in the words of the person who will read the results.
import { wordsIn, type Question, type SurveyContent, type Words } from './content.ts'
import { languageName } from './languages.ts'

/** A person who hears either is asked the same thing: the words, the choices and the scale are equal in every language. */
export function isSameWording(a: Question, b: Question): boolean {
  return JSON.stringify(heard(a)) === JSON.stringify(heard(b))
}

/** One sentence per difference; none when the two are alike. */
export function changesBetween(before: SurveyContent, after: SurveyContent): string[] {
  const main = after.languages[0] ?? 'en'
  const named = (question: Question) =>
    `“${wordsIn(question.words, main, main) || 'a question without words'}”`
  const earlier = new Map(before.questions.map((question) => [question.id, question]))
  const later = new Map(after.questions.map((question) => [question.id, question]))
  const kept = after.questions.filter((question) => earlier.has(question.id))
  const orderBefore = before.questions.filter((question) => later.has(question.id)).map((q) => q.id)
  return [
    ...after.questions.filter((q) => !earlier.has(q.id)).map((q) => `${named(q)} is new.`),
    ...before.questions.filter((q) => !later.has(q.id)).map((q) => `${named(q)} is no longer asked.`),
    ...kept.flatMap((q) => {
      const old = earlier.get(q.id)!
      if (!isSameWording(old, q)) return [`${named(q)} is worded differently. Its results start a new line.`]
      if (ways(old) !== ways(q)) return [`${named(q)} leads on differently.`]
      return old.isRequired === q.isRequired
        ? []
        : [`${named(q)} ${q.isRequired ? 'must now be answered' : 'may now be skipped'}.`]
    }),
    ...(kept.some((q, i) => q.id !== orderBefore[i]) ? ['The questions are in another order.'] : []),
    ...after.languages.filter((l) => !before.languages.includes(l)).map((l) => `${languageName(l)} is new.`),
    ...before.languages
      .filter((l) => !after.languages.includes(l))
      .map((l) => `${languageName(l)} is no longer offered.`),
    ...(same(before.opening, after.opening) ? [] : ['The opening is worded differently.']),
    ...(same(before.closing, after.closing) ? [] : ['The closing is worded differently.']),
  ]
}

function heard({ words, options, scale, kind }: Question): unknown {
  return [
    kind,
    sorted(words),
    options.map((option) => [option.id, sorted(option.words)]),
    scale ? [scale.from, scale.to, sorted(scale.low), sorted(scale.high)] : null,
  ]
}

/** A language that was added without words, or blanks at the end, is no other wording. */
const sorted = (words: Words) =>
  Object.entries(words)
    .map(([code, text]) => [code, text.trim()])
    .filter(([, text]) => text !== '')
    .sort(([a], [b]) => (a! < b! ? -1 : 1))

const same = (a: Words, b: Words) => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))
const ways = ({ goTo, options }: Question) =>
  JSON.stringify([goTo, options.map((option) => option.endsTalk ?? false)])
