// What keeps saved universes apart: one name each, no one's change overwritten, and none built on itself.
import { conflict, invalid } from '../../app/contract.ts'
import type { Db } from '../../app/server/data/db.ts'
import { formatDateTime } from '../../domain/dates.ts'
import type { ActingCommittee } from '../voters/access.server.ts'
import { universeColumns, type UniverseRow } from './access.server.ts'
import { Criteria } from './criteria.ts'
import { universesIn } from './names.server.ts'

export function refuseOutdated(before: UniverseRow, seenAt: string | undefined): void {
  if (seenAt === undefined || seenAt === before.updatedAt.toISOString()) return
  const who = before.updatedByName || 'Someone'
  throw conflict(
    `${who} changed “${before.name}” on ${formatDateTime(before.updatedAt)}. Load it again, or save yours under another name.`,
  )
}

export async function refuseSameName(
  db: Db,
  committee: Pick<ActingCommittee, 'id' | 'organizationId'>,
  name: string,
  except?: string,
): Promise<void> {
  let query = db
    .selectFrom('universes')
    .select('id')
    .where('organizationId', '=', committee.organizationId)
    .where('committeeId', '=', committee.id)
    .where('archivedAt', 'is', null)
    .where((eb) => eb(eb.fn<string>('lower', ['name']), '=', eb.fn<string>('lower', [eb.val(name)])))
  if (except) query = query.where('id', '<>', except)
  if (await query.executeTakeFirst())
    throw conflict(`There is a universe called “${name}” already. Give this one another name.`)
}

/** A universe may build on others of its committee, but not, through any of them, on itself. */
export async function refuseCircle(
  db: Db,
  committee: ActingCommittee,
  criteria: Criteria,
  ownId: string | null,
): Promise<void> {
  const seen = new Set<string>()
  const waiting = [...universesIn(criteria)]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (id === ownId)
      throw invalid(
        'This universe would then be built on itself. Take out the condition that leads back to it.',
      )
    if (seen.has(id)) continue
    seen.add(id)
    const found = await db
      .selectFrom('universes')
      .select(universeColumns)
      .where('organizationId', '=', committee.organizationId)
      .where('committeeId', '=', committee.id)
      .where('id', '=', id)
      .executeTakeFirst()
    if (!found)
      throw invalid('A condition names a universe that this committee does not have. Choose another one.')
    // A frozen one holds its voters and asks no others.
    if (!found.isFrozen) waiting.push(...universesIn(criteriaOf(found)))
  }
}

/** What an older version of the program has kept may not fit today's: better no steps than no list. */
export function criteriaOf(row: Pick<UniverseRow, 'criteria'>): Criteria {
  const parsed = Criteria.safeParse(row.criteria)
  return parsed.success ? parsed.data : { steps: [] }
}
