import { sql } from 'kysely'
import { invalid, notFound } from '../../../app/contract.ts'
import type { Handlers } from '../../../app/server/context.ts'
import type { Db } from '../../../app/server/data/db.ts'
import type { SortOf } from '../../../app/list.ts'
import { orderSql, type Order } from '../../../app/server/lists/inOrder.ts'
import { listOf } from '../../../app/server/lists/listOf.ts'
import { changeIn, workIn, type CommitteeRef } from '../../committees/workIn.server.ts'
import { contactKindWords, partyName } from '../rules.ts'
import { lobbyContacts, type LobbyContact } from './api.ts'

type List = typeof lobbyContacts.list
const order: Order<SortOf<List>> = { by: { on: [sql`c.happened_on`, 'date'] }, id: [sql`c.id`, 'uuid'] }

interface With {
  senatorId?: number
  partyId?: number
}

export const contactHandlers: Handlers<typeof lobbyContacts> = {
  list: listOf(lobbyContacts.list, {
    open: (context, { committeeId }) => workIn(context, committeeId, 'people.see'),
    rows: async ({ db }, committee, filter, part) => {
      const { place, by, isBehind } = orderSql(part, order)
      const { rows } = await sql<LobbyContact & { place: string }>`
        select ${columns}, ${place} as place from lobby_contacts c where ${isMeant(committee, filter)} and ${isBehind}
        order by ${by} limit ${part.limit} offset ${part.offset}`.execute(db)
      return rows
    },
    count: async ({ db }, committee, filter) => {
      const { rows } = await sql<{
        n: number
      }>`select count(*)::int as n from lobby_contacts c where ${isMeant(committee, filter)}`.execute(db)
      return { total: rows[0]!.n, facts: { mayAdd: committee.may('people.edit') && !committee.isArchived } }
    },
    columns: {
      Day: (row) => row.on,
      With: (row) => row.with,
      How: (row) => contactKindWords[row.kind],
      Note: (row) => row.note,
      By: (row) => row.by,
    },
  }),

  add: async (context, { committeeId, senatorId, partyId, on, kind, note }) => {
    const { db, viewer, audit } = context
    const committee = await changeIn(context, committeeId, 'people.edit')
    const name = await nameOf(db, { senatorId, partyId })
    const { rows } = await sql<LobbyContact>`
      insert into lobby_contacts as c (organization_id, committee_id, senator_id, party_id, with_name, happened_on, kind, note, created_by, created_by_name)
      values (${committee.organizationId}::uuid, ${committeeId}::uuid, ${senatorId ?? null}, ${partyId ?? null}, ${name}, ${on}::date, ${kind}, ${note},
        ${viewer.userId}::uuid, ${viewer.name}) returning ${columns}`.execute(db)
    await audit(
      {
        action: 'lobbyContact.added',
        subject: 'lobbyContact',
        subjectId: rows[0]!.id,
        detail: { with: name, on },
      },
      committee.organizationId,
    )
    return rows[0]!
  },

  undo: async (context, { committeeId, id, isUndone }) => {
    const { db, audit } = context
    const committee = await changeIn(context, committeeId, 'people.edit')
    const { rows } = await sql<{ withName: string }>`
      update lobby_contacts c set undone_at = ${isUndone ? sql`now()` : sql`null`}
      where c.id = ${id}::uuid and ${isOf(committee)} returning c.with_name`.execute(db)
    if (!rows[0]) throw notFound()
    await audit(
      {
        action: isUndone ? 'lobbyContact.undone' : 'lobbyContact.restored',
        subject: 'lobbyContact',
        subjectId: id,
        detail: { with: rows[0].withName },
      },
      committee.organizationId,
    )
    return {}
  },
}

const columns = sql`c.id, c.with_name as "with", c.senator_id, c.party_id, c.happened_on::text as "on", c.kind, c.note, c.created_by_name as "by"`
const isOf = ({ organizationId, committeeId }: CommitteeRef) =>
  sql`c.organization_id = ${organizationId}::uuid and c.committee_id = ${committeeId}::uuid`
const isMeant = (committee: CommitteeRef, { senatorId, partyId }: With) =>
  sql`${isOf(committee)} and c.undone_at is null
    and ${senatorId === undefined ? sql`true` : sql`c.senator_id = ${senatorId}`} and ${partyId === undefined ? sql`true` : sql`c.party_id = ${partyId}`}`

async function nameOf(db: Db, { senatorId, partyId }: With): Promise<string> {
  if ((senatorId === undefined) === (partyId === undefined))
    throw invalid('Choose whom it was with: a senator, or a lobbyist or principal.')
  const { rows } =
    senatorId !== undefined
      ? await sql<{
          id: number
          name: string
          isCut: boolean
        }>`select id, name, false as is_cut from senators where id = ${senatorId}`.execute(db)
      : await sql<{
          id: number
          name: string
          isCut: boolean
        }>`select id, name, is_cut from lobby_parties where id = ${partyId!}`.execute(db)
  if (!rows[0]) throw notFound()
  return partyName(rows[0])
}
