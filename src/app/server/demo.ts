// Demo data: fictional people of two fictional organizations, one sign-in per role. Only ever loaded into an empty database.
import type { Databases, Db } from './data/db.ts'
import { hashPassword } from './auth/passwords.ts'
import type { Services } from './services.ts'
import { loadWhole } from './wholeDemo.ts'
import type { CommitteeJob, Role } from '../../permissions.ts'

export interface DemoSignIn {
  role: Role
  name: string
  email: string
  password: string
}

const password = 'prairie-demo-2026'

interface DemoPerson {
  name: string
  role: Role
  title: string
  /** Committee (by its place in the organization's list) and job. */
  jobs?: [number, CommitteeJob][]
}

interface DemoOrganization {
  name: string
  committees: { name: string; office: string; district: string; cycle: number }[]
  people: DemoPerson[]
}

const organizations: DemoOrganization[] = [
  {
    name: 'Sandhills Strategy (demo)',
    committees: [
      { name: 'Example for Legislature', office: 'Legislature', district: '36', cycle: 2028 },
      { name: 'Friends of Pat Sample', office: 'Mayor', district: '', cycle: 2028 },
      { name: 'Sandhills Forward PAC', office: '', district: '', cycle: 2028 },
    ],
    people: [
      { name: 'Olive Ownerson', role: 'Owner', title: 'Founder' },
      { name: 'Sam Superfield', role: 'Super_Admin', title: 'Platform support' },
      { name: 'Sue Supergrove', role: 'super_admin', title: 'Platform support' },
      { name: 'Connie Consoler', role: 'Console_Admin', title: 'Data operations' },
      { name: 'Ada Adminson', role: 'Admin', title: 'Executive director' },
      { name: 'Abe Adminfield', role: 'admin', title: 'Operations' },
      { name: 'Orla Orgmeadow', role: 'Org_Admin', title: 'Operations' },
      { name: 'Oscar Orgville', role: 'Organization_Admin', title: 'Campaign director' },
      { name: 'Priya Principal', role: 'Organization_Principal', title: 'Principal' },
      { name: 'Moe Moderato', role: 'Organization_Moderator', title: 'Volunteer desk' },
      {
        name: 'Edie Editworth',
        role: 'editor',
        title: 'Treasurer',
        jobs: [
          [0, 'treasurer'],
          [1, 'manager'],
        ],
      },
      { name: 'Vic Viewmont', role: 'viewer', title: 'Observer', jobs: [[0, 'observer']] },
      { name: 'Cory Canvasser', role: 'editor', title: 'Canvasser', jobs: [[0, 'canvasser']] },
      { name: 'Fay Fundwell', role: 'editor', title: 'Fundraiser', jobs: [[0, 'fundraiser']] },
      {
        name: 'Fern Fieldstone',
        role: 'editor',
        title: 'Field organizer',
        jobs: [
          [0, 'organizer'],
          [2, 'organizer'],
        ],
      },
    ],
  },
  {
    name: 'Platte Valley Voices (demo)',
    committees: [{ name: 'Sample for County Board', office: 'County Board', district: '3', cycle: 2028 }],
    people: [
      { name: 'Rita Riverbend', role: 'Organization_Admin', title: 'Director' },
      { name: 'Hal Highplain', role: 'editor', title: 'Organizer', jobs: [[0, 'organizer']] },
    ],
  },
]

const emailOf = (name: string) => `${name.toLowerCase().replace(' ', '.')}@demo.example`

/** One per role, in the order of the role table. */
export const demoSignIns: DemoSignIn[] = organizations[0]!.people
  .filter((p, i, all) => all.findIndex((q) => q.role === p.role) === i)
  .map((p) => ({ role: p.role, name: p.name, email: emailOf(p.name), password }))

export async function hasDemo(databases: Databases): Promise<boolean> {
  const { rowCount } = await databases.auth.query('select 1 from users where is_demo limit 1')
  return (rowCount ?? 0) > 0
}

/** Fills an empty database; says nothing and does nothing when anyone is in it. */
export async function seedDemo(services: Services, say: (line: string) => void): Promise<void> {
  const { rowCount } = await services.databases.auth.query('select 1 from users limit 1')
  if (rowCount) return
  say('Loading fictional demo data …')
  await loadWhole(services.databases, () => addEverything(services))
}

async function addEverything(services: Services): Promise<void> {
  const passwordHash = await hashPassword(password)
  const people = await services.databases.asSystem(async (db) => {
    const all: string[] = []
    for (const organization of organizations) all.push(...(await addOrganization(db, organization)))
    return all
  })
  await services.databases.auth.query(
    `insert into sign_in.credentials (account_id, provider_id, user_id, password) select id::text, 'credential', id, $2 from unnest($1::uuid[]) as id`,
    [people, passwordHash],
  )
  for (const add of services.given.demo) await add(services)
}

async function addOrganization(db: Db, { name, committees, people }: DemoOrganization): Promise<string[]> {
  const { id: organizationId } = await db
    .insertInto('organizations')
    .values({ name })
    .returning('id')
    .executeTakeFirstOrThrow()
  const committeeIds = (
    await db
      .insertInto('committees')
      .values(committees.map((c) => ({ ...c, organizationId })))
      .returning('id')
      .execute()
  ).map((c) => c.id)
  const users = await db
    .insertInto('users')
    .values(
      people.map((p) => ({
        name: p.name,
        email: emailOf(p.name),
        role: p.role,
        title: p.title,
        organizationId,
        emailVerified: true,
        isDemo: true,
      })),
    )
    .returning('id')
    .execute()
  const given = people.flatMap((p, i) =>
    (p.jobs ?? []).map(([c, job]) => ({
      organizationId,
      committeeId: committeeIds[c]!,
      userId: users[i]!.id,
      job,
    })),
  )
  if (given.length > 0) await db.insertInto('committeeMembers').values(given).execute()
  return users.map((u) => u.id)
}
