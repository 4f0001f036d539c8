import type { Databases } from '../../src/app/server/data/db.ts'
import { makeHouseholds } from '../../src/testing/doors/turfRows.ts'

export const doorsPerTurf = 80
/** As many as a walkbook holds. */
export const mostDoors = 300

export interface FilledDoors {
  organizationId: string
  committeeId: string
}

/** A committee and three hundred households, which all turfs share. */
export async function fillDoors(databases: Databases, organizationId: string): Promise<FilledDoors> {
  return databases.asSystem(async (db) => {
    const { id: committeeId } = await db
      .insertInto('committees')
      .values({ organizationId, name: 'Bench committee' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await makeHouseholds(db, mostDoors)
    return { organizationId, committeeId }
  })
}
