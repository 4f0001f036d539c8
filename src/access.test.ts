// The conditions of every access.server.ts by themselves, with the wall in the database taken away (the system's scope sees all): each of
// the two holds alone.
import { describe, expect, it } from 'vitest'
import type { Db } from './app/server/data/db.ts'
import { nilId, type Viewer } from './app/server/auth/viewer.ts'
import { entriesOf, logMeant } from './features/auditLog/access.server.ts'
import { visibleCommittees } from './features/committees/access.server.ts'
import type { Workplace } from './features/committees/workIn.server.ts'
import { eventsOf, getEvent, guestsOf, shiftsOf } from './features/events/access.server.ts'
import { visibleBatches } from './features/imports/access.server.ts'
import { visibleJobs } from './features/jobs/access.server.ts'
import { getFormerMember, visibleInvitations, visibleMembers } from './features/members/access.server.ts'
import { visibleOrganizations } from './features/organizations/access.server.ts'
import { getPerson, peopleOf } from './features/people/access.server.ts'
import { drawnFilesOf, getPicture, picturesOf } from './features/pictures/access.server.ts'
import { getProject, getTask } from './features/projects/access.server.ts'
import { getSheet, rowsOf, sheetsOf } from './features/signInSheets/access.server.ts'
import { getStaff } from './features/staff/access.server.ts'
import { getUniverse, getExport } from './features/universes/access.server.ts'
import { visibleUsers } from './features/users/access.server.ts'
import { volunteersOf } from './features/volunteers/access.server.ts'
import type { CommitteeJob, Role } from './permissions.ts'
import { worldDatabase } from './testing/database.ts'
import { fillOtherCommittee } from './testing/world.ts'

const { databases, world } = await worldDatabase()
const own = world.a.rows
const other = await fillOtherCommittee(databases, world)
const seeAll = <T>(work: (db: Db) => Promise<T>) => databases.asSystem(work)

const person = (role: Role, job?: CommitteeJob, organization: 'a' | 'b' = 'a'): Viewer => ({
  userId: world[organization].users[role],
  sessionId: '',
  rightsVersion: '1',
  name: role,
  email: '',
  role,
  organizationId: world[organization].organizationId,
  committees: job ? [{ id: world[organization].rows.committeeId, job }] : [],
  isDemo: false,
  mayWrite: true,
  isToken: false,
})

describe('which rows someone sees, without the wall', () => {
  it('committees: the given ones, an administrator’s all, platform staff’s every one', async () => {
    const names = (viewer: Viewer) =>
      seeAll(async (db) => {
        const query = db.selectFrom('committees').select('name').where(visibleCommittees(viewer))
        return (await query.orderBy('name').execute()).map(({ name }) => name)
      })
    expect(await names(person('editor', 'manager'))).toEqual(['Committee a'])
    expect(await names(person('Organization_Moderator'))).toEqual([])
    expect(await names(person('Admin'))).toEqual(['Committee a', 'Other committee a'])
    expect(await names(person('Owner'))).toHaveLength(4)
  })

  const organizationsSeen: [Role, string][] = [
    ['viewer', 'a'],
    ['Admin', 'a'],
    ['Owner', 'a b'],
  ]
  it.each(organizationsSeen)('of organizations: %s sees those of %s', async (role, letters) => {
    const viewer = person(role, 'manager')
    const expected = letters.split(' ').map((letter) => world[letter as 'a' | 'b'].organizationId)
    const found = await seeAll(async (db) => [
      await db.selectFrom('organizations').select('id as of').where(visibleOrganizations(viewer)).execute(),
      await db.selectFrom('users').select('organizationId as of').where(visibleMembers(viewer)).execute(),
      await db
        .selectFrom('invitations')
        .select('organizationId as of')
        .where(visibleInvitations(viewer))
        .execute(),
      await visibleBatches(db, viewer).select('organizationId as of').execute(),
    ])
    for (const rows of found)
      expect([...new Set(rows.map((row) => String(row.of)))].toSorted()).toEqual(expected.toSorted())
  })

  it('accounts for the Owner alone, jobs for their maker and platform staff', async () => {
    const counts = (viewer: Viewer) =>
      seeAll(async (db) => [
        (await db.selectFrom('users').select('id').where(visibleUsers(viewer)).execute()).length > 0,
        (await db.selectFrom('jobs').select('id').where(visibleJobs(viewer)).execute()).length,
      ])
    expect(await counts(person('Admin'))).toEqual([false, 0])
    expect(await counts(person('editor'))).toEqual([false, 1])
    expect(await counts(person('Super_Admin'))).toEqual([false, 2])
    expect(await counts(person('Owner'))).toEqual([true, 2])
  })

  it('the log of the own organization; that of the installation for platform staff', async () => {
    await seeAll(async (db) => {
      expect((await logMeant(db, person('Owner'), nilId)).id).toBe(nilId)
      await expect(logMeant(db, person('Admin'), nilId)).rejects.toThrow(/Nothing is here|not yours/)
      const [first] = await entriesOf(db, world.a.organizationId, {}).select('at').orderBy('at').execute()
      const until = (at: Date) =>
        entriesOf(db, world.a.organizationId, { until: at.toISOString() }).select('seq').execute()
      const whole = new Date(Math.floor(first!.at.getTime() / 1000) * 1000)
      await databases.owner.query('alter table audit.entries disable trigger user')
      await databases.owner.query('update audit.entries set at = $1', [whole])
      expect(await until(whole)).toEqual([])
      expect(await until(new Date(whole.getTime() + 1))).not.toEqual([])
    })
  })

  it('the latest removal of a former member, of the own organization', async () => {
    const { rows } = await databases.owner.query<{ userId: string }>(
      `select user_id as "userId" from former_members where organization_id = $1`,
      [world.a.organizationId],
    )
    const { userId } = rows[0]!
    await databases.owner.query(
      `insert into former_members (organization_id, user_id, role, removed_at) values ($1, $2, 'viewer', now() - interval '1 hour')`,
      [world.b.organizationId, userId],
    )
    await seeAll(async (db) => {
      expect((await getFormerMember(db, person('Owner'), userId)).role).toBe('editor')
      expect((await getFormerMember(db, person('Admin'), userId)).role).toBe('editor')
      expect((await getFormerMember(db, person('Admin', undefined, 'b'), userId)).role).toBe('viewer')
    })
  })
})

