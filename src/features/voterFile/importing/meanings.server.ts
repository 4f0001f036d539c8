// What the codes of the file mean: districts and elections. The state does not document them, so people correct them here, on record.
import { sql } from 'kysely'
import { notFound } from '../../../app/contract.ts'
import type { Context } from '../../../app/server/context.ts'
import type { Db } from '../../../app/server/data/db.ts'
import type { DistrictKind, DistrictKindForm, Election, ElectionForm } from '../api.ts'

export async function findDistrictKinds(db: Db): Promise<DistrictKind[]> {
  const rows = await db
    .selectFrom('districtKinds')
    .select(['code', 'name', 'template', 'office', 'certainty', 'isShown', 'changedAt', 'changedBy'])
    .orderBy('sort')
    .orderBy('code')
    .execute()
  return rows.map(({ changedAt, certainty, ...kind }) => ({
    ...kind,
    certainty: certainty as DistrictKind['certainty'],
    changedAt: changedAt?.toISOString() ?? null,
  }))
}

export async function changeDistrictKind(
  { db, viewer, audit }: Context,
  { code, ...form }: DistrictKindForm,
): Promise<DistrictKind> {
  const before = (await findDistrictKinds(db)).find((kind) => kind.code === code)
  if (!before) throw notFound()
  await db
    .updateTable('districtKinds')
    .set({ ...form, changedAt: new Date(), changedBy: viewer.name })
    .where('code', '=', code)
    .execute()
  await audit(
    {
      action: 'voterFile.districtKindChanged',
      subject: 'voterFile',
      detail: { code, ...difference(before, form) },
    },
    null,
  )
  return (await findDistrictKinds(db)).find((kind) => kind.code === code)!
}

export async function findElections(db: Db): Promise<Election[]> {
  const { rows } =
    await sql<Election>`select id, code, name, kind, held_on::text as held_on, date_from from elections
    order by held_on desc nulls last, code limit 5000`.execute(db)
  return rows
}

export async function changeElection(
  { db, audit }: Context,
  { id, ...form }: ElectionForm,
): Promise<Election> {
  const before = (await findElections(db)).find((election) => election.id === id)
  if (!before) throw notFound()
  const dateFrom =
    form.heldOn === before.heldOn ? before.dateFrom : form.heldOn === null ? 'unknown' : 'person'
  await db
    .updateTable('elections')
    .set({ ...form, dateFrom })
    .where('id', '=', id)
    .execute()
  await audit(
    {
      action: 'voterFile.electionChanged',
      subject: 'voterFile',
      detail: { code: before.code, ...difference(before, form) },
    },
    null,
  )
  return { ...before, ...form, dateFrom }
}

/** Only what is different, so that the log reads as what was done. */
function difference<F extends object>(before: F, form: F): { from: Partial<F>; to: Partial<F> } {
  const keys = (Object.keys(form) as (keyof F)[]).filter((key) => before[key] !== form[key])
  const only = (values: F) => Object.fromEntries(keys.map((key) => [key, values[key]])) as Partial<F>
  return { from: only(before), to: only(form) }
}
