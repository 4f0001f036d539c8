// Numbers that asked not to be called or texted. One "stop" holds for every list of the organization, and for call time.
import { sql, type RawBuilder } from 'kysely'
import { invalid, notFound } from '../../app/contract.ts'
import type { Handlers } from '../../app/server/context.ts'
import type { Db } from '../../app/server/data/db.ts'
import { changeIn, workIn, type CommitteeRef } from '../committees/workIn.server.ts'
import { shownContacts } from '../committees/contactDetails.server.ts'
import { tenDigits } from '../people/rules.ts'
import type { phones } from './api.ts'

const mostShown = 500

/** In SQL, of a column with ten digits. */
export const isOptedOut = (organizationId: string, phone: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from phone_opt_outs o where o.organization_id = ${organizationId}::uuid and o.phone = ${phone} and o.undone_at is null)`

export async function optedOut(db: Db, organizationId: string, numbers: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ phone: string }>`select distinct phone from phone_opt_outs
    where organization_id = ${organizationId}::uuid and undone_at is null and phone = any (${numbers}::text[])`.execute(
    db,
  )
  return new Set(rows.map(({ phone }) => phone))
}

interface Said {
  /** The event's, or made by the browser: written twice it is one. */
  id: string
  phone: string
  at: Date
  byName: string
}

/** Counts from this transaction on, and shows in the consent of the committee's people with this number. */
export async function optOut(
  db: Db,
  { organizationId, committeeId }: CommitteeRef,
  { id, phone, at, byName }: Said,
): Promise<void> {
  const own = sql`organization_id = ${organizationId}::uuid and committee_id = ${committeeId}::uuid`
  const { numAffectedRows } = await sql`
    insert into phone_opt_outs (id, organization_id, phone, said_to, said_at, by_name, before)
    select ${id}::uuid, ${organizationId}::uuid, ${phone}, ${committeeId}::uuid, ${at}, ${byName},
      coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'call', p.call_consent, 'text', p.text_consent)) from people p
        where ${own} and p.phone = ${phone} and p.merged_into is null), '[]')
    on conflict (id) do nothing`.execute(db)
  if (!numAffectedRows) return
  await sql`update people set call_consent = 'no', text_consent = 'no', consent_source = 'Asked on a call or by text', consent_at = ${at},
      version = version + 1, updated_by_name = ${byName}, updated_at = now()
    where ${own} and phone = ${phone} and merged_into is null`.execute(db)
}

/** What the people had agreed to before holds again, unless someone changed it since. */
export async function liftOptOut(
  db: Db,
  { organizationId, committeeId }: CommitteeRef,
  id: string,
  byName: string,
): Promise<boolean> {
  const { rows } = await sql<{
    phone: string
  }>`update phone_opt_outs set undone_at = now(), undone_by_name = ${byName}
    where organization_id = ${organizationId}::uuid and said_to = ${committeeId}::uuid and id = ${id}::uuid and undone_at is null returning phone`.execute(
    db,
  )
  if (!rows[0]) return false
  await sql`update people p set call_consent = b.call, text_consent = b.text, version = p.version + 1, updated_by_name = ${byName}, updated_at = now()
    from phone_opt_outs o, jsonb_to_recordset(o.before) as b(id uuid, call text, text text)
    where o.id = ${id}::uuid and o.organization_id = ${organizationId}::uuid and p.organization_id = o.organization_id
      and p.committee_id = ${committeeId}::uuid and p.id = b.id and p.call_consent = 'no' and p.text_consent = 'no'
      and not ${isOptedOut(organizationId, sql`p.phone`)}`.execute(db)
  return true
}

export const optOutHandlers: Pick<Handlers<typeof phones>, 'optOuts' | 'addOptOut' | 'liftOptOut'> = {
  optOuts: async (context, { committeeId }) => {
    const committee = await workIn(context, committeeId, 'phones.see')
    const { rows } = await sql<{
      id: string
      phone: string
      saidAt: Date
      byName: string
      total: number
    }>`select id, phone, said_at as "saidAt", by_name as "byName", (count(*) over ())::int as total
      from phone_opt_outs where organization_id = ${committee.organizationId}::uuid and said_to = ${committeeId}::uuid and undone_at is null
      order by said_at desc, id limit ${mostShown}`.execute(context.db)
    return {
      optOuts: rows.map(({ id, phone, saidAt, byName }) => ({
        ...shownContacts(committee, { id, phone, byName }),
        saidAt: saidAt.toISOString(),
      })),
      total: rows[0]?.total ?? 0,
    }
  },

  addOptOut: async (context, { committeeId, optOutId, phone: typed }) => {
    const committee = await changeIn(context, committeeId, 'phones.edit')
    const phone = tenDigits(typed)
    if (phone === null)
      throw invalid('Write ten digits, such as 402-555-0123.', {
        phone: 'Write ten digits, such as 402-555-0123.',
      })
    const { db, viewer, audit } = context
    await optOut(db, committee, { id: optOutId, phone, at: new Date(), byName: viewer.name })
    await audit(
      { action: 'phones.optedOut', subject: 'optOut', subjectId: optOutId, detail: {} },
      committee.organizationId,
    )
    return {}
  },

  liftOptOut: async (context, { committeeId, optOutId }) => {
    const committee = await changeIn(context, committeeId, 'phones.edit')
    const { db, viewer, audit } = context
    if (!(await liftOptOut(db, committee, optOutId, viewer.name))) throw notFound()
    await audit(
      { action: 'phones.optOutLifted', subject: 'optOut', subjectId: optOutId, detail: {} },
      committee.organizationId,
    )
    return {}
  },
}
