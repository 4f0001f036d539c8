// Results of elections from a table: one row for each candidate, as the Secretary of State publishes them or as someone has typed them.
import { sql } from 'kysely'
import { counted, formatCount } from '../../domain/numbers.ts'
import type {
  ChunkContext,
  Counts,
  ImportKind,
  LoggedRow,
  LogEntry,
  MappedRow,
  Outcome,
  Problem,
  StepContext,
} from '../imports/kinds.server.ts'
import { formatDate } from '../../domain/dates.ts'
import { guessResults } from './guessResults.ts'
import { electionInName, resultFields, resultOf, type Result } from './readResult.ts'

export const electionResultsKind: ImportKind = {
  kind: 'election-results',
  title: 'Election results',
  about:
    'Votes of each candidate: election date, office, district, candidate, party as registered, votes. The map “33 to win” can start from the last general election.',
  belongsTo: 'platform',
  layouts: [],
  fields: resultFields,
  guess: guessResults,
  mappingProblem: ({ mapping, fileName }) =>
    mapping['electionOn'] === undefined && !electionInName(fileName)
      ? 'No column holds the election day, and the name of the file has none. Choose the column, or put the day in front of the name: 20241105_results.csv.'
      : null,
  given: ({ mapping, fileName }) => {
    const found = mapping['electionOn'] === undefined ? electionInName(fileName) : null
    return found && `The election day is taken from the name of the file: ${formatDate(found.electionOn)}.`
  },
  chunkRows: 2000,
  check: async (context, rows) => outcomeOf(await plan(context, rows)),
  apply: write,
  undo: { by: 'row log', entries: takeBack },
  summarize: summaryLine,
}

interface Step {
  row: number
  /** With the sum of the parts that were told. */
  result: Result & { told: number[] }
  /** What stands in the database under the same names. */
  known: Known | undefined
}
interface Known {
  id: string
  kind: string
  party: string
  votes: number
  told: number[]
  /** Written by this very file. */
  isOwn: boolean
}
interface Plan {
  steps: Step[]
  /** As they were, but told by this file now: what it tells of them later is added. */
  confirmed: Step[]
  unchanged: number
  problems: Problem[]
}

async function plan({ db, batch, part }: ChunkContext, rows: MappedRow[]): Promise<Plan> {
  const problems: Problem[] = []
  const inName = electionInName(part.member || batch.fileName)
  const read = rows.flatMap(({ row, values }) => {
    const parsed = resultOf(values, inName)
    if (parsed.problem === undefined) return [{ row, result: parsed.value }]
    problems.push({ row, sort: 'Not a result', message: parsed.problem })
    return []
  })
  const contests = [...Map.groupBy(read, ({ result }) => nameOf(result)).values()]
  const keys = JSON.stringify(contests.map(([first], at) => ({ ...first!.result, at })))
  const { rows: found } = await sql<Known & { at: number }>`
    select k.at, t.id, t.kind, t.party, t.votes, t.told, t.batch_id = ${batch.id}::uuid as is_own
    from jsonb_to_recordset(${keys}::jsonb) as k (at int, "electionOn" date, office text, district text, county text, precinct text, candidate text)
      join election_results t on t.office = k.office and t.district = k.district and t.election_on = k."electionOn" and t.county = k.county
        and t.precinct = k.precinct and t.candidate = k.candidate`.execute(db)
  const known = new Map(found.map(({ at, ...row }) => [at, row]))
  const steps: Step[] = []
  const confirmed: Step[] = []
  let unchanged = 0
  for (const [at, lines] of contests.entries()) {
    const standing = known.get(at)
    const before = standing?.isOwn ? standing.told : []
    const told = [...new Set([...before, ...lines.map(({ result }) => result.votes)])].sort((a, b) => a - b)
    for (const { row, result } of lines.slice(before.length > 0 ? 0 : 1)) {
      unchanged++
      if (told.length > 1)
        problems.push({
          row,
          sort: 'Listed more than once',
          message: `${result.candidate} is in this file more than once for ${contestOf(result)}, with different votes; they are added up.`,
          isNote: true,
        })
    }
    const [{ row, result }] = lines as [(typeof lines)[number]]
    const sum = { ...result, told, votes: told.reduce((all, votes) => all + votes, 0) }
    if (standing && isSame(standing, sum)) {
      unchanged += before.length > 0 ? 0 : 1
      confirmed.push({ row, result: sum, known: standing })
    } else {
      steps.push({ row, result: sum, known: standing })
      if (before.length > 0) unchanged--
    }
  }
  return { steps, confirmed, unchanged, problems }
}

