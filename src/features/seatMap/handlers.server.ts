import { sql } from 'kysely'
import { invalid, notFound } from '../../app/contract.ts'
import type { Handlers } from '../../app/server/context.ts'
import type { Db } from '../../app/server/data/db.ts'
import { dayOf } from '../../domain/dates.ts'
import { lastGeneralResults } from '../electionResults/lastResults.server.ts'
import type { seatMap } from './api.ts'
import { findBills } from './findBills.server.ts'
import { getBill, holdersOn } from './lookups.server.ts'
import { partyLetter, type Mark, type Vote } from './rules.ts'
import { setWhip } from './setWhip.server.ts'
import { allDistricts } from './tiles.ts'

export const seatMapHandlers: Handlers<typeof seatMap> = {
  findBills,
  setWhip,

  seats: ({ db }, { on = dayOf(new Date()) }) => seatsOn(db, on),

  publicSeats: ({ db }) => seatsOn(db, dayOf(new Date())),

  async fromRollCall({ db }, { rollCallId: asked }) {
    const found = await db
      .selectFrom('rollCalls')
      .select(['id', 'billId', 'description', sql<string>`held_on::text`.as('on')])
      .$if(asked !== undefined, (query) => query.where('id', '=', asked!))
      .orderBy('heldOn', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (!found && asked === undefined)
      throw invalid('No roll call has been imported yet. Start from party or an empty map.')
    if (!found) throw notFound()
    // By the district that a senator had that day: the map shows districts, and people move.
    const { rows } = await sql<{ district: number; vote: Vote }>`
      select distinct on (t.district) t.district, v.vote from roll_call_votes v
      join roll_calls r on r.id = v.roll_call_id
      join senator_terms t on t.senator_id = v.senator_id and t.from_on <= r.held_on and (t.to_on is null or t.to_on >= r.held_on)
      where r.id = ${found.id} order by t.district, t.from_on desc`.execute(db)
    const { billId, description, on } = found
    return { bill: await getBill(db, billId), description, on, votes: rows }
  },

  async fromLastResult({ db }) {
    const results = await lastGeneralResults(db)
    return {
      results: results
        .filter(({ district }) => district >= 1 && district <= allDistricts.length)
        .map(({ district, on, winner, party, votes, total, runnerUpVotes }) => ({
          district,
          on,
          winner,
          party: party === '' || votes === runnerUpVotes ? null : partyLetter(party),
          margin: runnerUpVotes === null || total === 0 ? null : ((votes - runnerUpVotes) / total) * 100,
        })),
    }
  },

  async fromWhip(context, { billId }) {
    const { db, viewer } = context
    const bill = await getBill(db, billId)
    const holders = await holdersOn(db, dayOf(new Date()))
    const districts = new Map(holders.map((holder) => [holder.senatorId, holder.district]))
    // The organization is named although there is a wall: platform staff see over it, and a board is one organization's.
    const rows =
      viewer.organizationId === null
        ? []
        : await db
            .selectFrom('whipMarks')
            .select(['senatorId', 'mark', 'markedByName', 'markedAt'])
            .where('organizationId', '=', viewer.organizationId)
            .where('billId', '=', billId)
            .execute()
    return {
      bill,
      marks: rows.flatMap(({ senatorId, mark, markedByName, markedAt }) => {
        const district = districts.get(senatorId)
        if (district === undefined) return []
        return [{ district, mark: mark as Mark, markedByName, markedAt: markedAt.toISOString() }]
      }),
    }
  },
}

async function seatsOn(db: Db, on: string) {
  const holders = new Map((await holdersOn(db, on)).map((holder) => [holder.district, holder]))
  return {
    on,
    seats: allDistricts.map((district) => {
      const { senatorId = null, name = '', lastName = '', party = '' } = holders.get(district) ?? {}
      return { district, senatorId, name, lastName: lastName || name, party: partyLetter(party) }
    }),
  }
}
