import { sql } from 'kysely'
import type { Context } from '../../app/server/context.ts'
import type { MyData } from './myData.ts'
import { apiTokens } from './apiTokens.server.ts'
import { attemptsOf, passkeys, sessions } from './sessions.server.ts'

// Far beyond what a person makes in years; it only keeps one answer from holding a whole database in memory.
const most = 10_000

export async function downloadMyData(context: Context): Promise<MyData> {
  const { services, viewer, audit } = context
  await audit({ action: 'account.downloaded', subject: 'user', subjectId: viewer.userId })
  const own = await rowsOf(context)
  const { homeLayout, followedBills, news, calendarAddresses } = services.given.myData as MyDataParts
  return {
    madeAt: new Date().toISOString(),
    ...own,
    homeLayout: await homeLayout(context),
    followedBills: await followedBills(context),
    news: await news(context),
    calendarAddresses: await calendarAddresses(context),
    sessions: (await sessions(context)).sessions,
    signIns: await attemptsOf(services.databases.auth, viewer.userId, most),
    passkeys: (await passkeys(context)).passkeys,
    apiTokens: (await apiTokens(context)).tokens,
  }
}

/** What other features keep about the person who asks. */
export type MyDataParts = {
  [K in 'homeLayout' | 'followedBills' | 'news' | 'calendarAddresses']: (
    context: Context,
  ) => Promise<MyData[K]>
}

declare module '../../app/server/feature.ts' {
  interface Gifts {
    myData?: Partial<MyDataParts>
  }
}

type OwnRows = Omit<MyData, 'madeAt' | 'sessions' | 'signIns' | 'passkeys' | 'apiTokens' | keyof MyDataParts>

async function rowsOf({ db, viewer }: Context): Promise<OwnRows> {
  const user = await db
    .selectFrom('users as u')
    .leftJoin('organizations as o', 'o.id', 'u.organizationId')
    .selectAll('u')
    .select('o.name as organization')
    .where('u.id', '=', viewer.userId)
    .executeTakeFirstOrThrow()
  const committees = await db
    .selectFrom('committeeMembers as m')
    .innerJoin('committees as c', 'c.id', 'm.committeeId')
    .select(['c.name', 'm.job', 'm.createdAt'])
    .where('m.userId', '=', viewer.userId)
    .execute()
  const files = await db
    .selectFrom('files')
    .selectAll()
    .where('ownerId', '=', viewer.userId)
    .orderBy('createdAt')
    .limit(most)
    .execute()
  const jobs = await db
    .selectFrom('jobs')
    .selectAll()
    .where('createdBy', '=', viewer.userId)
    .orderBy('createdAt')
    .limit(most)
    .execute()
  const invitations = await db
    .selectFrom('invitations')
    .selectAll()
    .where('invitedBy', '=', viewer.userId)
    .limit(most)
    .execute()
  const { rows: acts } = await sql<{
    at: Date
    action: string
    subject: string
    subjectId: string | null
    detail: unknown
  }>`
    select at, action, subject, subject_id, detail from audit.entries where actor_id = ${viewer.userId}::uuid order by at limit ${most}`.execute(
    db,
  )
  return {
    profile: { ...user, createdAt: user.createdAt.toISOString(), updatedAt: user.updatedAt.toISOString() },
    committees: committees.map((c) => ({ name: c.name, job: c.job, since: c.createdAt.toISOString() })),
    files: files.map((f) => ({ ...f, bytes: Number(f.bytes), createdAt: f.createdAt.toISOString() })),
    jobs: jobs.map((j) => ({ ...j, createdAt: j.createdAt.toISOString() })),
    invitationsSent: invitations.map((i) => ({ ...i, createdAt: i.createdAt.toISOString() })),
    acts: acts.map((a) => ({ ...a, at: a.at.toISOString() })),
  }
}
