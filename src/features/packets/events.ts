// What a typed door is in events of the doors' outbox. The ids follow from the sheet, so the same typing cannot count twice.
import { resultOf, supportIn, type DoorEntry } from '../../domain/paper/entries.ts'
import type { SurveyContent } from '../../domain/surveys/content.ts'
import type { Visit } from '../doors/events.ts'

export interface PaperVisit {
  /** Whom it is about, for its id. */
  about: string
  body: Visit
}

export interface PaperSurvey {
  versionId: string
  content: SurveyContent
}

export function visitsOf(entry: DoorEntry, handId: string, survey: PaperSurvey | null): PaperVisit[] {
  const { doorId, note } = entry
  const plain = { handId, doorId, support: null, wantsSign: false, survey: null, position: null }
  const visits: PaperVisit[] = []
  if (entry.result !== null)
    visits.push({ about: 'household', body: { ...plain, result: entry.result, voterId: null, note } })
  for (const person of entry.people) {
    const result = resultOf(person)
    if (result === null) continue
    const { voterId, answers, wantsSign } = person
    // A note on the door goes with its first visit.
    const notes = [...(visits.length === 0 && note !== '' ? [note] : []), person.note].filter(Boolean)
    visits.push({
      about: String(voterId),
      body: {
        ...plain,
        result,
        voterId,
        note: notes.join('\n'),
        support: supportIn(survey?.content ?? null, answers),
        wantsSign: wantsSign || saysYesToSign(survey, answers),
        survey: survey && answers.length > 0 ? { versionId: survey.versionId, answers } : null,
      },
    })
  }
  return visits
}

function saysYesToSign(survey: PaperSurvey | null, answers: DoorEntry['people'][number]['answers']): boolean {
  const question = survey?.content.questions.find(({ kind }) => kind === 'wants a sign')
  return answers.some(({ questionId, values }) => questionId === question?.id && values[0] === 'yes')
}
