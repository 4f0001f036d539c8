// What voters said: counts, shares and intervals. Answers to other words are counted apart, because they answer another question.
import { sql } from 'kysely'
import type { Context, Handlers, HeavyContext } from '../../app/server/context.ts'
import type { Db } from '../../app/server/data/db.ts'
import { isSameWording } from '../../domain/surveys/changes.ts'
import { answerWords, possibleAnswers, wordsIn, type Question } from '../../domain/surveys/content.ts'
import { shareOf } from '../../domain/surveys/wilson.ts'
import { workIn, type Workplace } from '../committees/workIn.server.ts'
import { getSurvey, versionsOf, voter, withMerges, type VersionFacts } from './access.server.ts'
import type { ResultFilter, surveys } from './api.ts'
import { turfNames, universesOf, type Members } from './groups.server.ts'
import { lastAnswers, narrowed } from './lastAnswers.server.ts'
import type { QuestionResult, Results, ValueCount, Wording } from './shapes.ts'

export const resultsHandler: Handlers<typeof surveys>['results'] = async (context, filter) => {
  const members = await membersFor(context, filter)
  return context.read(async (inside) => {
    const committee = await begin(inside, filter)
    const voterIds = members && (await votersAmong(inside.db, committee, filter.surveyId, members))
    return findResults(inside, committee, filter, voterIds)
  })
}

/** The gate of everything that is counted. */
export async function begin(
  context: Pick<Context, 'db' | 'viewer'>,
  { committeeId, surveyId }: Pick<ResultFilter, 'committeeId' | 'surveyId'>,
): Promise<Workplace> {
  const committee = await workIn(context, committeeId, 'surveys.see')
  await getSurvey(context.db, committee, surveyId)
  return committee
}

/** The voters of the universe that was asked for; null without one. */
async function membersFor(
  { read, think, services }: HeavyContext,
  filter: ResultFilter,
): Promise<Members | null> {
  const { universeId } = filter
  const universes = universesOf(services)
  if (!universeId || !universes) return null
  const plan = await read(async (inside) =>
    universes.planOf(inside.db, await begin(inside, filter), universeId),
  )
  return think(() => universes.membersOf(services, plan))
}

/** Of those who answered, the ones in the universe: few, however large the universe is. */
export async function votersAmong(
  db: Db,
  { organizationId, committeeId }: Workplace,
  surveyId: string,
  members: Members,
): Promise<number[]> {
  const { rows } = await sql<{ voterId: number }>`
    select distinct ${voter} as voter_id from survey_answers a ${withMerges}
    where a.organization_id = ${organizationId}::uuid and a.committee_id = ${committeeId}::uuid
      and a.survey_id = ${surveyId}::uuid and a.undone_at is null and a.voter_id is not null`.execute(db)
  return rows.map((row) => row.voterId).filter((id) => members.has(id))
}

async function findResults(
  { db, services }: Context,
  committee: Workplace,
  filter: ResultFilter,
  voterIds: number[] | null,
): Promise<Results> {
  const { surveyId } = filter
  const [versions, tallies, people, groups] = await Promise.all([
    versionsOf(db, committee, surveyId),
    countAnswers(db, committee, filter, voterIds),
    countPeople(db, committee, filter, voterIds),
    findGroups(db, committee, surveyId),
  ])
  const names = await turfNames(services, db, committee, groups.turfs)
  const universes = (await universesOf(services)?.names(db, committee)) ?? []
  return {
    people,
    questions: questionsIn(versions).map((question) => resultOf(question, versions, tallies)),
    choices: {
      universes: universes.map(({ id, name }) => ({ key: id, name })),
      turfs: groups.turfs.map((key) => ({ key, name: names.get(key) ?? 'A walkbook that is gone' })),
      canvassers: groups.canvassers,
      versions: versions.map((version) => version.number),
    },
  }
}

interface Tally {
  questionId: string
  number: number
  asked: number
  answered: number
  values: Map<string, number>
}

