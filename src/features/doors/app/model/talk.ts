// A talk at a door while it is being typed in: the questions the answers lead to, and what is recorded at the end.
import type { Answer, Question, SurveyContent } from '../../../../domain/surveys/content.ts'
import { nextQuestion } from '../../../../domain/surveys/path.ts'
import { partyAnswered } from './contradiction.ts'
import type { VisitBody } from './events.ts'
import type { DoorResult, Position, Turf } from './turf.ts'

export interface Talk {
  doorId: string
  voterId: number | null
  /** Everything that was tapped, also on a branch that was left again. */
  answers: Answer[]
  support: number | null
  wantsSign: boolean
  note: string
  language: string
  /** The question on the screen was reached by going back. */
  back: string | null
  /** Ended before the last question. */
  isEnded: boolean
  /** What was said against the state's file, once the canvasser looked at it; a correction is recorded with the talk. */
  party: { claimed: string; isCorrection: boolean } | null
}

export const freshTalk = (doorId: string, voterId: number | null, language: string): Talk => ({
  doorId,
  voterId,
  answers: [],
  support: null,
  wantsSign: false,
  note: '',
  language,
  back: null,
  isEnded: false,
  party: null,
})

/** Only the answers on the path: a branch that was left again is not sent. */
export function answersOnPath(content: SurveyContent, answers: readonly Answer[]): Answer[] {
  const given = new Map(answers.map((answer) => [answer.questionId, answer]))
  const path: Answer[] = []
  for (;;) {
    const question = nextQuestion(content, path)
    const answer = question && given.get(question.id)
    if (!answer) return path
    path.push(answer)
  }
}

/** The question on the screen; null when the talk is over. */
export function questionOf(content: SurveyContent, talk: Talk): Question | null {
  if (talk.isEnded) return null
  const path = answersOnPath(content, talk.answers)
  const back = talk.back !== null && path.some(({ questionId }) => questionId === talk.back)
  if (back) return content.questions.find(({ id }) => id === talk.back) ?? null
  return nextQuestion(content, path)
}

/** No values: asked, and no answer given. Another word about the party makes what was settled about the first one void. */
export function answer(content: SurveyContent, talk: Talk, questionId: string, values: string[]): Talk {
  const [given, others] = [
    talk.answers.filter((one) => one.questionId === questionId),
    talk.answers.filter((one) => one.questionId !== questionId),
  ]
  const said = { questionId, values }
  const isAboutParty = [...given, said].some((one) => partyAnswered(content, [one]) !== null)
  const party = isAboutParty && given[0]?.values[0] !== values[0] ? null : talk.party
  return { ...talk, answers: [...others, said], back: null, party }
}

/** The question before the one on the screen; null at the first. */
export function before(content: SurveyContent, talk: Talk): string | null {
  const path = answersOnPath(content, talk.answers).map(({ questionId }) => questionId)
  const now = questionOf(content, talk)
  const place = now ? path.indexOf(now.id) : -1
  return (place >= 0 ? path[place - 1] : path.at(-1)) ?? null
}

export function visitOf(
  turf: Turf,
  result: DoorResult,
  talk: Pick<Talk, 'doorId' | 'voterId'> & Partial<Talk>,
  position: Position | null,
): VisitBody {
  const answers =
    turf.survey && result === 'talked' ? answersOnPath(turf.survey.content, talk.answers ?? []) : []
  const valuesOf = (wanted: (question: Question) => boolean) =>
    answers.find(({ questionId }) =>
      turf.survey?.content.questions.some((question) => question.id === questionId && wanted(question)),
    )?.values[0]
  const support = valuesOf(({ isSupport }) => isSupport === true)
  return {
    handId: turf.handId,
    doorId: talk.doorId,
    result,
    voterId: talk.voterId,
    support: support === undefined ? (talk.support ?? null) : Number(support),
    note: (talk.note ?? '').trim(),
    wantsSign: talk.wantsSign === true || valuesOf(({ kind }) => kind === 'wants a sign') === 'yes',
    survey: turf.survey && answers.length > 0 ? { versionId: turf.survey.versionId, answers } : null,
    position: position && {
      longitude: position.longitude,
      latitude: position.latitude,
      accuracy: position.accuracy,
    },
  }
}
