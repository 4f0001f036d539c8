// The question bank. What is published goes in by itself; a question that is asked again keeps its id, and its answers stay together.
import { sql } from 'kysely'
import { conflict, invalid, notFound } from '../../app/contract.ts'
import type { Context, Handlers } from '../../app/server/context.ts'
import type { Db } from '../../app/server/data/db.ts'
import { listOf, type ListContext } from '../../app/server/lists/listOf.ts'
import { wholeList } from '../../app/server/lists/wholeList.ts'
import { checkQuestion } from '../../domain/surveys/check.ts'
import { Question, wordsIn } from '../../domain/surveys/content.ts'
import { presetNames } from '../../domain/surveys/presets.ts'
import {
  changeIn,
  refuseStale,
  workIn,
  type CommitteeRef,
  type Workplace,
} from '../committees/workIn.server.ts'
import { surveys } from './api.ts'
import type { BankRow } from './shapes.ts'

type BankCalls = 'bank' | 'saveQuestion' | 'archiveQuestion'

export const bankHandlers: Pick<Handlers<typeof surveys>, BankCalls> = {
  bank: listOf(
    surveys.bank,
    wholeList(surveys.bank, {
      open: (context: ListContext, { committeeId }) => workIn(context, committeeId, 'surveys.see'),
      all: ({ db }, committee) => findQuestions(db, committee),
      fits: (row, { search, archived }) =>
        row.isArchived === archived &&
        mainWords(row.question).toLowerCase().includes(search.trim().toLowerCase()),
      sorts: {
        words: (row) => mainWords(row.question),
        changed: (row) => row.changedAt,
        answers: (row) => row.answers,
      },
      facts: (_context, committee, rows) => ({
        mayEdit: committee.may('surveys.edit') && !committee.isArchived,
        all: rows.length,
      }),
      columns: {
        Question: (row) => mainWords(row.question),
        Kind: (row) => presetNames[row.question.kind],
        Choices: (row) => row.question.options.map((option) => mainWords(option)).join('; '),
        Surveys: (row) => row.surveys.join('; '),
        Answers: (row) => row.answers,
        Archived: (row) => (row.isArchived ? 'yes' : ''),
      },
    }),
  ),

  saveQuestion: async (context, { committeeId, question, version }) => {
    const committee = await changeIn(context, committeeId, 'surveys.edit')
    const languages = Object.keys(question.words).filter((code) => wordsIn(question.words, code, code) !== '')
    const problem = languages.length === 0 ? 'write the question.' : checkQuestion(question, languages)
    if (problem) throw invalid(`${problem[0]!.toUpperCase()}${problem.slice(1)}`)
    // Where it leads is said in a survey, among the questions it leads to.
    const content = { ...question, goTo: [] }
    if (version === null) await keepInBank(context, committee, [content], true)
    else {
      const before = await getQuestion(context.db, committee, question.id, true)
      refuseStale('This question', version, before)
      await refuseOtherKinds(context.db, committee, [question])
      await put(context, committee, question.id, { content: JSON.stringify(content) })
    }
    await record(
      context,
      committee,
      version === null ? 'surveyQuestion.added' : 'surveyQuestion.changed',
      content,
    )
    return showQuestion(context.db, committee, question.id)
  },

  archiveQuestion: async (context, { committeeId, questionId, archived }) => {
    const committee = await changeIn(context, committeeId, 'surveys.edit')
    const before = await getQuestion(context.db, committee, questionId, true)
    if ((before.archivedAt !== null) !== archived) {
      await put(context, committee, questionId, { archivedAt: archived ? new Date() : null })
      const action = archived ? 'surveyQuestion.archived' : 'surveyQuestion.restored'
      await record(context, committee, action, Question.parse(before.content))
    }
    return showQuestion(context.db, committee, questionId)
  },
}

const mainWords = ({ words }: Pick<Question, 'words'>): string =>
  Object.values(words).find((text) => text.trim() !== '') ?? ''

/** Answers to "yes or no" and to a choice cannot be counted together, so the kind of a question stays. */
export async function refuseOtherKinds(
  db: Db,
  committee: CommitteeRef,
  questions: Question[],
): Promise<void> {
  if (questions.length === 0) return
  const known = await db
    .selectFrom('surveyQuestions')
    .select(['id', 'kind'])
    .where('organizationId', '=', committee.organizationId)
    .where('committeeId', '=', committee.committeeId)
    .where('id', '=', sql<string>`any (${questions.map((q) => q.id)}::uuid[])`)
    .execute()
  const kinds = new Map(known.map((row) => [row.id, row.kind]))
  const other = questions.find((q) => kinds.has(q.id) && kinds.get(q.id) !== q.kind)
  if (other)
    throw invalid(
      `“${mainWords(other)}” was asked as another kind of question before. Add it as a new question.`,
    )
}

