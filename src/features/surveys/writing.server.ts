// Writing a survey: a draft is saved when no one else saved it meanwhile, and published as a version that stays.
import { sql } from 'kysely'
import { conflict, invalid } from '../../app/contract.ts'
import type { Context, Handlers } from '../../app/server/context.ts'
import { changesBetween } from '../../domain/surveys/changes.ts'
import { checkContent } from '../../domain/surveys/check.ts'
import type { SurveyContent } from '../../domain/surveys/content.ts'
import { emptyContent } from '../../domain/surveys/presets.ts'
import { changeIn, refuseStale, workIn, type Workplace } from '../committees/workIn.server.ts'
import { getSurvey, showSurvey, versionsOf } from './access.server.ts'
import type { surveys } from './api.ts'
import { keepInBank, refuseOtherKinds } from './bank.server.ts'

type WritingCalls = 'survey' | 'create' | 'change' | 'publish' | 'close'

export const writingHandlers: Pick<Handlers<typeof surveys>, WritingCalls> = {
  survey: async (context, { committeeId, surveyId }) =>
    showSurvey(context.db, await workIn(context, committeeId, 'surveys.see'), surveyId),

  create: async (context, { committeeId, name, copyOf }) => {
    const committee = await changeIn(context, committeeId, 'surveys.edit')
    const draft = copyOf ? (await getSurvey(context.db, committee, copyOf)).draft : emptyContent()
    await refuseSameName(context, committee, name)
    const { id } = await context.db
      .insertInto('surveys')
      .values({
        organizationId: committee.organizationId,
        committeeId,
        name,
        draft: JSON.stringify(draft),
        createdByName: context.viewer.name,
        updatedByName: context.viewer.name,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await record(context, committee, 'survey.created', id, { name })
    return { id }
  },

  change: async (context, { committeeId, surveyId, version, name, about, draft }) => {
    const committee = await changeIn(context, committeeId, 'surveys.edit')
    const before = await getSurvey(context.db, committee, surveyId, true)
    refuseStale(`The survey ${before.name}`, version, before)
    if (name.toLowerCase() !== before.name.toLowerCase()) await refuseSameName(context, committee, name)
    await refuseOtherKinds(context.db, committee, draft.questions)
    await save(context, committee, surveyId, { name, about, draft: JSON.stringify(draft) })
    await record(context, committee, 'survey.changed', surveyId, { name })
    return showSurvey(context.db, committee, surveyId)
  },

  publish: async (context, { committeeId, surveyId, version }) => {
    const committee = await changeIn(context, committeeId, 'surveys.edit')
    const survey = await getSurvey(context.db, committee, surveyId, true)
    refuseStale(`The survey ${survey.name}`, version, survey)
    if (survey.closedAt) throw conflict(`${survey.name} is closed. Reopen it first.`)
    const problem = checkContent(survey.draft)
    if (problem) throw invalid(problem)
    const [newest] = await versionsOf(context.db, committee, surveyId)
    if (newest && changesBetween(newest.content, survey.draft).length === 0)
      throw conflict(`Nothing has changed since version ${newest.number}.`)
    const number = (newest?.number ?? 0) + 1
    await keepInBank(context, committee, survey.draft.questions)
    await addVersion(context, committee, surveyId, number, survey.draft)
    await record(context, committee, 'survey.published', surveyId, { name: survey.name, version: number })
    return showSurvey(context.db, committee, surveyId)
  },

  close: async (context, { committeeId, surveyId, closed }) => {
    const committee = await changeIn(context, committeeId, 'surveys.edit')
    const before = await getSurvey(context.db, committee, surveyId, true)
    if ((before.closedAt !== null) !== closed) {
      await save(context, committee, surveyId, { closedAt: closed ? new Date() : null })
      const action = closed ? 'survey.closed' : 'survey.reopened'
      await record(context, committee, action, surveyId, { name: before.name })
    }
    return showSurvey(context.db, committee, surveyId)
  },
}

async function addVersion(
  { db, viewer }: Context,
  { organizationId, committeeId }: Workplace,
  surveyId: string,
  number: number,
  content: SurveyContent,
): Promise<void> {
  await db
    .insertInto('surveyVersions')
    .values({
      organizationId,
      committeeId,
      surveyId,
      number,
      content: JSON.stringify(content),
      publishedBy: viewer.userId,
      publishedByName: viewer.name,
    })
    .execute()
}

async function save(
  { db, viewer }: Context,
  { organizationId, committeeId }: Workplace,
  surveyId: string,
  values: { name?: string; about?: string; draft?: string; closedAt?: Date | null },
): Promise<void> {
  await db
    .updateTable('surveys')
    .set({ ...values, version: sql`version + 1`, updatedByName: viewer.name, updatedAt: new Date() })
    .where('organizationId', '=', organizationId)
    .where('committeeId', '=', committeeId)
    .where('id', '=', surveyId)
    .execute()
}

async function refuseSameName(
  { db }: Context,
  { organizationId, committeeId }: Workplace,
  name: string,
): Promise<void> {
  const found = await db
    .selectFrom('surveys')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('committeeId', '=', committeeId)
    .where((eb) => eb(eb.fn<string>('lower', ['name']), '=', eb.fn<string>('lower', [eb.val(name)])))
    .executeTakeFirst()
  if (found) throw conflict(`There is a survey called “${name}” already. Give this one another name.`)
}

function record(
  context: Context,
  committee: Workplace,
  action: string,
  surveyId: string,
  detail: Record<string, unknown>,
): Promise<void> {
  return context.audit(
    { action, subject: 'survey', subjectId: surveyId, detail: { committee: committee.name, ...detail } },
    committee.organizationId,
  )
}
