// Every night the books of every committee are proved anew: sums, pairs, numbers, locks and months. What is found is kept for /admin.
import { sql } from 'kysely'
import type { JobContext } from '../../app/server/jobs/jobs.ts'
import type { Db } from '../../app/server/data/db.ts'
import { counted } from '../../domain/numbers.ts'
import type { CommitteeRef } from '../committees/workIn.server.ts'

const mostProblems = 20

export async function proveBooks({
  job,
  databases,
  services,
}: JobContext): Promise<{ committees: number; entries: number }> {
  const all = await databases.asSystem((db) =>
    db
      .selectFrom('books')
      .select(['organizationId', 'committeeId', 'lastNumber'])
      .orderBy('committeeId')
      .execute(),
  )
  let [entries, bad] = [0, 0]
  let first = ''
  for (const [i, { organizationId, committeeId, lastNumber }] of all.entries()) {
    job.throwIfCancelled()
    const problems = await databases.asSystem((db) => proveOne(db, { organizationId, committeeId }))
    entries += Number(lastNumber)
    if (problems.length > 0) {
      bad++
      first ||= `committee ${committeeId}: ${problems[0]}`
    }
    job.progress(i + 1, all.length)
  }
  if (bad > 0) {
    services.log.fatal({ committees: bad }, 'The books do not prove.')
    throw new Error(`The books of ${counted(bad, 'committee')} do not prove; first: ${first}`)
  }
  return { committees: all.length, entries }
}

/** One snapshot for all questions: what is posted meanwhile is in none of them. */
export async function proveOne(db: Db, { organizationId, committeeId }: CommitteeRef): Promise<string[]> {
  const { rows } = await sql<{
    problem: string
  }>`select problem from book_problems(${organizationId}, ${committeeId}) limit ${mostProblems}`.execute(db)
  const problems = rows.map(({ problem }) => problem)
  await sql`insert into book_proofs (organization_id, committee_id, proved_at, entries, postings, problems, months_sha256)
    select ${organizationId}, ${committeeId}, now(),
      (select count(*) from book_entries where organization_id = ${organizationId} and committee_id = ${committeeId}),
      (select coalesce(sum(postings), 0) from book_months where organization_id = ${organizationId} and committee_id = ${committeeId}),
      ${problems}::text[], book_months_sha256(${organizationId}, ${committeeId})
    on conflict (organization_id, committee_id) do update set proved_at = excluded.proved_at, entries = excluded.entries,
      postings = excluded.postings, problems = excluded.problems, months_sha256 = excluded.months_sha256`.execute(
    db,
  )
  return problems
}

export interface BookHealth {
  committees: number
  entries: number
  provedAt: string | null
  withProblems: number
  firstProblem: string | null
}

/** For /admin: the oldest of the last proofs, and whether any found something. */
export async function bookHealth(db: Db): Promise<BookHealth> {
  const { rows } = await sql<{
    committees: number
    entries: string
    provedAt: Date | null
    bad: number
    first: string | null
  }>`
    select count(*)::int as committees, coalesce(sum(b.last_number), 0)::text as entries, min(p.proved_at) as "provedAt",
      count(*) filter (where cardinality(p.problems) > 0)::int as bad, min(p.problems[1]) as first
    from books b left join book_proofs p on p.committee_id = b.committee_id and p.organization_id = b.organization_id`.execute(
    db,
  )
  const { committees, entries, provedAt, bad, first } = rows[0]!
  return {
    committees,
    entries: Number(entries),
    provedAt: provedAt?.toISOString() ?? null,
    withProblems: bad,
    firstProblem: first,
  }
}