async function countAnswers(
  db: Db,
  committee: Workplace,
  { surveyId, ...filter }: ResultFilter,
  voterIds: number[] | null,
): Promise<Tally[]> {
  const { rows } = await sql<Omit<Tally, 'values'> & { counts: Record<string, number> }>`
    with asked as materialized (select l.* from ${lastAnswers(committee, surveyId)} where ${narrowed(filter, voterIds)})
    select t.question_id, t.number, t.asked, t.answered, coalesce(c.counts, '{}') as counts
    from (select question_id, number, count(*)::int as asked, (count(*) filter (where cardinality(values) > 0))::int as answered
      from asked group by question_id, number) t
    left join (select question_id, number, jsonb_object_agg(value, n) as counts from (
        select l.question_id, l.number, u.value, count(*)::int as n from asked l
          join survey_questions q on q.id = l.question_id and q.kind not in ('text', 'contact details')
          cross join lateral unnest(l.values) as u (value)
        group by l.question_id, l.number, u.value) as each
      group by question_id, number) c using (question_id, number)`.execute(db)
  return rows.map(({ counts, ...tally }) => ({ ...tally, values: new Map(Object.entries(counts)) }))
}

async function countPeople(
  db: Db,
  committee: Workplace,
  { surveyId, ...filter }: ResultFilter,
  voterIds: number[] | null,
): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(distinct l.person)::int as people from ${lastAnswers(committee, surveyId)} where ${narrowed(filter, voterIds)}`.execute(
    db,
  )
  return rows[0]!.people
}

async function findGroups(db: Db, committee: Workplace, surveyId: string) {
  const { rows } = await sql<{ turfs: string[]; canvassers: { key: string; name: string }[] }>`
    with l as materialized (select l.* from ${lastAnswers(committee, surveyId)})
    select array(select distinct turf from l where turf is not null order by 1 limit 500) as turfs,
      coalesce((select jsonb_agg(c order by c.name, c.key) from (
        select canvasser as key, max(answered_by_name) as name from l group by canvasser order by 2, 1 limit 500) c), '[]') as canvassers`.execute(
    db,
  )
  return rows[0]!
}

/** Every question that any version asked: those of the newest first, in its order. */
function questionsIn(versions: VersionFacts[]): Question[] {
  const found = new Map<string, Question>()
  for (const { content } of versions)
    for (const question of content.questions) if (!found.has(question.id)) found.set(question.id, question)
  return [...found.values()]
}

function resultOf(question: Question, versions: VersionFacts[], tallies: Tally[]): QuestionResult {
  const main = versions[0]!.content.languages[0]!
  return {
    id: question.id,
    kind: question.kind,
    words: wordsIn(question.words, main, main),
    isAsked: versions[0]!.content.questions.some((asked) => asked.id === question.id),
    wordings: wordingsOf(question.id, versions).map((wording) => countWording(wording, tallies)),
  }
}

interface Words {
  question: Question
  main: string
  /** Newest first. */
  versions: VersionFacts[]
}

/** Versions in a row that ask with the same words, newest first. */
export function wordingsOf(questionId: string, versions: VersionFacts[]): Words[] {
  const found: Words[] = []
  for (const version of versions) {
    const question = version.content.questions.find((q) => q.id === questionId)
    if (!question) continue
    const last = found.at(-1)
    if (last && isSameWording(last.question, question)) last.versions.push(version)
    else found.push({ question, main: version.content.languages[0]!, versions: [version] })
  }
  return found
}

function countWording({ question, main, versions }: Words, tallies: Tally[]): Wording {
  const numbers = new Set(versions.map((version) => version.number))
  const own = tallies.filter((tally) => tally.questionId === question.id && numbers.has(tally.number))
  const sum = (of: (tally: Tally) => number) => own.reduce((total, tally) => total + of(tally), 0)
  const answered = sum((tally) => tally.answered)
  return {
    fromVersion: versions.at(-1)!.number,
    toVersion: versions[0]!.number,
    since: versions.at(-1)!.publishedAt.toISOString(),
    words: wordsIn(question.words, main, main),
    asked: sum((tally) => tally.asked),
    answered,
    values: (possibleAnswers(question) ?? []).map((value) => ({
      value,
      words: answerWords(question, value, main, main),
      ...countOf(
        sum((tally) => tally.values.get(value) ?? 0),
        answered,
      ),
    })),
  }
}

export function countOf(count: number, of: number): Omit<ValueCount, 'value' | 'words'> {
  return { count, ...(shareOf(count, of) ?? { share: 0, low: 0, high: 0 }) }
}