/** Adds those that are new, and gives the others their newest words. */
export async function keepInBank(
  { db, viewer }: Context,
  committee: CommitteeRef,
  questions: Question[],
  areNew = false,
): Promise<void> {
  const { organizationId, committeeId } = committee
  await refuseOtherKinds(db, committee, questions)
  const rows = questions.map((question) => ({
    id: question.id,
    organizationId,
    committeeId,
    kind: question.kind,
    content: JSON.stringify({ ...question, goTo: [] }),
    createdByName: viewer.name,
    updatedByName: viewer.name,
  }))
  const added = await db
    .insertInto('surveyQuestions')
    .values(rows)
    .onConflict((on) => on.column('id').doNothing())
    .returning('id')
    .execute()
  const isNew = new Set(added.map((row) => row.id))
  const others = questions.filter((question) => !isNew.has(question.id))
  if (areNew && others.length > 0) throw conflict('This question is in the bank already.')
  for (const question of others) {
    const changed = await db
      .updateTable('surveyQuestions')
      .set({
        content: JSON.stringify({ ...question, goTo: [] }),
        archivedAt: null,
        version: sql`version + 1`,
        updatedByName: viewer.name,
        updatedAt: new Date(),
      })
      .where('organizationId', '=', organizationId)
      .where('committeeId', '=', committeeId)
      .where('id', '=', question.id)
      .executeTakeFirst()
    // The id is taken by a row that is not this committee's.
    if (changed.numUpdatedRows === 0n)
      throw conflict('This question cannot be kept under its id. Add it as a new question.')
  }
}

async function getQuestion(db: Db, committee: CommitteeRef, questionId: string, forUpdate = false) {
  let query = db
    .selectFrom('surveyQuestions')
    .select(['content', 'version', 'updatedByName', 'archivedAt'])
    .where('organizationId', '=', committee.organizationId)
    .where('committeeId', '=', committee.committeeId)
    .where('id', '=', questionId)
  if (forUpdate) query = query.forUpdate()
  const found = await query.executeTakeFirst()
  if (!found) throw notFound()
  return found
}

async function put(
  { db, viewer }: Context,
  committee: CommitteeRef,
  questionId: string,
  values: { content?: string; archivedAt?: Date | null },
): Promise<void> {
  await db
    .updateTable('surveyQuestions')
    .set({ ...values, version: sql`version + 1`, updatedByName: viewer.name, updatedAt: new Date() })
    .where('organizationId', '=', committee.organizationId)
    .where('committeeId', '=', committee.committeeId)
    .where('id', '=', questionId)
    .execute()
}

async function showQuestion(db: Db, committee: CommitteeRef, questionId: string): Promise<BankRow> {
  const [row] = await findQuestions(db, committee, questionId)
  if (!row) throw notFound()
  return row
}

async function findQuestions(
  db: Db,
  { organizationId, committeeId }: CommitteeRef,
  only: string | null = null,
): Promise<BankRow[]> {
  const { rows } = await sql<{
    id: string
    content: unknown
    version: number
    updatedAt: Date
    isArchived: boolean
    surveys: string[]
    answers: number
  }>`
    select q.id, q.content, q.version, q.updated_at, q.archived_at is not null as is_archived,
      array(select s.name from surveys s where s.organization_id = q.organization_id and s.committee_id = q.committee_id
        and (s.draft @> jsonb_build_object('questions', jsonb_build_array(jsonb_build_object('id', q.id)))
          or exists (select from survey_versions v where v.survey_id = s.id
            and v.content @> jsonb_build_object('questions', jsonb_build_array(jsonb_build_object('id', q.id)))))
        order by s.name, s.id) as surveys,
      (select count(*)::int from survey_answers a where a.organization_id = q.organization_id and a.committee_id = q.committee_id
        and a.question_id = q.id and a.undone_at is null and cardinality(a.values) > 0) as answers
    from survey_questions q
    where q.organization_id = ${organizationId}::uuid and q.committee_id = ${committeeId}::uuid
      and (${only}::uuid is null or q.id = ${only}::uuid)
    order by q.created_at, q.id limit 1000`.execute(db)
  return rows.map(({ content, updatedAt, ...row }) => ({
    ...row,
    question: Question.parse(content),
    changedAt: updatedAt.toISOString(),
  }))
}

function record(context: Context, committee: Workplace, action: string, question: Question): Promise<void> {
  return context.audit(
    {
      action,
      subject: 'surveyQuestion',
      subjectId: question.id,
      detail: { committee: committee.name, name: mainWords(question) },
    },
    committee.organizationId,
  )
}
