// A staff member of a test organization with an entry of hours, a project and a task with everything that hangs on one.
import { randomUUID } from 'node:crypto'
import type { Db } from '../../app/server/data/db.ts'
import type { ExampleRows } from '../../app/server/examples.ts'
import type { CommitteeJob, Role } from '../../permissions.ts'
import type { Client, TestServer } from '../server.ts'

type StaffRows = Pick<
  ExampleRows,
  'staffId' | 'staffHoursId' | 'projectId' | 'taskId' | 'taskCommentId' | 'taskFileId'
>

interface Employing {
  organizationId: string
  committeeId: string
  users: Record<Role, string>
  letter: string
}

export async function employStaff(db: Db, { users, letter, ...of }: Employing): Promise<StaffRows> {
  const by = `Editor of ${letter}`
  const { id: staffId } = await db
    .insertInto('people')
    .values({
      ...of,
      firstName: 'Stella',
      lastName: `Staffer ${letter}`,
      nameKey: `staffer ${letter} stella`,
      email: `stella@${letter}.example`,
      createdByName: by,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('staff')
    .values({ ...of, personId: staffId, title: `Field of ${letter}` })
    .execute()
  await db
    .insertInto('staffRates')
    .values(
      ['2025-01-06', '2025-06-02'].map((firstDay, i) => ({
        ...of,
        personId: staffId,
        firstDay,
        rateCents: i === 0 ? 1800n : 2000n,
        ratePer: 'hour',
        setByName: by,
      })),
    )
    .execute()
  const { id: projectId } = await db
    .insertInto('projects')
    .values({ ...of, ownerId: staffId, name: `Signs of ${letter}`, createdByName: by })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: staffHoursId } = await db
    .insertInto('personHours')
    .values({
      ...of,
      personId: staffId,
      workedOn: '2026-01-05',
      minutes: 90,
      what: `Calls of ${letter}`,
      isPaid: true,
      projectId,
      notedByName: by,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: taskId } = await db
    .insertInto('tasks')
    .values({
      ...of,
      projectId,
      title: `Task of ${letter}`,
      place: 1024,
      ownerId: staffId,
      createdByName: by,
      movedByName: by,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: taskCommentId } = await db
    .insertInto('taskComments')
    .values({ ...of, taskId, text: `Comment of ${letter}`, writtenBy: users.editor, writtenByName: by })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('taskMentions')
    .values({ ...of, commentId: taskCommentId, userId: users.viewer })
    .execute()
  const { id: taskFileId } = await db
    .insertInto('files')
    .values({
      ...of,
      ownerId: users.editor,
      purpose: 'attachment',
      name: `plan-${letter}.pdf`,
      mediaType: 'application/pdf',
      bytes: 1,
      sha256: 'x',
      storageKey: randomUUID(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('taskFiles')
    .values({ ...of, taskId, fileId: taskFileId, addedByName: by })
    .execute()
  await db
    .insertInto('taskActivity')
    .values({ ...of, taskId, what: 'created', doneByName: by })
    .execute()
  return { staffId, staffHoursId, projectId, taskId, taskCommentId, taskFileId }
}

/** An editor of organization A with this job in its committee, signed in. */
export async function memberWith(
  { world, databases, signIn }: Pick<TestServer, 'world' | 'databases' | 'signIn'>,
  job: CommitteeJob,
  name = `Some ${job}`,
): Promise<{ client: Client; userId: string; name: string; email: string }> {
  const email = `${randomUUID()}@a.example`
  const { organizationId } = world.a
  const { committeeId } = world.a.rows
  const userId = await databases.asSystem(async (db) => {
    const { id } = await db
      .insertInto('users')
      .values({ organizationId, name, email, role: 'editor', emailVerified: true })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('committeeMembers').values({ organizationId, committeeId, userId: id, job }).execute()
    return id
  })
  await databases.auth.query(
    `insert into sign_in.credentials (account_id, provider_id, user_id, password)
     select $1::text, 'credential', $1::uuid, password from sign_in.credentials where user_id = $2`,
    [userId, world.a.users.editor],
  )
  return { client: await signIn(email, world.password), userId, name, email }
}
