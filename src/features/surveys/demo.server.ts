// A fictional survey of the demo committee: two versions in two languages, and what some fictional voters answered.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import type { Services } from '../../app/server/services.ts'
import type { Answer, Question, SurveyContent } from '../../domain/surveys/content.ts'
import { nextQuestion } from '../../domain/surveys/path.ts'
import { Random } from '../../sources/syntheticVoters/random.ts'
import type { CommitteeRef } from '../committees/workIn.server.ts'
import { demoContents, demoDraft } from './demoWords.server.ts'
import { recordAnswers } from './recording.server.ts'

const day = 86_400_000
// The field organizer, a member, and a volunteer without an account, as on the walkbooks.
const canvassers = ['Fern Fieldstone', 'Cory Canvasser', 'Robin Sample']

export async function addDemoSurveys(services: Services): Promise<void> {
  await services.databases.asSystem(async (db) => {
    const committee = await db
      .selectFrom('committees')
      .select(['organizationId', 'id as committeeId', 'district'])
      .where('name', '=', 'Example for Legislature')
      .executeTakeFirst()
    if (!committee) return
    const { district, ...of } = committee
    const contents = demoContents()
    await addBank(db, of, contents.at(-1)!.questions)
    const surveyId = await addSurvey(db, of, 'Fall doors', contents.at(-1)!, 20)
    const versionIds: string[] = []
    for (const [i, content] of contents.entries())
      versionIds.push(await addVersion(db, of, surveyId, i + 1, content, i === 0 ? 20 : 8))
    await addSurvey(db, of, 'Absentee voters', demoDraft(), 2)
    await answer(db, of, contents, versionIds, await votersAt(db, district))
  })
}

async function addBank(db: Db, of: CommitteeRef, questions: Question[]): Promise<void> {
  await db
    .insertInto('surveyQuestions')
    .values(
      questions.map((question) => ({
        ...of,
        id: question.id,
        kind: question.kind,
        content: JSON.stringify({ ...question, goTo: [] }),
        createdByName: 'Oscar Orgville',
      })),
    )
    .execute()
}

async function addSurvey(
  db: Db,
  of: CommitteeRef,
  name: string,
  draft: SurveyContent,
  daysAgo: number,
): Promise<string> {
  const at = new Date(Date.now() - daysAgo * day)
  const by = 'Oscar Orgville'
  const values = { ...of, name, draft: JSON.stringify(draft), createdByName: by, updatedByName: by }
  const { id } = await db
    .insertInto('surveys')
    .values({ ...values, createdAt: at, updatedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function addVersion(
  db: Db,
  of: CommitteeRef,
  surveyId: string,
  number: number,
  content: SurveyContent,
  daysAgo: number,
): Promise<string> {
  const { id } = await db
    .insertInto('surveyVersions')
    .values({
      ...of,
      surveyId,
      number,
      content: JSON.stringify(content),
      publishedByName: 'Oscar Orgville',
      publishedAt: new Date(Date.now() - daysAgo * day),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function votersAt(db: Db, district: string): Promise<number[]> {
  const rows = await db
    .selectFrom('voters')
    .innerJoin('precinctSplits', 'precinctSplits.id', 'voters.precinctSplitId')
    .select('voters.id')
    .where('voters.isConfidential', '=', false)
    .where(sql<boolean>`${district} in ('', precinct_splits.districts ->> 'ld')`)
    .orderBy('voters.householdId')
    .orderBy('voters.id')
    .limit(160)
    .execute()
  return rows.map((row) => row.id)
}

/** Some forty of them are met before the wording changed, the rest after. */
async function answer(
  db: Db,
  of: CommitteeRef,
  contents: SurveyContent[],
  versionIds: string[],
  voters: number[],
): Promise<void> {
  const random = new Random(voters.length, 'surveys')
  for (const [i, voterId] of voters.entries()) {
    if (!random.chance(0.7)) continue
    const version = i < voters.length / 3 ? 0 : 1
    const daysAgo = version === 0 ? 9 + random.next() * 10 : random.next() * 7
    await recordAnswers(db, of, {
      versionId: versionIds[version]!,
      voterId,
      doorPersonId: null,
      answers: talk(contents[version]!, random),
      answeredAt: new Date(Date.now() - daysAgo * day),
      answeredBy: null,
      answeredByName: random.pick(canvassers),
      walkbookId: null,
      canvasser: '',
      sourceId: randomUUID(),
    })
  }
}

/** One voter's way through the survey. */
function talk(content: SurveyContent, random: Random): Answer[] {
  const answers: Answer[] = []
  for (let q = nextQuestion(content, answers); q; q = nextQuestion(content, answers)) {
    const isSkipped = !q.isRequired && random.chance(0.2)
    answers.push({ questionId: q.id, values: isSkipped ? [] : said(q, random) })
    if (random.chance(0.05)) break
  }
  return answers
}

const wishes = ['Fix the bridge on 4th Street.', 'Keep the school open.', 'Property taxes are too high.']

function said(question: Question, random: Random): string[] {
  switch (question.kind) {
    case 'choice':
    case 'several':
      return [random.pick(question.options).id]
    case 'scale':
      return [String(Math.min(5, 1 + Math.floor(random.next() * random.next() * 6)))]
    case 'text':
      return [random.pick(wishes)]
    case 'contact details':
      return ['phone:402-555-0134']
    case 'yes/no':
    case 'wants a sign':
    case 'will volunteer':
      return [random.chance(0.3) ? 'yes' : 'no']
  }
}
