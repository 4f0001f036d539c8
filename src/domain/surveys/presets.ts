// A question as it begins when someone adds one. Those that every campaign asks come with words in English and Spanish.
import type { Question, QuestionKind, SurveyContent, Words } from './content.ts'

export type Preset = QuestionKind | 'support'

export const presetNames: Record<Preset, string> = {
  choice: 'One choice',
  several: 'Several choices',
  scale: 'Scale',
  'yes/no': 'Yes or no',
  text: 'In their own words',
  'wants a sign': 'Wants a sign',
  'will volunteer': 'Will volunteer',
  'contact details': 'Contact details',
  support: 'Support, 1 to 5',
}

const ready: Partial<Record<Preset, Words>> = {
  'wants a sign': { en: 'Would you like a yard sign?', es: '¿Le gustaría un letrero para su jardín?' },
  'will volunteer': { en: 'Would you volunteer with us?', es: '¿Le gustaría ser voluntario con nosotros?' },
  'contact details': {
    en: 'What is the best way to reach you?',
    es: '¿Cuál es la mejor manera de comunicarnos con usted?',
  },
  support: { en: 'Can we count on your support?', es: '¿Podemos contar con su apoyo?' },
}

export function newQuestion(preset: Preset, id: string, languages: string[]): Question {
  const within = (words: Words): Words =>
    Object.fromEntries(languages.map((code) => [code, words[code] ?? '']))
  const kind = preset === 'support' ? 'scale' : preset
  const hasOptions = kind === 'choice' || kind === 'several'
  return {
    id,
    kind,
    words: within(ready[preset] ?? {}),
    options: hasOptions ? ['a', 'b'].map((option) => ({ id: option, words: within({}) })) : [],
    ...(kind === 'scale' && { scale: scaleOf(preset, within) }),
    isRequired: false,
    ...(preset === 'support' && { isSupport: true }),
    goTo: [],
  }
}

export const emptyContent = (): SurveyContent => ({
  languages: ['en'],
  opening: { en: '' },
  closing: { en: '' },
  questions: [],
})

function scaleOf(preset: Preset, within: (words: Words) => Words): NonNullable<Question['scale']> {
  if (preset !== 'support') return { from: 1, to: 5, low: within({}), high: within({}) }
  return {
    from: 1,
    to: 5,
    low: within({ en: 'Strong support', es: 'Apoyo firme' }),
    high: within({ en: 'Strong opposition', es: 'Oposición firme' }),
  }
}
