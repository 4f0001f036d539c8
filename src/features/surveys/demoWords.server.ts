// The words of the demo's surveys.
import { randomUUID } from 'node:crypto'
import type { Question, SurveyContent } from '../../domain/surveys/content.ts'
import { emptyContent, newQuestion } from '../../domain/surveys/presets.ts'

const languages = ['en', 'es']

/** Two versions of one survey; the first question was reworded. */
export function demoContents(): [SurveyContent, SurveyContent] {
  const ids = Array.from({ length: 5 }, () => randomUUID()) as [string, string, string, string, string]
  const content = (words: Question['words']): SurveyContent => ({
    languages,
    opening: {
      en: 'Hi, I am a volunteer with Example for Legislature. Do you have two minutes?',
      es: 'Hola, soy voluntario de Example for Legislature. ¿Tiene dos minutos?',
    },
    closing: { en: 'Thank you for your time.', es: 'Gracias por su tiempo.' },
    questions: [
      {
        ...newQuestion('choice', ids[0], languages),
        isRequired: true,
        words,
        options,
        goTo: [
          { answers: ['other'], to: ids[1] },
          { answers: ['taxes', 'roads', 'schools'], to: ids[2] },
        ],
      },
      {
        ...newQuestion('text', ids[1], languages),
        words: { en: 'What should we know about?', es: '¿Qué debemos saber?' },
      },
      newQuestion('support', ids[2], languages),
      newQuestion('wants a sign', ids[3], languages),
      newQuestion('will volunteer', ids[4], languages),
    ],
  })
  const first = content({ en: 'What worries you most?', es: '¿Qué le preocupa más?' })
  const second = content({
    en: 'What should the Legislature work on first?',
    es: '¿En qué debería trabajar primero la Legislatura?',
  })
  return [first, second]
}

const options: Question['options'] = [
  { id: 'taxes', words: { en: 'Property taxes', es: 'Impuestos a la propiedad' } },
  { id: 'roads', words: { en: 'Roads and bridges', es: 'Calles y puentes' } },
  { id: 'schools', words: { en: 'Schools', es: 'Escuelas' } },
  { id: 'other', words: { en: 'Something else', es: 'Otra cosa' } },
  { id: 'no', words: { en: 'Does not want to talk', es: 'No quiere hablar' }, endsTalk: true },
]

/** A survey that someone has begun. */
export function demoDraft(): SurveyContent {
  const question = newQuestion('yes/no', randomUUID(), ['en'])
  return {
    ...emptyContent(),
    questions: [{ ...question, words: { en: 'Do you plan to vote by mail?' } }],
  }
}
