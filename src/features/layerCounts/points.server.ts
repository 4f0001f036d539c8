// What can be counted besides voters: a committee's points on the map. Other features give theirs.
import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import type { CommitteeRef } from '../committees/workIn.server.ts'

export interface AreaPoints {
  /** The head of its column: "People". */
  name: string
  points(db: Db, committee: CommitteeRef): Promise<{ longitude: number; latitude: number }[]>
}

declare module '../../app/server/feature.ts' {
  interface Gifts {
    /** Points of a committee that are counted by area of a map layer. */
    areaPoints?: AreaPoints[]
  }
}

const most = 500_000

interface Point {
  longitude: number
  latitude: number
}

export const peoplePoints: AreaPoints = {
  name: 'People',
  points: async (db, { organizationId, committeeId }) => {
    const { rows } = await sql<Point>`
      select coalesce(p.longitude, h.longitude) as longitude, coalesce(p.latitude, h.latitude) as latitude
      from people p left join voters v on v.id = p.voter_id left join households h on h.id = v.household_id
      where p.organization_id = ${organizationId} and p.committee_id = ${committeeId} and p.merged_into is null
        and coalesce(p.longitude, h.longitude) is not null limit ${most}`.execute(db)
    return rows
  },
}

/** Donors of the state's filings whom the organization takes to be a voter: where that voter lives. */
export const donorPoints: AreaPoints = {
  name: 'Donors',
  points: async (db, { organizationId }) => {
    const { rows } = await sql<Point>`
      select h.longitude, h.latitude from (
        select d.donor_id, min(d.voter_id) as voter_id from donor_voters d where d.organization_id = ${organizationId} group by d.donor_id) d
      join voters v on v.id = d.voter_id join households h on h.id = v.household_id
      where h.longitude is not null limit ${most}`.execute(db)
    return rows
  },
}