const isSame = (a: Pick<Known, 'kind' | 'party' | 'votes'>, b: Result) =>
  a.kind === b.kind && a.party === b.party && a.votes === b.votes

const nameOf = ({ electionOn, office, district, county, precinct, candidate }: Result) =>
  JSON.stringify([electionOn, office, district, county, precinct, candidate])

const contestOf = ({ office, district, electionOn }: Result) =>
  `${office}${district === '' ? '' : ` ${district}`} of ${electionOn}`

const outcomeOf = ({ steps, unchanged, problems }: Plan): Outcome => ({
  new: steps.filter(({ known }) => !known).length,
  changed: steps.filter(({ known }) => known).length,
  unchanged,
  problems,
})

async function write(context: ChunkContext, rows: MappedRow[]): Promise<Outcome> {
  const { db, batch } = context
  // Two files at once would both find nothing there.
  await sql`select pg_advisory_xact_lock(hashtext('election results import'))`.execute(db)
  const planned = await plan(context, rows)
  const steps = planned.steps.map((step) => ({ ...step, id: step.known?.id ?? crypto.randomUUID() }))
  const written = JSON.stringify([
    ...steps.map(({ id, result }) => ({ id, ...result })),
    ...planned.confirmed.map(({ known, result }) => ({ id: known!.id, ...result })),
  ])
  await sql`insert into election_results (id, election_on, kind, office, district, county, precinct, candidate, party, votes, told, batch_id)
    select r.id, r."electionOn", r.kind, r.office, r.district, r.county, r.precinct, r.candidate, r.party, r.votes, r.told, ${batch.id}::uuid
    from jsonb_to_recordset(${written}::jsonb) as r (id uuid, "electionOn" date, kind text, office text, district text, county text,
      precinct text, candidate text, party text, votes int, told int[])
    on conflict (id) do update set kind = excluded.kind, party = excluded.party, votes = excluded.votes, told = excluded.told, batch_id = excluded.batch_id`.execute(
    db,
  )
  const log: LogEntry[] = steps.map(({ id, row, result, known }) => ({
    row,
    action: known ? 'changed' : 'created',
    subject: 'election result',
    subjectId: id,
    ...(known && { before: { kind: known.kind, party: known.party, votes: known.votes } }),
    after: { kind: result.kind, party: result.party, votes: result.votes },
  }))
  return { ...outcomeOf(planned), log }
}

/** What a later file has changed stays. */
async function takeBack({ db }: StepContext, entries: LoggedRow[]): Promise<('undone' | 'kept')[]> {
  const lines = JSON.stringify(
    entries.map(({ subjectId, before, after }) => ({ id: subjectId, before: before ?? null, after })),
  )
  const { rows } = await sql<{ id: string }>`
    with line as (
      select e.id, e.before, e.after from jsonb_to_recordset(${lines}::jsonb) as e (id uuid, before jsonb, after jsonb)
        join election_results t on t.id = e.id and jsonb_build_object('kind', t.kind, 'party', t.party, 'votes', t.votes) = e.after),
    gone as (delete from election_results t using line e where t.id = e.id and jsonb_typeof(e.before) is distinct from 'object' returning t.id),
    back as (
      update election_results t set kind = e.before ->> 'kind', party = e.before ->> 'party', votes = (e.before ->> 'votes')::int,
        told = array[(e.before ->> 'votes')::int]
      from line e where t.id = e.id and jsonb_typeof(e.before) = 'object' returning t.id)
    select id from gone union all select id from back`.execute(db)
  const undone = new Set(rows.map(({ id }) => id))
  return entries.map(({ subjectId }) => (undone.has(subjectId) ? 'undone' : 'kept'))
}

/** "98 results new, 2 changed, 0 as before." */
function summaryLine(counts: Counts): string {
  const skipped = counts.skipped === 0 ? '' : ` ${counted(counts.skipped, 'row')} skipped.`
  return `${counted(counts.new, 'result')} new, ${formatCount(counts.changed)} changed, ${formatCount(counts.unchanged)} as before.${skipped}`
}
