// Fictional staff of the first demo committee: six people with hours, and three projects with their tasks.
import { sql } from 'kysely'
import { findOrAddPerson } from '../people/addPerson.server.ts'
import type { Lane } from './lanes.ts'
import { addDays, dayOf, type PlainDate } from '../../domain/dates.ts'
import { Random } from '../../sources/syntheticVoters/random.ts'
import type { Db } from '../../app/server/data/db.ts'
import {
  demoProjects,
  demoStaff,
  demoWork,
  type DemoProject,
  type DemoStaffMember,
} from './demoWords.server.ts'
import type { Services } from '../../app/server/services.ts'

interface Committee {
  organizationId: string
  committeeId: string
}

export async function addDemoStaff(services: Services): Promise<void> {
  await services.databases.asSystem(async (db) => {
    const committee = await db
      .selectFrom('committees')
      .select(['organizationId', 'id as committeeId'])
      .where('name', '=', 'Example for Legislature')
      .executeTakeFirst()
    if (!committee) return
    const random = new Random(1, 'staff')
    const today = dayOf(new Date())
    const ids = new Map<string, string>()
    for (const member of demoStaff) ids.set(member.name, await addMember(db, committee, member, today))
    const projectIds: string[] = []
    for (const project of demoProjects)
      projectIds.push(await addProject(db, committee, project, { ids, today, random }))
    for (const { name } of demoStaff)
      await addHours(db, committee, ids.get(name)!, { today, random, projectId: projectIds[0]! })
  })
}

async function addMember(
  db: Db,
  committee: Committee,
  { name, title, ratePer, rateCents, phone, daysHere }: DemoStaffMember,
  today: PlainDate,
): Promise<string> {
  const [firstName, lastName] = name.split(' ') as [string, string]
  const email = `${firstName}.${lastName}@demo.example`.toLowerCase()
  const { personId } = await findOrAddPerson(
    db,
    committee,
    { firstName, lastName, email, phone, city: 'Gothenburg', state: 'NE', zip: '69138' },
    'typed',
    { name: 'Oscar Orgville' },
  )
  // On record before the first of their hours, and before the first event of the demo.
  const createdAt = new Date(Date.now() - Math.max(daysHere, 60) * 86_400_000)
  await db.updateTable('people').set({ createdAt }).where('id', '=', personId).execute()
  const user = await db
    .selectFrom('users')
    .innerJoin('committeeMembers as m', 'm.userId', 'users.id')
    .select('users.id')
    .where('users.email', '=', email)
    .where('m.committeeId', '=', committee.committeeId)
    .executeTakeFirst()
  await db
    .insertInto('staff')
    .values({
      ...committee,
      personId,
      userId: user?.id ?? null,
      title,
      startedOn: addDays(today, -daysHere),
      updatedByName: 'Oscar Orgville',
    })
    .execute()
  await db
    .insertInto('staffRates')
    .values(
      ratesOf({ ratePer, rateCents, daysHere }, today).map((rate) => ({
        ...committee,
        personId,
        ...rate,
        setByName: 'Oscar Orgville',
      })),
    )
    .execute()
  return personId
}

/** A person who has been here for a while got a raise ten days ago. */
function ratesOf(
  { ratePer, rateCents, daysHere }: Pick<DemoStaffMember, 'ratePer' | 'rateCents' | 'daysHere'>,
  today: PlainDate,
) {
  const now = { firstDay: addDays(today, -daysHere), ratePer, rateCents }
  if (rateCents === null || daysHere < 60) return [now]
  return [
    { ...now, rateCents: (rateCents * 9n) / 10n },
    { ...now, firstDay: addDays(today, -10) },
  ]
}

interface Around {
  ids: Map<string, string>
  today: PlainDate
  random: Random
}

async function addProject(
  db: Db,
  committee: Committee,
  project: DemoProject,
  { ids, today, random }: Around,
): Promise<string> {
  const { id: projectId } = await db
    .insertInto('projects')
    .values({
      ...committee,
      ownerId: ids.get(project.owner)!,
      name: project.name,
      purpose: project.purpose,
      startsOn: addDays(today, project.from),
      dueOn: addDays(today, project.to),
      createdByName: project.owner,
      updatedByName: project.owner,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [i, [lane, title, owner, from, to, text, comment]] of project.tasks.entries()) {
    const by = owner || project.owner
    const created = new Date(Date.now() - (3 + random.below(18)) * 86_400_000)
    const { id: taskId } = await db
      .insertInto('tasks')
      .values({
        ...committee,
        projectId,
        title,
        text: text ?? '',
        lane,
        place: (i + 1) * 1024,
        ownerId: owner ? ids.get(owner)! : null,
        startsOn: from === null ? null : addDays(today, from),
        dueOn: to === null ? null : addDays(today, to),
        doneAt: lane === 'done' ? new Date() : null,
        createdByName: project.owner,
        updatedByName: project.owner,
        movedByName: by,
        createdAt: created,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await addHistory(db, committee, taskId, { lane, by, starter: project.owner, created, comment })
  }
  return projectId
}

interface History {
  lane: Lane
  by: string
  starter: string
  created: Date
  comment: string | undefined
}

async function addHistory(
  db: Db,
  committee: Committee,
  taskId: string,
  { lane, by, starter, created, comment }: History,
): Promise<void> {
  const later = (hours: number) => new Date(created.getTime() + hours * 3_600_000)
  const of = { ...committee, taskId }
  // No one mentions themselves.
  const writtenByName = comment?.includes(`@${by}`) ? starter : by
  await db
    .insertInto('taskActivity')
    .values([
      { ...of, what: 'created', doneByName: starter, doneAt: created },
      ...(lane === 'to do'
        ? []
        : [
            {
              ...of,
              what: 'moved',
              before: 'To do',
              after: lane === 'done' ? 'Done' : lane === 'doing' ? 'Doing' : 'Waiting',
              doneByName: by,
              doneAt: later(26),
            },
          ]),
      ...(comment ? [{ ...of, what: 'commented', doneByName: writtenByName, doneAt: later(30) }] : []),
    ])
    .execute()
  if (!comment) return
  const { id } = await db
    .insertInto('taskComments')
    .values({ ...of, text: comment, writtenByName, writtenAt: later(30) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into task_mentions (organization_id, committee_id, comment_id, user_id)
    select m.organization_id, m.committee_id, ${id}::uuid, u.id from committee_members m join users u on u.id = m.user_id
    where m.committee_id = ${committee.committeeId}::uuid and strpos(${comment}::text, '@' || u.name) > 0`.execute(
    db,
  )
}

/** Five weeks of working days; what is older than a week was approved. */
async function addHours(
  db: Db,
  committee: Committee,
  personId: string,
  { today, random, projectId }: { today: PlainDate; random: Random; projectId: string },
): Promise<void> {
  const rows = []
  for (let ago = 34; ago >= 0; ago--) {
    const workedOn = addDays(today, -ago)
    const weekday = new Date(`${workedOn}T00:00:00Z`).getUTCDay()
    if (weekday === 0 || !random.chance(weekday === 6 ? 0.3 : 0.7)) continue
    const isApproved = ago > 7
    rows.push({
      ...committee,
      personId,
      workedOn,
      minutes: (8 + random.below(25)) * 15,
      what: random.pick(demoWork),
      isPaid: true,
      projectId: random.chance(0.3) ? projectId : null,
      notedByName: 'Oscar Orgville',
      approvedByName: isApproved ? 'Oscar Orgville' : '',
      approvedAt: isApproved ? new Date() : null,
    })
  }
  await db.insertInto('personHours').values(rows).execute()
}
