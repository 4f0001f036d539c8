// Answers as other features need them: on a voter's profile, at the next visit, and as a condition of a universe.
import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import { answerWords, possibleAnswers, Question, wordsIn } from '../../domain/surveys/content.ts'
import { maySeeContacts, type Asked } from '../committees/contactDetails.server.ts'
import type { CommitteeRef } from '../committees/workIn.server.ts'

export interface AnswerOfVoter {
  id: string
  voterId: number
  surveyName: string
  questionId: string
  /** As the voter heard it, in the survey's main language. */
  question: string
  answer: string
  values: string[]
  answeredAt: Date
  answeredByName: string
  versionNumber: number
}

/**
 * The last answer of each of these voters to each question, newest first. Callers have asked whether the person may see voters; how to reach
 * people is kept from those whose job does not include it.
 */
export async function lastAnswersOf(
  db: Db,
  { organizationId, committeeId }: CommitteeRef,
  voterIds: readonly number[],
  asked: Asked,
  mostPerVoter = 100,
): Promise<AnswerOfVoter[]> {
  if (voterIds.length === 0) return []
  const { rows } = await sql<
    Omit<AnswerOfVoter, 'question' | 'answer'> & { worded: unknown; main: string | null; place: number }
  >`
    select l.*, s.name as survey_name, v.number as version_number, v.content -> 'languages' ->> 0 as main,
      (select q from jsonb_array_elements(v.content -> 'questions') q where q ->> 'id' = l.question_id::text limit 1) as worded
    from (select d.*, row_number() over (partition by d.voter_id order by d.answered_at desc, d.id)::int as place
      from (select distinct on (a.voter_id, a.question_id) a.id, a.voter_id, a.survey_id, a.version_id, a.question_id, a.values, a.answered_at,
        a.answered_by_name
      from survey_answers a where a.organization_id = ${organizationId}::uuid and a.committee_id = ${committeeId}::uuid
        and a.voter_id = any (${voterIds}::int[]) and a.undone_at is null and cardinality(a.values) > 0
      order by a.voter_id, a.question_id, a.answered_at desc, a.id) d) l
      join surveys s on s.id = l.survey_id join survey_versions v on v.id = l.version_id
    where l.place <= ${mostPerVoter}
    order by l.answered_at desc, l.id`.execute(db)
  return rows.flatMap(({ worded, main, place: _place, ...row }) => {
    const question = Question.safeParse(worded).data
    if (!question) return []
    const language = main ?? 'en'
    return {
      ...row,
      question: wordsIn(question.words, language, language),
      values: isWithheld(asked, question) ? [] : row.values,
      answer: saidInWords(asked, question, row.values, language),
    }
  })
}

/** What people said in their own words can hold a phone number as well as the contact details they gave. */
const isWithheld = (asked: Asked, { kind }: Question): boolean =>
  (kind === 'contact details' || kind === 'text') && !maySeeContacts(asked)

export function saidInWords(asked: Asked, question: Question, values: string[], language: string): string {
  if (isWithheld(asked, question)) return 'Not shown to your job'
  return values.map((value) => answerWords(question, value, language, language)).join(', ')
}

export interface QuestionChoice {
  id: string
  words: string
  /** None for a question people answer in their own words. */
  values: { value: string; words: string }[]
}

/** The questions a condition can ask about: all of the bank. */
export async function questionChoices(
  db: Db,
  { organizationId, committeeId }: CommitteeRef,
): Promise<QuestionChoice[]> {
  const rows = await db
    .selectFrom('surveyQuestions')
    .select(['id', 'content'])
    .where('organizationId', '=', organizationId)
    .where('committeeId', '=', committeeId)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(1000)
    .execute()
  return rows.flatMap(({ id, content }) => {
    const question = Question.safeParse(content).data
    if (!question) return []
    const main = Object.keys(question.words).find((code) => question.words[code]!.trim() !== '') ?? 'en'
    const values = (possibleAnswers(question) ?? []).map((value) => ({
      value,
      words: answerWords(question, value, main, main),
    }))
    return { id, words: wordsIn(question.words, main, main), values }
  })
}