describe('a row of another committee is not found, without the wall', () => {
  const here: Workplace = {
    organizationId: world.a.organizationId,
    committeeId: own.committeeId,
    name: '',
    timeZone: 'America/Chicago',
    color: '',
    answerWithinHours: 24,
    isArchived: false,
    may: () => true,
  }

  it('in what every list begins with', async () => {
    const lists = (db: Db) => [
      eventsOf(db, here, true).select('events.committeeId as of'),
      guestsOf(db, here, other.eventId).select('guests.committeeId as of'),
      shiftsOf(db, here, [own.eventId, other.eventId]).select('shifts.committeeId as of'),
      peopleOf(db, here).select('people.committeeId as of'),
      picturesOf(db, here).select('p.committeeId as of'),
      drawnFilesOf(db, here).select('f.committeeId as of'),
      sheetsOf(db, here).select('sheets.committeeId as of'),
      rowsOf(db, here).select('sheetRows.committeeId as of'),
      volunteersOf(db, here).select('volunteers.committeeId as of'),
    ]
    await seeAll(async (db) => {
      for (const list of lists(db))
        expect((await list.execute()).filter((row) => row.of !== own.committeeId)).toEqual([])
    })
  })

  it('by its id', async () => {
    const asked = (db: Db, rows: typeof own) => [
      getEvent(db, here, rows.eventId, true),
      getPerson(db, here, rows.personId),
      getPicture(db, here, rows.pictureId),
      getProject(db, here, rows),
      getTask(db, here, rows),
      getSheet(db, here, rows.sheetId),
      getStaff(db, here, rows.staffId),
    ]
    await seeAll(async (db) => {
      const found = await Promise.allSettled(asked(db, own))
      expect(found.map(({ status }) => status)).toEqual(found.map(() => 'fulfilled'))
      const strangers = await Promise.allSettled(asked(db, other))
      expect(strangers.map(({ status }) => status)).toEqual(strangers.map(() => 'rejected'))
      await expect(getTask(db, here, { ...own, projectId: other.projectId })).rejects.toThrow(
        /Nothing is here|not yours/,
      )
    })
  })

  it('a universe and an export by someone who has no part in their committee', async () => {
    const manager = person('editor', 'manager')
    await seeAll(async (db) => {
      await getUniverse(db, manager, own.universeId)
      await getExport(db, manager, own.voterExportId)
      await expect(getUniverse(db, manager, other.universeId)).rejects.toThrow(/Nothing is here|not yours/)
      await expect(getExport(db, manager, other.voterExportId)).rejects.toThrow(/Nothing is here|not yours/)
    })
  })
})
