import { expect, it } from 'vitest'
import type { CommitteeJob, Role } from '../../permissions.ts'
import { worldDatabase } from '../../testing/database.ts'
import { chooseOwner, findOwners } from './owner.server.ts'

const { databases, world } = await worldDatabase()
const committee = { organizationId: world.a.organizationId, committeeId: world.a.rows.committeeId }

const cases: [Role, CommitteeJob, boolean, boolean][] = [
  ['editor', 'manager', false, true],
  ['editor', 'organizer', false, true],
  ['editor', 'treasurer', false, false],
  ['editor', 'observer', false, false],
  // Who may not write cannot say that they answered; who was suspended cannot sign in.
  ['viewer', 'organizer', false, false],
  ['editor', 'manager', true, false],
]
it.each(cases)(
  'role %s, job %s, suspended %s: it is their turn %s',
  async (role, job, isSuspended, isTurn) => {
    const userId = world.a.users.editor
    const change = (text: string, ...values: unknown[]) => databases.owner.query(text, values)
    await change('delete from committee_members where committee_id = $1', committee.committeeId)
    await change(
      'insert into committee_members (organization_id, committee_id, user_id, job) values ($1, $2, $3, $4)',
      committee.organizationId,
      committee.committeeId,
      userId,
      job,
    )
    await change(
      'update users set role = $2, suspended_at = case when $3 then now() end where id = $1',
      userId,
      role,
      isSuspended,
    )
    await databases.asSystem(async (db) => {
      expect(await chooseOwner(db, committee)).toBe(isTurn ? userId : null)
      expect(await chooseOwner(db, committee, userId)).toBe(isTurn ? userId : null)
      expect(await findOwners(db, committee)).toHaveLength(isTurn ? 1 : 0)
    })
  },
)
