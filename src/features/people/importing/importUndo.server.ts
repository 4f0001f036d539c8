// Takes an imported list of people back. Who was worked with since stays, and so does what somebody changed.
import { sql } from 'kysely'
import type { Db } from '../../../app/server/data/db.ts'
import type { LoggedRow, StepContext } from '../../imports/kinds.server.ts'
import type { Holding } from '../merging/holdings.server.ts'
import type { Logged } from './importWrite.server.ts'
import { keysOf } from '../keys.ts'

export async function undoPeople(
  { db, batch, services }: StepContext,
  entries: LoggedRow[],
): Promise<('undone' | 'kept')[]> {
  const busy = await workedWith(
    db,
    services.given.holdsPeople,
    entries.filter((e) => e.action === 'created').map((e) => e.subjectId),
  )
  const results: ('undone' | 'kept')[] = []
  for (const entry of entries) {
    const undone =
      entry.action === 'created'
        ? !busy.has(entry.subjectId) && (await remove(db, entry))
        : await restore(db, batch.committeeId!, entry)
    results.push(undone ? 'undone' : 'kept')
  }
  return results
}

/** People with anything but the tags and notes that came with them: a volunteer, a guest, a note written since. */
async function workedWith(db: Db, holdings: Holding[], ids: string[]): Promise<Set<string>> {
  const busy = new Set<string>()
  const alongside: Record<string, string> = { person_tags: 'tagged_at', person_notes: 'written_at' }
  for (const { table, column } of holdings) {
    const at = alongside[table]
    const since = at ? sql`and p.created_at <> t.${sql.ref(at)}` : sql``
    const { rows } = await sql<{ id: string }>`select distinct p.id from people p join ${sql.ref(table)} t
      on t.${sql.ref(column)} = p.id where p.id = any (${ids}::uuid[]) ${since}`.execute(db)
    for (const { id } of rows) busy.add(id)
  }
  const { rows } = await sql<{
    id: string
  }>`select kept_id as id from person_merges where kept_id = any (${ids}::uuid[])
    union select merged_id from person_merges where merged_id = any (${ids}::uuid[])`.execute(db)
  for (const { id } of rows) busy.add(id)
  return busy
}

async function remove(db: Db, { subjectId, after }: LoggedRow): Promise<boolean> {
  const now = await held(db, subjectId)
  // Somebody removed it already: it is gone either way.
  if (!now) return true
  const { fields } = after as Logged
  if (now.voterId !== null || !Object.entries(fields).every(([name, value]) => isSame(now[name], value)))
    return false
  await db.deleteFrom('people').where('id', '=', subjectId).execute()
  return true
}

async function restore(
  db: Db,
  committeeId: string,
  { subjectId, before, after }: LoggedRow,
): Promise<boolean> {
  const now = await held(db, subjectId)
  if (!now) return false
  const { fields, tags, noteId } = after as Logged
  const untouched = Object.keys(fields).filter((name) => isSame(now[name], fields[name as never]))
  const set = Object.fromEntries(untouched.map((name) => [name, (before as Record<string, unknown>)[name]]))
  if (untouched.length > 0) {
    const then = { ...now, ...set } as unknown as Parameters<typeof keysOf>[0]
    await db
      .updateTable('people')
      .set({ ...set, ...keysOf(then), version: sql`version + 1`, updatedAt: new Date() })
      .where('id', '=', subjectId)
      .execute()
  }
  if (tags.length > 0)
    await db
      .deleteFrom('personTags')
      .where('committeeId', '=', committeeId)
      .where('personId', '=', subjectId)
      .where('tag', 'in', tags)
      .execute()
  if (noteId)
    await db.updateTable('personNotes').set({ removedAt: new Date() }).where('id', '=', noteId).execute()
  return untouched.length === Object.keys(fields).length
}

async function held(db: Db, id: string): Promise<Record<string, unknown> | undefined> {
  return db.selectFrom('people').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
