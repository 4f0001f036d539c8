// One question, side by side for universes, turfs, days or canvassers.
import { sql, type RawBuilder } from 'kysely'
import { notFound } from '../../app/contract.ts'
import type { Context, Handlers, HeavyContext } from '../../app/server/context.ts'
import type { Db } from '../../app/server/data/db.ts'
import { dayOf } from '../../domain/dates.ts'
import { answerWords, possibleAnswers, wordsIn, type Question } from '../../domain/surveys/content.ts'
import type { Workplace } from '../committees/workIn.server.ts'
import { versionsOf, type VersionFacts } from './access.server.ts'
import type { ResultFilter, surveys } from './api.ts'
import { turfNames, universesOf, type Members } from './groups.server.ts'
import { lastAnswers, narrowed } from './lastAnswers.server.ts'
import { begin, countOf, votersAmong, wordingsOf } from './results.server.ts'
import type { Breakdown, Grouping } from './shapes.ts'

type Handler = Handlers<typeof surveys>['breakdown']
type Asked = Parameters<Handler>[1]

const mostGroups = 100
/** Each is counted by the engine by itself. */
const mostUniverses = 12

export const breakdownHandler: Handler = async (context, asked) => {
  const members = await membersOfAll(context, asked)
  return context.read(async (inside) => {
    const committee = await begin(inside, asked)
    const versions = await versionsOf(inside.db, committee, asked.surveyId)
    const question = versions
      .flatMap(({ content }) => content.questions)
      .find((q) => q.id === asked.questionId)
    if (!question) throw notFound()
    const found = await findGroups(inside, committee, asked, members)
    const values = valuesOf(question, versions)
    return {
      values,
      groups: found.slice(0, mostGroups).map(({ counts, ...group }) => ({
        ...group,
        values: values.map(({ value }) => ({ value, ...countOf(counts.get(value) ?? 0, group.answered) })),
      })),
      lines: linesOf(question, versions, committee.timeZone),
      isCut: found.length > mostGroups || members.isCut,
    }
  })
}

interface Universe {
  id: string
  name: string
  members: Members
}

/** The universes there are to compare; when one is asked for, the groups are narrowed to its voters instead. */
async function membersOfAll(
  { read, think, services }: HeavyContext,
  asked: Asked,
): Promise<{ universes: Universe[]; within: Members | null; isCut: boolean }> {
  const gift = universesOf(services)
  if (!gift || (asked.of !== 'universe' && !asked.universeId))
    return { universes: [], within: null, isCut: false }
  const planned = await read(async (inside) => {
    const committee = await begin(inside, asked)
    const names = asked.of === 'universe' ? await gift.names(inside.db, committee) : []
    const plans: { id: string; name: string; plan: unknown }[] = []
    for (const { id, name } of names.slice(0, mostUniverses))
      plans.push({ id, name, plan: await gift.planOf(inside.db, committee, id) })
    const within = asked.universeId ? await gift.planOf(inside.db, committee, asked.universeId) : null
    return { plans, within, isCut: names.length > mostUniverses }
  })
  return think(async () => {
    const universes: Universe[] = []
    for (const { id, name, plan } of planned.plans)
      universes.push({ id, name, members: await gift.membersOf(services, plan) })
    const within = planned.within === null ? null : await gift.membersOf(services, planned.within)
    return { universes, within, isCut: planned.isCut }
  })
}

interface Group {
  key: string
  name: string
  answered: number
  counts: Map<string, number>
}

async function findGroups(
  { db, services }: Context,
  committee: Workplace,
  asked: Asked,
  { universes, within }: Awaited<ReturnType<typeof membersOfAll>>,
): Promise<Group[]> {
  const among = (members: Members) => votersAmong(db, committee, asked.surveyId, members)
  const voterIds = within && (await among(within))
  if (asked.of === 'universe') {
    const groups: Group[] = []
    for (const { id, name, members } of universes) {
      const ids = (await among(members)).filter((voter) => !within || within.has(voter))
      const [found] = await countGroups(db, committee, asked, ids, { key: sql`''`, name: sql`''` })
      groups.push({ answered: 0, counts: new Map(), ...found, key: id, name })
    }
    return groups
  }
  const found = await countGroups(db, committee, asked, voterIds, groupedBy[asked.of])
  if (asked.of !== 'turf') return found
  const names = await turfNames(
    services,
    db,
    committee,
    found.map((group) => group.key).filter((key) => key !== ''),
  )
  return found.map((group) => ({
    ...group,
    name: group.key === '' ? 'Without a walkbook' : (names.get(group.key) ?? 'A walkbook that is gone'),
  }))
}

interface GroupedBy {
  key: RawBuilder<unknown>
  name: RawBuilder<unknown>
}

const groupedBy: Record<Exclude<Grouping, 'universe'>, GroupedBy> = {
  turf: { key: sql`coalesce(l.turf, '')`, name: sql`''` },
  day: { key: sql`l.day::text`, name: sql`''` },
  canvasser: { key: sql`l.canvasser`, name: sql`l.answered_by_name` },
}

async function countGroups(
  db: Db,
  committee: Workplace,
  asked: ResultFilter & { questionId: string },
  voterIds: number[] | null,
  { key, name }: GroupedBy,
): Promise<Group[]> {
  const { rows } = await sql<Omit<Group, 'counts'> & { counts: Record<string, number> }>`
    with told as materialized (select ${key} as key, ${name} as name, l.values from ${lastAnswers(committee, asked.surveyId)}
      where l.question_id = ${asked.questionId}::uuid and cardinality(l.values) > 0 and ${narrowed(asked, voterIds)})
    select t.key, t.name, t.answered, coalesce(c.counts, '{}') as counts
    from (select key, max(name) as name, count(*)::int as answered from told group by key) t
    left join (select key, jsonb_object_agg(value, n) as counts from (
        select key, u.value, count(*)::int as n from told cross join lateral unnest(values) as u (value)
        where length(u.value) <= 40 group by key, u.value) as each group by key) c using (key)
    order by t.key desc limit ${mostGroups + 1}`.execute(db)
  return rows.map(({ counts, ...group }) => ({ ...group, counts: new Map(Object.entries(counts)) }))
}

/** Choices of the newest wording first, then those that only an earlier one had. */
function valuesOf(question: Question, versions: VersionFacts[]): Breakdown['values'] {
  const found = new Map<string, string>()
  for (const { question: worded, main } of wordingsOf(question.id, versions))
    for (const value of possibleAnswers(worded) ?? [])
      if (!found.has(value)) found.set(value, answerWords(worded, value, main, main))
  return [...found].map(([value, words]) => ({ value, words }))
}

function linesOf(question: Question, versions: VersionFacts[], timeZone: string): Breakdown['lines'] {
  return wordingsOf(question.id, versions)
    .slice(0, -1)
    .map(({ question: worded, main, versions: own }) => ({
      day: dayOf(own.at(-1)!.publishedAt, timeZone),
      number: own.at(-1)!.number,
      words: wordsIn(worded.words, main, main),
    }))
}
