import type { CommitteeJob } from '../permissions.ts'
import { Client, cookieOfNewSession, type TestServer } from './server.ts'

interface Of {
  name?: string
  hasPurpose?: boolean
  elsewhere?: { committeeId: string; job: CommitteeJob }
}

/**
 * An editor with this job in the committee of organization A, signed in, who stated a purpose and has no job elsewhere, unless told otherwise.
 * Written past the server, so that it is there also where every transaction of the server ends in a rollback.
 */
export async function colleagueWith(
  { world, databases, running }: Pick<TestServer, 'world' | 'databases' | 'running'>,
  job: CommitteeJob,
  { name = job, hasPurpose = true, elsewhere }: Of = {},
): Promise<Client> {
  const { organizationId, rows } = world.a
  const userId = await databases.asSystem(async (db) => {
    const { id } = await db
      .insertInto('users')
      .values({
        organizationId,
        name: `Some ${name}`,
        email: `${name.replaceAll(' ', '-')}@a.example`,
        role: 'editor',
        emailVerified: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    // First, so that taking the first job for the job here is noticed.
    if (elsewhere)
      await db
        .insertInto('committeeMembers')
        .values({ organizationId, userId: id, ...elsewhere })
        .execute()
    await db
      .insertInto('committeeMembers')
      .values({ organizationId, committeeId: rows.committeeId, userId: id, job })
      .execute()
    if (!hasPurpose) return id
    await db
      .insertInto('voterAttestations')
      .values({
        organizationId,
        userId: id,
        purpose: 'political activities',
        statement: 'For political activities.',
      })
      .execute()
    return id
  })
  return new Client(() => running.url, await cookieOfNewSession(running.services.auth, userId))
}
