// Takes over the entries of another calendar. Known by their names there, so that a second import updates instead of doubling; what stood
// before is kept with the import, so that the whole of it can be taken back.
import { sql } from 'kysely'
import { conflict, notFound } from '../../app/contract.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { ReadEntry } from '../../sources/icalendar/readIcalendar.ts'
import type { Workplace } from '../committees/workIn.server.ts'

export interface KeptEntry extends ReadEntry {
  id: string
  isRemoved: boolean
}

export interface Comparison {
  added: ReadEntry[]
  /** With the id of the one that stands. */
  changed: (ReadEntry & { id: string })[]
  unchanged: ReadEntry[]
  /** Stand here, and are no longer in the file. */
  gone: KeptEntry[]
  /** As the changed ones stand. */
  before: KeptEntry[]
}

export function compare(read: ReadEntry[], kept: KeptEntry[]): Comparison {
  const known = new Map(kept.map((entry) => [keyOf(entry), entry]))
  const found: Comparison = { added: [], changed: [], unchanged: [], gone: [], before: [] }
  const seen = new Set<string>()
  for (const entry of read) {
    seen.add(keyOf(entry))
    const before = known.get(keyOf(entry))
    if (!before) found.added.push(entry)
    else if (!before.isRemoved && isSame(entry, before)) found.unchanged.push(entry)
    else {
      found.changed.push({ ...entry, id: before.id })
      found.before.push(before)
    }
  }
  found.gone = kept.filter((entry) => !entry.isRemoved && !seen.has(keyOf(entry)))
  return found
}

const keyOf = ({ uid, occurrence }: ReadEntry) => `${uid}\n${occurrence}`
const told = ['title', 'about', 'place', 'startsAt', 'endsAt', 'startsOn', 'endsOn', 'isCancelled'] as const
const isSame = (a: ReadEntry, b: ReadEntry) => told.every((field) => a[field] === b[field])

export async function findKept(db: Db, committee: Workplace, calendarName: string): Promise<KeptEntry[]> {
  const { rows } = await sql<
    Omit<KeptEntry, 'startsAt' | 'endsAt'> & { startsAt: Date | null; endsAt: Date | null }
  >`
    select id, uid, occurrence, title, about, place, starts_at, ends_at, starts_on::text, ends_on::text, is_cancelled,
      removed_at is not null as is_removed
    from calendar_entries
    where organization_id = ${committee.organizationId}::uuid and committee_id = ${committee.committeeId}::uuid
      and calendar_name = ${calendarName}`.execute(db)
  return rows.map((row) => ({
    ...row,
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
  }))
}

interface Importing {
  calendarName: string
  comparison: Comparison
  removeGone: boolean
  by: { userId: string; name: string }
}

export async function writeImport(db: Db, committee: Workplace, importing: Importing): Promise<string> {
  const { calendarName, comparison, removeGone, by } = importing
  const { added, changed, unchanged, before } = comparison
  const removed = removeGone ? comparison.gone : []
  const { organizationId, committeeId } = committee
  const { id } = await db
    .insertInto('calendarImports')
    .values({
      organizationId,
      committeeId,
      calendarName,
      added: added.length,
      changed: changed.length,
      removed: removed.length,
      unchanged: unchanged.length,
      before: JSON.stringify([...before, ...removed]),
      importedBy: by.userId,
      importedByName: by.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const walled = sql`${organizationId}::uuid, ${committeeId}::uuid, ${id}::uuid, ${id}::uuid, ${calendarName}`
  await sql`insert into calendar_entries (organization_id, committee_id, import_id, added_by_import_id, calendar_name,
      uid, occurrence, title, about, place, starts_at, ends_at, starts_on, ends_on, is_cancelled)
    select ${walled}, r.uid, r.occurrence, r.title, r.about, r.place, r."startsAt", r."endsAt", r."startsOn", r."endsOn", r."isCancelled"
    from ${recordsOf(added)}`.execute(db)
  await putBack(db, committee, changed, id)
  if (removed.length > 0)
    await sql`update calendar_entries set removed_at = now(), import_id = ${id}::uuid, updated_at = now()
      where organization_id = ${organizationId}::uuid and committee_id = ${committeeId}::uuid
        and id = any (${removed.map((entry) => entry.id)}::uuid[])`.execute(db)
  return id
}

/** What it added goes, what it changed or removed is again as it was. Events that were made of entries stay. */
export async function undoImport(
  db: Db,
  committee: Workplace,
  importId: string,
  byName: string,
): Promise<string> {
  const { organizationId, committeeId } = committee
  const { rows } = await sql<{
    calendarName: string
    before: KeptEntry[]
    undoneAt: Date | null
    isLast: boolean
  }>`
    select i.calendar_name, i.before, i.undone_at, not exists (select from calendar_imports l
      where l.organization_id = i.organization_id and l.committee_id = i.committee_id and l.calendar_name = i.calendar_name
        and l.undone_at is null and l.imported_at > i.imported_at) as is_last
    from calendar_imports i
    where i.organization_id = ${organizationId}::uuid and i.committee_id = ${committeeId}::uuid and i.id = ${importId}::uuid
    for update of i`.execute(db)
  const [found] = rows
  if (!found) throw notFound()
  if (found.undoneAt) throw conflict('This import was already undone.')
  if (!found.isLast)
    throw conflict(`“${found.calendarName}” was imported again since. Take the later import back first.`)
  await sql`delete from calendar_entries where organization_id = ${organizationId}::uuid and committee_id = ${committeeId}::uuid
    and added_by_import_id = ${importId}::uuid`.execute(db)
  await putBack(db, committee, found.before, importId)
  await sql`update calendar_imports set undone_at = now(), undone_by_name = ${byName}
    where organization_id = ${organizationId}::uuid and committee_id = ${committeeId}::uuid and id = ${importId}::uuid`.execute(
    db,
  )
  return found.calendarName
}

async function putBack(
  db: Db,
  { organizationId, committeeId }: Workplace,
  entries: (ReadEntry & { id: string; isRemoved?: boolean })[],
  importId: string,
): Promise<void> {
  if (entries.length === 0) return
  await sql`update calendar_entries e set title = r.title, about = r.about, place = r.place, starts_at = r."startsAt", ends_at = r."endsAt",
      starts_on = r."startsOn", ends_on = r."endsOn", is_cancelled = r."isCancelled", import_id = ${importId}::uuid,
      removed_at = case when r."isRemoved" then coalesce(e.removed_at, now()) end, updated_at = now()
    from ${recordsOf(entries)}
    where e.organization_id = ${organizationId}::uuid and e.committee_id = ${committeeId}::uuid and e.id = r.id`.execute(
    db,
  )
}

const recordsOf = (entries: object[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as r(id uuid, uid text, occurrence text, title text, about text, place text,
    "startsAt" timestamptz, "endsAt" timestamptz, "startsOn" date, "endsOn" date, "isCancelled" boolean, "isRemoved" boolean)`
