// Who gave an answer. Names of voters are shown to people who may look voters up, at the pace of someone who reads, and on record.
import { sql, type RawBuilder } from 'kysely'
import { notFound } from '../../app/contract.ts'
import type { FilterOf } from '../../app/list.ts'
import type { Context, Handlers } from '../../app/server/context.ts'
import { orderSql, type Order } from '../../app/server/lists/inOrder.ts'
import { listOf, type ListContext, type Part } from '../../app/server/lists/listOf.ts'
import { wordsIn } from '../../domain/surveys/content.ts'
import { readable, voterName } from '../../domain/voters/shown.ts'
import type { Workplace } from '../committees/workIn.server.ts'
import { requireLookUp } from '../voters/access.server.ts'
import { keepPace } from '../voters/pace.server.ts'
import { versionsOf } from './access.server.ts'
import { saidInWords } from './answers.server.ts'
import { surveys } from './api.ts'
import { turfNames, universesOf } from './groups.server.ts'
import { lastAnswers, narrowed } from './lastAnswers.server.ts'
import { begin, votersAmong } from './results.server.ts'
import type { SaidRow } from './shapes.ts'

type Sort = 'answered' | 'voter'
type Filter = FilterOf<typeof surveys.said>

const said = listOf(surveys.said, {
  open: openSaid,
  rows: findSaid,
  count: countSaid,
  columns: {
    Voter: (row) => row.name,
    'Voter number': (row) => row.voterId,
    City: (row) => row.city,
    Question: (row) => row.question,
    Answer: (row) => row.answer,
    When: (row) => row.answeredAt,
    Canvasser: (row) => row.answeredByName,
    Turf: (row) => row.turf,
    Version: (row) => row.versionNumber,
  },
})

export const saidHandlers: Pick<Handlers<typeof surveys>, 'said'> = {
  said: Object.assign(
    async (context: Context, input: Parameters<typeof said>[1]) => {
      await keepPace(context, surveys.said.list.pageSize)
      const answer = await said(context, input)
      const committee = await begin(context, input)
      await context.audit(
        {
          action: 'survey.answersSeen',
          subject: 'survey',
          subjectId: input.surveyId,
          detail: { committee: committee.name, page: input.page },
        },
        committee.organizationId,
      )
      return answer
    },
    { list: said.list },
  ),
}

async function openSaid(context: ListContext, filter: Filter): Promise<Workplace> {
  const committee = await begin(context, filter)
  if (!committee.may('voters.see')) throw notFound()
  await requireLookUp(context)
  return committee
}

const order: Order<Sort> = {
  by: {
    answered: [sql`l.answered_at`, 'timestamptz'],
    voter: [sql`coalesce(p.last_name || ' ' || p.first_name, '')`, 'text'],
  },
  id: [sql`l.id`, 'uuid'],
}

interface Row {
  id: string
  voterId: number | null
  questionId: string
  number: number
  values: string[]
  answeredAt: Date
  answeredByName: string
  turf: string | null
  place: string
  firstName: string | null
  middleName: string
  lastName: string
  nameSuffix: string
  isConfidential: boolean
  city: string | null
}

async function findSaid(
  context: ListContext,
  committee: Workplace,
  filter: Filter,
  part: Part<Sort>,
): Promise<(SaidRow & { place: string })[]> {
  const { db, services } = context
  const { place, by, isBehind } = orderSql(part, order)
  const { rows } = await sql<Row>`
    select l.id, l.voter_id, l.question_id, l.number, l.values, l.answered_at, l.answered_by_name, l.turf, ${place} as place,
      p.first_name, p.middle_name, p.last_name, p.name_suffix, p.is_confidential, h.city
    from ${lastAnswers(committee, filter.surveyId)} left join voters p on p.id = l.voter_id left join households h on h.id = p.household_id
    where ${await fitting(context, committee, filter)} and ${isBehind}
    order by ${by} limit ${Number.isFinite(part.limit) ? part.limit : null}::int offset ${part.offset}::int`.execute(
    db,
  )
  const turfs = [...new Set(rows.flatMap((row) => row.turf ?? []))]
  const names = await turfNames(services, db, committee, turfs)
  const versions = new Map(
    (await versionsOf(db, committee, filter.surveyId)).map((version) => [version.number, version.content]),
  )
  return rows.map((row) => {
    const content = versions.get(row.number)!
    const question = content.questions.find((q) => q.id === row.questionId)
    const main = content.languages[0]!
    return {
      id: row.id,
      voterId: row.voterId,
      name: row.firstName === null ? 'Not on the list' : voterName({ ...row, firstName: row.firstName }),
      city: row.isConfidential ? '' : readable(row.city ?? ''),
      question: question ? wordsIn(question.words, main, main) : '',
      answer: question ? saidInWords(committee, question, row.values, main) : '',
      answeredAt: row.answeredAt.toISOString(),
      answeredByName: row.answeredByName,
      turf: row.turf ? (names.get(row.turf) ?? '') : '',
      versionNumber: row.number,
      place: row.place,
    }
  })
}

async function countSaid(context: ListContext, committee: Workplace, filter: Filter): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${lastAnswers(committee, filter.surveyId)} where ${await fitting(context, committee, filter)}`.execute(
    context.db,
  )
  return rows[0]!.n
}

async function fitting(
  { db, services }: ListContext,
  committee: Workplace,
  { questionId, value, fromVersion, toVersion, ...filter }: Filter,
): Promise<RawBuilder<unknown>> {
  const universes = universesOf(services)
  const voterIds =
    filter.universeId && universes
      ? await votersAmong(
          db,
          committee,
          filter.surveyId,
          await universes.membersOf(services, await universes.planOf(db, committee, filter.universeId)),
        )
      : null
  return sql`${narrowed(filter, voterIds)} and cardinality(l.values) > 0
    ${questionId ? sql`and l.question_id = ${questionId}::uuid` : sql``}
    ${fromVersion !== undefined ? sql`and l.number >= ${fromVersion}::int` : sql``}
    ${toVersion !== undefined ? sql`and l.number <= ${toVersion}::int` : sql``}
    ${value !== undefined ? sql`and ${value}::text = any (l.values)` : sql``}`
}
