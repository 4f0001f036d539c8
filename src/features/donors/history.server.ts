// Decisions as people read them.
import { sql } from 'kysely'
import { notFound } from '../../app/contract.ts'
import type { Context } from '../../app/server/context.ts'
import type { Db } from '../../app/server/data/db.ts'
import { orderSql } from '../../app/server/lists/inOrder.ts'
import type { ListParts, ListScope } from '../../app/server/lists/listOf.ts'
import { isPlatform, may } from '../../permissions.ts'
import type { donors } from './api.ts'
import { whyNotSecond } from './rules.ts'
import type { Decision, Spelling } from './shapes.ts'
import { spellingsById } from './spellings.server.ts'

export interface DecisionRow {
  id: string
  firstId: bigint
  secondId: bigint
  verdict: 'same' | 'different'
  needsSecond: boolean
  isByStaff: boolean
  score: number | null
  decidedAt: Date
  decidedBy: string | null
  decidedByName: string
  secondedAt: Date | null
  secondedBy: string | null
  secondedByName: string | null
  undoneAt: Date | null
  undoneByName: string | null
  moved: Record<string, string>
}

const which = (only: 'all' | 'waiting') =>
  only === 'all' ? sql`true` : sql`undone_at is null and needs_second and seconded_at is null`

export const decisionList: ListParts<typeof donors.history, ListScope> = {
  open: ({ viewer }) => Promise.resolve({ name: 'Nebraska', organizationId: viewer.organizationId }),
  rows: async (context, _scope, { only }, part) => {
    const { place, by, isBehind } = orderSql(part, {
      by: { decided: [sql`decided_at`, 'timestamptz'] },
      id: [sql`id`, 'uuid'],
    })
    const { rows } = await sql<DecisionRow & { place: string }>`
      select *, ${place} as place from donor_decisions where ${which(only)} and ${isBehind}
      order by ${by} limit ${part.limit} offset ${part.offset}`.execute(context.db)
    const decisions = await shown(context, rows)
    return decisions.map((decision, i) => ({ ...decision, place: rows[i]!.place }))
  },
  count: async ({ db }, _scope, { only }) => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from donor_decisions where ${which(only)}`.execute(db)
    return rows[0]!.n
  },
  // Streets stay out: the file leaves the house.
  columns: {
    'One spelling': (d) => d.first && spelled(d.first),
    'The other': (d) => d.second && spelled(d.second),
    Decided: (d) => d.verdict,
    By: (d) => d.decidedBy,
    When: (d) => d.decidedAt,
    State: (d) => d.state,
    'Agreed by': (d) => d.secondedBy,
    'Agreed on': (d) => d.secondedAt,
    'Undone by': (d) => d.undoneBy,
    'Undone on': (d) => d.undoneAt,
    'As likely as': (d) => d.probability,
  },
}

const spelled = ({ firstName, middleName, lastName, suffix, city, state, zip }: Spelling) =>
  [
    [firstName, middleName, lastName, suffix],
    [city, state, zip],
  ]
    .map((part) => part.filter(Boolean).join(' '))
    .filter(Boolean)
    .join(', ')

export async function getDecision(context: Context, id: string): Promise<Decision> {
  const { rows } = await sql<DecisionRow>`select * from donor_decisions where id = ${id}::uuid`.execute(
    context.db,
  )
  const [decision] = await shown(context, rows)
  if (!decision) throw notFound()
  return decision
}

async function shown(
  { db, viewer }: Pick<Context, 'db' | 'viewer'>,
  rows: DecisionRow[],
): Promise<Decision[]> {
  const known = await knownPeople(
    db,
    rows.flatMap(({ decidedBy, secondedBy }) => [decidedBy, secondedBy]),
  )
  const spellings = await spellingsById(
    db,
    rows.flatMap(({ firstId, secondId }) => [firstId, secondId]),
  )
  const isStaff = isPlatform(viewer.role)
  return rows.map((row) => {
    const waits = row.needsSecond && !row.secondedAt
    const decidedBy = known.has(row.decidedBy) ? row.decidedByName : elsewhere(row.isByStaff)
    // Of two who decide together one is staff: if it was not the first, it is the second.
    const seconder = known.has(row.secondedBy) ? row.secondedByName : elsewhere(!row.isByStaff)
    const secondedBy = row.secondedAt ? seconder : null
    return {
      id: row.id,
      // A spelling may have left the files since.
      first: spellings.get(String(row.firstId)) ?? null,
      second: spellings.get(String(row.secondId)) ?? null,
      verdict: row.verdict,
      probability: row.score,
      decidedAt: row.decidedAt.toISOString(),
      decidedBy,
      state: row.undoneAt ? 'undone' : waits ? 'waits' : 'holds',
      secondedAt: row.secondedAt?.toISOString() ?? null,
      secondedBy,
      undoneAt: row.undoneAt?.toISOString() ?? null,
      undoneBy: row.undoneByName && undoneByOf(row, isStaff, decidedBy, secondedBy),
      mayUndo: !row.undoneAt && may(viewer, 'donors.match') && mayTakeBack(row, viewer.userId, isStaff),
      whyNotSecond: waits ? whyNotSecond(row, { userId: viewer.userId, isStaff }) : null,
    }
  })
}

/** Those of one's own organization; staff knows everybody. Who else decides is not this organization's business, only that somebody did. */
async function knownPeople(db: Db, ids: (string | null)[]): Promise<Set<string | null>> {
  const asked = [...new Set(ids.filter((id) => id !== null))]
  if (asked.length === 0) return new Set()
  const rows = await db.selectFrom('users').select('id').where('id', 'in', asked).execute()
  return new Set(rows.map(({ id }) => id))
}

const elsewhere = (isStaff: boolean) => (isStaff ? 'Platform staff' : 'Another organization')

/** Only the two who decided, or staff, may take it back. */
function undoneByOf(
  row: DecisionRow,
  isStaff: boolean,
  decidedBy: string,
  secondedBy: string | null,
): string {
  if (isStaff) return row.undoneByName!
  if (row.undoneByName === row.decidedByName) return decidedBy
  if (row.undoneByName === row.secondedByName) return secondedBy ?? decidedBy
  return elsewhere(true)
}

/** One's own word, or as staff anybody's. */
export const mayTakeBack = (
  { decidedBy, secondedBy }: Pick<DecisionRow, 'decidedBy' | 'secondedBy'>,
  userId: string,
  isStaff: boolean,
) => isStaff || decidedBy === userId || secondedBy === userId
