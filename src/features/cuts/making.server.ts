// From turfs to walkbooks. Who was dropped from the file or became confidential since the cut is on none.
import { sql } from 'kysely'
import { conflict, invalid } from '../../app/contract.ts'
import type { Context, Handlers } from '../../app/server/context.ts'
import type { Db } from '../../app/server/data/db.ts'
import { changeIn, type CommitteeRef } from '../committees/workIn.server.ts'
import { requireLookUp } from '../voters/access.server.ts'
import { walkbooksOf } from '../walkbooks/access.server.ts'
import { mostDoors } from '../walkbooks/rules.ts'
import { requireSurvey } from '../walkbooks/surveys.server.ts'
import { lockCut, turfsOf } from './access.server.ts'
import type { cuts } from './api.ts'
import type { Turf } from './shapes.ts'

export const makingHandlers: Pick<Handlers<typeof cuts>, 'make' | 'remove' | 'restore'> = {
  make: async (context, { committeeId, cutId, version, name, surveyId }) => {
    const committee = await changeIn(context, committeeId, 'walkbooks.edit')
    await requireLookUp(context)
    const { db, viewer, audit } = context
    // As when one walkbook is made: names stay unique, with a sentence instead of an error of the index.
    await sql`select pg_advisory_xact_lock(hashtext('walkbooks'), hashtext(${committeeId}))`.execute(db)
    const cut = await lockCut(db, committee, cutId, version)
    await requireSurvey(db, committee, surveyId)
    const turfs = turfsOf(cut)
    if (turfs.length === 0) throw invalid('This cut has no turfs.')
    const names = turfs.map((turf) => nameOf(turf, name))
    await refuseSameNames(db, committee, names)
    let made = 0
    for (const [i, turf] of turfs.entries()) {
      if (turf.doors.length > mostDoors)
        throw conflict(`${turf.name} has more than ${mostDoors} doors. Split it first.`)
      const { id } = await db
        .insertInto('walkbooks')
        .values({
          organizationId: committee.organizationId,
          committeeId,
          name: names[i]!,
          madeFrom: JSON.stringify({ kind: 'universe', universeId: cut.universeId }),
          words: cut.words,
          universeId: cut.universeId,
          surveyId,
          createdBy: viewer.userId,
          createdByName: viewer.name,
          updatedByName: viewer.name,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const doors = await copyDoors(db, committee, cutId, id, turf)
      if (doors === 0) continue
      made++
      await audit(
        {
          action: 'walkbook.made',
          subject: 'walkbook',
          subjectId: id,
          detail: { name: names[i]!, words: cut.words, doors },
        },
        committee.organizationId,
      )
    }
    await db
      .updateTable('cuts')
      .set({ state: 'made', updatedAt: sql`now()` })
      .where('id', '=', cutId)
      .execute()
    return { walkbooks: made }
  },

  remove: (context, { committeeId, cutId }) => setRemoved(context, committeeId, cutId, true),
  restore: (context, { committeeId, cutId }) => setRemoved(context, committeeId, cutId, false),
}

async function setRemoved(context: Context, committeeId: string, cutId: string, isRemoved: boolean) {
  const committee = await changeIn(context, committeeId, 'walkbooks.edit')
  const changed = await context.db
    .updateTable('cuts')
    .set({ removedAt: isRemoved ? sql<Date>`now()` : null })
    .where('organizationId', '=', committee.organizationId)
    .where('committeeId', '=', committeeId)
    .where('id', '=', cutId)
    .where('removedAt', isRemoved ? 'is' : 'is not', null)
    .returning('words')
    .executeTakeFirst()
  if (changed)
    await context.audit(
      {
        action: isRemoved ? 'cut.removed' : 'cut.restored',
        subject: 'cut',
        subjectId: cutId,
        detail: { words: changed.words },
      },
      committee.organizationId,
    )
  return {}
}

/** "Ward 3, turf 7", or the name that someone gave it. */
const nameOf = ({ name, id }: Turf, prefix: string) =>
  name === `Turf ${id}` ? `${prefix}, turf ${id}` : `${prefix}, ${name}`

async function refuseSameNames(db: Db, committee: CommitteeRef, names: string[]): Promise<void> {
  const twice = names.find(
    (name, i) => names.findIndex((other) => other.toLowerCase() === name.toLowerCase()) !== i,
  )
  if (twice !== undefined) throw conflict(`Two turfs are called “${twice}”. Give one of them another name.`)
  const there = await walkbooksOf(db, committee)
    .select('name')
    .where('archivedAt', 'is', null)
    .where(sql<boolean>`lower(name) = any (${names.map((name) => name.toLowerCase())}::text[])`)
    .executeTakeFirst()
  if (there)
    throw conflict(`There is a walkbook called “${there.name}” already. Choose another name for these.`)
}

async function copyDoors(
  db: Db,
  { organizationId, committeeId }: CommitteeRef,
  cutId: string,
  walkbookId: string,
  { doors, driven }: Turf,
): Promise<number> {
  const { rows } = await sql<{ doors: number }>`with d as (
      select d.*, t.at, array(select v.id from voters v where v.id = any (d.voter_ids) and v.dropped_on is null and not v.is_confidential order by v.id) as visited
      from unnest(${doors}::integer[]) with ordinality as t (place, at) join cut_doors d on d.place = t.place
      where d.organization_id = ${organizationId}::uuid and d.committee_id = ${committeeId}::uuid and d.cut_id = ${cutId}::uuid),
    made as (insert into walkbook_doors (organization_id, committee_id, walkbook_id, place, household_id, line, number, street, unit, city, zip5,
        building, longitude, latitude, voter_ids, is_driven)
      select d.organization_id, d.committee_id, ${walkbookId}::uuid, row_number() over (order by d.at), d.household_id, d.line, d.number, d.street,
        d.unit, d.city, d.zip5, d.building, d.longitude, d.latitude, d.visited, d.place = any (${driven}::integer[])
      from d where cardinality(d.visited) > 0 returning cardinality(voter_ids) as voters),
    counted as (select count(*)::int as doors, coalesce(sum(voters), 0)::int as voters from made)
    update walkbooks w set doors = counted.doors, voters = counted.voters from counted where w.id = ${walkbookId}::uuid returning w.doors`.execute(
    db,
  )
  const { doors: count } = rows[0]!
  if (count === 0)
    await sql`update walkbooks set archived_at = now() where id = ${walkbookId}::uuid`.execute(db)
  return count
}
