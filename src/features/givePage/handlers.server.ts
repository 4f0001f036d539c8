import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { conflict, notFound } from '../../app/contract.ts'
import type { Context, Handlers } from '../../app/server/context.ts'
import { orderSql } from '../../app/server/lists/inOrder.ts'
import { listOf } from '../../app/server/lists/listOf.ts'
import { dayOf } from '../../domain/dates.ts'
import { plainMoney } from '../../domain/money.ts'
import { maySeeContacts } from '../committees/contactDetails.server.ts'
import type { Workplace } from '../committees/workIn.server.ts'
import { changeDonors, mayChangeDonors, note, ownRows, seeDonors } from '../fundraising/access.server.ts'
import { addPledge } from '../fundraising/pledging.server.ts'
import { findOrAddPerson } from '../people/addPerson.server.ts'
import { slugOf } from '../volunteers/rules.ts'
import { givePage, type OfferRow } from './api.ts'
import { publicHandlers } from './public.server.ts'

export const giveHandlers: Handlers<typeof givePage> = {
  ...publicHandlers,

  settings: async (context, { committeeId }) => {
    const { db, viewer, services } = context
    const committee = await seeDonors(context, committeeId)
    const { rows } = await sql<{
      slug: string | null
      isOpen: boolean
      processorUrl: string
      words: string
      version: number
    }>`select c.slug, coalesce(g.is_open, false) as "isOpen", coalesce(g.processor_url, '') as "processorUrl", coalesce(g.words, '') as words,
        coalesce(g.version, 0) as version from committees c
      left join give_pages g on ${ownRows(committee, 'g')} where c.id = ${committeeId}`.execute(db)
    const { slug, ...page } = rows[0]!
    return {
      ...page,
      url: slug && page.isOpen ? addressOf(services.settings.publicUrl, slug) : null,
      mayEdit: mayChangeDonors(viewer, committee),
    }
  },

  saveSettings: async (context, { committeeId, version, settings }) => {
    const { db, viewer, services } = context
    const committee = await changeDonors(context, committeeId)
    const slug = await ownSlug(context, committee)
    const { rows } = await sql<{ version: number }>`
      insert into give_pages as g (organization_id, committee_id, is_open, processor_url, words, updated_by_name)
      values (${committee.organizationId}, ${committeeId}, ${settings.isOpen}, ${settings.processorUrl}, ${settings.words}, ${viewer.name})
      on conflict (organization_id, committee_id) do update set is_open = excluded.is_open, processor_url = excluded.processor_url,
        words = excluded.words, updated_by_name = excluded.updated_by_name, updated_at = now(), version = g.version + 1
        where g.version = ${version}
      returning version`.execute(db)
    if (!rows[0])
      throw conflict('Someone else changed this page in the meantime. Open it again to see what they did.')
    await note(context, committee, {
      action: settings.isOpen ? 'givePage.opened' : 'givePage.closed',
      subject: 'committee',
      subjectId: committeeId,
    })
    return { version: rows[0].version, url: addressOf(services.settings.publicUrl, slug) }
  },

  offers: listOf(givePage.offers, {
    open: (context, { committeeId }) => seeDonors(context, committeeId),
    rows: async ({ db }, committee: Workplace, _filter, part) => {
      const { place, by, isBehind } = orderSql(part, {
        by: { came: ['o.came_at', 'timestamptz'], amount: ['o.cents', 'bigint'] },
        id: ['o.id', 'uuid'],
      })
      const { rows } = await sql<OfferRow & { place: string }>`
        select o.id, o.first_name || ' ' || o.last_name as name, ${
          maySeeContacts(committee)
            ? sql`concat_ws(', ', nullif(o.email, ''), nullif(o.phone, ''))`
            : sql`null`
        } as contact, o.cents::text, o.due_on::text as "dueOn", o.note,
          to_char(o.came_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "cameAt", ${place} as place
        from pledge_offers o where ${ownRows(committee, 'o')} and ${isBehind} order by ${by} limit ${part.limit}
        ${part.after === undefined ? sql`offset ${part.offset}` : sql``}`.execute(db)
      return rows
    },
    count: async ({ db, viewer }, committee) => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from pledge_offers o
        where ${ownRows(committee, 'o')}`.execute(db)
      return { total: rows[0]!.n, facts: { mayEdit: mayChangeDonors(viewer, committee) } }
    },
    columns: {
      Name: (row) => row.name,
      Contact: (row) => row.contact ?? '',
      Amount: (row) => plainMoney(row.cents),
      'By day': (row) => row.dueOn ?? '',
      Note: (row) => row.note,
      Came: (row) => row.cameAt,
    },
  }),

  take: async (context, { committeeId, offerId }) => {
    const { db, viewer } = context
    const committee = await changeDonors(context, committeeId)
    const offer = await removed(context, committee, offerId)
    const { first_name: firstName, last_name: lastName, email, phone } = offer
    const { personId } = await findOrAddPerson(
      db,
      committee,
      { firstName, lastName, email, phone },
      'sign-up',
      {
        userId: viewer.userId,
        name: viewer.name,
      },
    )
    const pledgeId = randomUUID()
    await addPledge(context, committee, {
      id: pledgeId,
      who: { kind: 'person', id: personId },
      cents: BigInt(offer.cents),
      promisedOn: dayOf(new Date(offer.came_at), committee.timeZone),
      dueOn: offer.due_on,
      source: 'online',
      note: offer.note,
    })
    return { pledgeId }
  },

  decline: async (context, { committeeId, offerId }) => {
    const committee = await changeDonors(context, committeeId)
    await removed(context, committee, offerId)
    await note(context, committee, {
      action: 'givePage.declined',
      subject: 'committee',
      subjectId: committeeId,
    })
    return {}
  },
}

interface Offer {
  first_name: string
  last_name: string
  email: string
  phone: string
  cents: string
  due_on: string | null
  note: string
  came_at: string
}

/** Whoever removes it has it; a second one finds nothing. */
async function removed({ db }: Pick<Context, 'db'>, committee: Workplace, offerId: string): Promise<Offer> {
  const { rows } = await sql<{ offer: Offer }>`
    delete from pledge_offers o where ${ownRows(committee, 'o')} and o.id = ${offerId}
    returning jsonb_build_object('first_name', o.first_name, 'last_name', o.last_name, 'email', o.email, 'phone', o.phone, 'cents', o.cents::text,
      'due_on', o.due_on, 'note', o.note, 'came_at', o.came_at) as offer`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0].offer
}

/** The name in public addresses, which the volunteer page shares; made of the committee's own name where there is none. */
async function ownSlug({ db }: Pick<Context, 'db'>, { committeeId, name }: Workplace): Promise<string> {
  const { slug } = await db
    .selectFrom('committees')
    .select('slug')
    .where('id', '=', committeeId)
    .executeTakeFirstOrThrow()
  if (slug) return slug
  const wanted = slugOf(name)
  try {
    await db.updateTable('committees').set({ slug: wanted }).where('id', '=', committeeId).execute()
    return wanted
  } catch (error) {
    if ((error as { code?: string }).code !== '23505') throw error
    throw conflict(
      `The address /give/${wanted} is taken by another committee. Choose one on the page of volunteers, under Share.`,
    )
  }
}

const addressOf = (publicUrl: string, slug: string) => `${publicUrl}/give/${slug}`
