// Results of elections from a table: one row for each candidate, as the Secretary of State publishes them or as somebody has typed them.
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
import { resultFields, resultOf, type Result } from './readResult.ts'

export const electionResultsKind: ImportKind = {
  kind: 'election-results',
  title: 'Election results',
  about:
    'Votes of each candidate: election date, office, district, candidate, party as registered, votes. The map “33 to win” can start from the last general election.',
  belongsTo: 'platform',
  layouts: [],
  fields: resultFields,
  chunkRows: 2000,
  check: async (context, rows) => outcomeOf(await plan(context, rows)),
  apply: write,
  undo: { by: 'row log', entries: takeBack },
  summarize: summaryLine,
}

interface Step {
  row: number
  result: Result
  /** What stands in the database under the same names. */
  known: Known | undefined
}
interface Known {
  id: string
  kind: string
  party: string
  votes: number
  /** Written by this very file. */
  isOwn: boolean
}
interface Plan {
  steps: Step[]
  unchanged: number
  problems: Problem[]
}

async function plan({ db, batch }: ChunkContext, rows: MappedRow[]): Promise<Plan> {
  const problems: Problem[] = []
  const read = rows.flatMap(({ row, values }) => {
    const parsed = resultOf(values)
    if (parsed.problem === undefined) return [{ row, result: parsed.value }]
    problems.push({ row, sort: 'Not a result', message: parsed.problem })
    return []
  })
  const keys = JSON.stringify(read.map(({ result }, at) => ({ ...result, at })))
  const { rows: found } = await sql<Known & { at: number }>`
    select k.at, t.id, t.kind, t.party, t.votes, t.batch_id = ${batch.id}::uuid as is_own
    from jsonb_to_recordset(${keys}::jsonb) as k (at int, "electionOn" date, office text, district text, county text, precinct text, candidate text)
      join election_results t on t.office = k.office and t.district = k.district and t.election_on = k."electionOn" and t.county = k.county
        and t.precinct = k.precinct and t.candidate = k.candidate`.execute(db)
  const known = new Map(found.map(({ at, ...row }) => [at, row]))
  const steps: Step[] = []
  const seen = new Map<string, Result>()
  let unchanged = 0
  for (const [at, { row, result }] of read.entries()) {
    const standing = known.get(at)
    const before = seen.get(nameOf(result)) ?? (standing?.isOwn ? standing : undefined)
    seen.set(nameOf(result), result)
    if (before && before.votes !== result.votes)
      problems.push({
        row,
        sort: 'Told twice',
        message: `${result.candidate} is in this file twice for ${contestOf(result)}, with different votes; the first is kept. Choose the columns of county and precinct.`,
      })
    else if (before || (standing && isSame(standing, result))) unchanged++
    else steps.push({ row, result, known: standing })
  }
  return { steps, unchanged, problems }
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
  const written = JSON.stringify(steps.map(({ id, result }) => ({ id, ...result })))
  await sql`insert into election_results (id, election_on, kind, office, district, county, precinct, candidate, party, votes, batch_id)
    select r.id, r."electionOn", r.kind, r.office, r.district, r.county, r.precinct, r.candidate, r.party, r.votes, ${batch.id}::uuid
    from jsonb_to_recordset(${written}::jsonb) as r (id uuid, "electionOn" date, kind text, office text, district text, county text,
      precinct text, candidate text, party text, votes int)
    on conflict (id) do update set kind = excluded.kind, party = excluded.party, votes = excluded.votes, batch_id = excluded.batch_id`.execute(
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
      update election_results t set kind = e.before ->> 'kind', party = e.before ->> 'party', votes = (e.before ->> 'votes')::int
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
