// Two organizations alike, with one person per role and one row of everything, so that own, foreign and missing can be tried.
import { randomUUID } from 'node:crypto'
import { appendAudit } from '../app/server/audit/audit.ts'
import type { Databases, Db } from '../app/server/data/db.ts'
import type { ExampleOwner, ExampleRows } from '../app/server/examples.ts'
import { gather } from '../app/server/feature.ts'
import { features } from '../features.server.ts'
import { hashPassword } from '../app/server/auth/passwords.ts'
import { hashToken } from '../app/server/auth/sessions.ts'
import { roles, type Role } from '../permissions.ts'
import { settleCommittee } from './rows/committees.ts'
import { holdEvent } from './rows/events.ts'
import { decideAboutFilings, makeFilings } from './rows/filings.ts'
import { makeLegislature, thinkAboutBills } from './rows/legislature.ts'
import { meetPeople } from './rows/people.ts'
import { employStaff } from './rows/staff.ts'
import { offerTestHelp } from './rows/volunteers.ts'
import { fillSheet } from './rows/signInSheets.ts'
import { attachToVoters, makeVoters } from './rows/voters.ts'

export interface TestOrganization {
  organizationId: string
  /** The person of each role. */
  users: Record<Role, string>
  emails: Record<Role, string>
  rows: ExampleRows
}

export interface World {
  a: TestOrganization
  b: TestOrganization
  missing: ExampleRows
  password: string
}

const password = 'correct-horse-battery'

export async function makeWorld(databases: Databases): Promise<World> {
  const passwordHash = await hashPassword(password)
  await makeVoters(databases)
  await makeFilings(databases)
  await makeLegislature(databases)
  const a = await makeOrganization(databases, 'a', passwordHash)
  const b = await makeOrganization(databases, 'b', passwordHash)
  return { a, b, password, missing: missingRows() }
}

export function missingRows(): ExampleRows {
  const given = gather(features).exampleRows.flatMap(({ ids }) => ids)
  return {
    ...Object.fromEntries(given.map((name) => [name, randomUUID()])),
    organizationId: randomUUID(),
    userId: randomUUID(),
    committeeId: randomUUID(),
    committeeAccountId: randomUUID(),
    sheetId: randomUUID(),
    sheetRowId: randomUUID(),
    sheetNumber: 'ZZZ-ZZZ',
    staffId: randomUUID(),
    staffHoursId: randomUUID(),
    projectId: randomUUID(),
    taskId: randomUUID(),
    taskCommentId: randomUUID(),
    taskFileId: randomUUID(),
    personId: randomUUID(),
    otherPersonId: randomUUID(),
    personNoteId: randomUUID(),
    personRelationId: randomUUID(),
    personHoursId: randomUUID(),
    personMergeId: randomUUID(),
    peopleImportId: randomUUID(),
    volunteerId: randomUUID(),
    volunteerAssignmentId: randomUUID(),
    eventId: randomUUID(),
    seriesChangeId: randomUUID(),
    shiftId: randomUUID(),
    guestId: randomUUID(),
    guestPersonId: randomUUID(),
    invitationId: randomUUID(),
    jobId: randomUUID(),
    fileId: randomUUID(),
    importId: randomUUID(),
    voterId: 2_000_000_000,
    voterSearchId: randomUUID(),
    voterTagId: randomUUID(),
    voterNoteId: randomUUID(),
    voterContactId: randomUUID(),
    voterCorrectionId: randomUUID(),
    voterMergeId: randomUUID(),
    universeId: randomUUID(),
    voterExportId: randomUUID(),
    filerId: 2_000_000_000,
    donorId: '9000000000000000000',
    filerTieId: randomUUID(),
    donorDecisionId: randomUUID(),
    billId: 2_000_000_000,
    senatorId: 2_000_000_000,
    billNoteId: randomUUID(),
  } as ExampleRows
}

/** One row of everything that belongs to a committee. */
async function fillCommittee(db: Db, of: ExampleOwner) {
  const { organizationId, committeeId, letter } = of
  return {
    ...(await settleCommittee(db, { organizationId, committeeId, letter })),
    ...(await meetPeople(db, of)),
    ...(await employStaff(db, of)),
    ...(await offerTestHelp(db, of)),
    ...(await holdEvent(db, { organizationId, committeeId, letter })),
    ...(await fillSheet(db, { organizationId, committeeId, letter })),
    ...(await attachToVoters(db, of)),
    ...(await rowsOfFeatures(db, of)),
  }
}

/** The second committee of organization A, which its editor and viewer were not given, with a row of everything of its own. */
export async function fillOtherCommittee(databases: Databases, { a }: World): Promise<ExampleRows> {
  const { organizationId, users } = a
  return databases.asSystem(async (db) => {
    const { id: committeeId } = await db
      .selectFrom('committees')
      .select('id')
      .where('name', '=', 'Other committee a')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('committeeMembers')
      .values({ organizationId, committeeId, userId: a.rows.userId, job: 'organizer' })
      .execute()
    // Nothing of it is the editor's or the viewer's, who have no part in this committee.
    const makers = { ...users, editor: users.Admin, viewer: users.Admin }
    const rows = await fillCommittee(db, { organizationId, committeeId, users: makers, letter: 'c' })
    const { voterSearchId, voterMergeId } = a.rows
    return { ...a.rows, committeeId, ...rows, voterSearchId, voterMergeId }
  })
}

async function makeOrganization(
  databases: Databases,
  letter: 'a' | 'b',
  passwordHash: string,
): Promise<TestOrganization> {
  const emails = Object.fromEntries(
    roles.map((r, i) => [r, `${r.toLowerCase()}-${i}@${letter}.example`]),
  ) as Record<Role, string>
  const made = await databases.asSystem(async (db) => {
    const { id: organizationId } = await db
      .insertInto('organizations')
      .values({ name: `Organization ${letter}` })
      .returning('id')
      .executeTakeFirstOrThrow()
    const committee = await db
      .insertInto('committees')
      .values({ organizationId, name: `Committee ${letter}`, office: 'Legislature' })
      .returning('id')
      .executeTakeFirstOrThrow()
    // A second committee that only administrators see: the editor and the viewer were not given it.
    await db
      .insertInto('committees')
      .values({ organizationId, name: `Other committee ${letter}` })
      .execute()
    const users = {} as Record<Role, string>
    for (const role of roles)
      users[role] = (
        await db
          .insertInto('users')
          .values({
            organizationId,
            name: `${role} of ${letter}`,
            email: emails[role],
            role,
            emailVerified: true,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
    for (const role of ['editor', 'viewer'] as const)
      await db
        .insertInto('committeeMembers')
        .values({
          organizationId,
          committeeId: committee.id,
          userId: users[role],
          job: role === 'editor' ? 'manager' : 'observer',
        })
        .execute()
    const colleague = await db
      .insertInto('users')
      .values({
        organizationId,
        name: `Colleague of ${letter}`,
        email: `colleague@${letter}.example`,
        role: 'editor',
        emailVerified: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const invitation = await db
      .insertInto('invitations')
      .values({
        organizationId,
        email: `invited@${letter}.example`,
        role: 'viewer',
        tokenHash: hashToken(randomUUID()),
        expiresAt: new Date(Date.now() + 86_400_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const job = await db
      .insertInto('jobs')
      .values({
        organizationId,
        createdBy: users.editor,
        kind: 'example',
        title: `Job of ${letter}`,
        state: 'failed',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const file = await db
      .insertInto('files')
      .values({
        organizationId,
        ownerId: users.editor,
        purpose: 'attachment',
        name: `file-${letter}.pdf`,
        mediaType: 'application/pdf',
        bytes: 1,
        sha256: 'x',
        storageKey: randomUUID(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const imported = await db
      .insertInto('importBatches')
      .values({
        organizationId,
        kind: 'members',
        state: 'ready',
        fileName: `people-${letter}.csv`,
        fileBytes: 1,
        sha256: letter,
        createdByName: `Owner of ${letter}`,
        parts: JSON.stringify([
          {
            member: '',
            bytes: 1,
            layout: null,
            format: { encoding: 'utf-8', bom: 0, delimiter: ',', quote: '"', newline: '\n' },
            header: ['email', 'name'],
            hasHeader: true,
            padShortRows: false,
            mapping: { email: 0, name: 1 },
            isRemembered: false,
          },
        ]),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const ofBatch = { organizationId, batchId: imported.id, row: 2 }
    await db
      .insertInto('importProblems')
      .values({ ...ofBatch, sort: 'Email is empty', message: 'the email is empty.' })
      .execute()
    await db
      .insertInto('importRowLog')
      .values({ ...ofBatch, action: 'created', subject: 'invitation', subjectId: invitation.id })
      .execute()
    await db
      .insertInto('importMappings')
      .values({
        organizationId,
        kind: 'members',
        signature: letter,
        mapping: JSON.stringify({ email: 'mail' }),
      })
      .execute()
    const left = await db
      .insertInto('users')
      .values({ name: `Former member of ${letter}`, email: `former@${letter}.example`, role: 'viewer' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('formerMembers').values({ organizationId, userId: left.id, role: 'editor' }).execute()
    await db
      .insertInto('mails')
      .values({
        organizationId,
        recipient: `invited@${letter}.example`,
        subject: 'Invitation',
        bodyText: 'text',
        bodyHtml: 'html',
        state: 'outbox',
      })
      .execute()
    await db
      .insertInto('calendarFeeds')
      .values({
        organizationId,
        userId: users.editor,
        kind: 'followed bills',
        secretHash: hashToken(randomUUID()),
      })
      .execute()
    await appendAudit(
      db,
      { userId: users.Admin, name: `Admin of ${letter}`, organizationId },
      { action: 'member.invited', subject: 'invitation', subjectId: invitation.id },
    )
    return {
      organizationId,
      users,
      emails,
      rows: {
        organizationId,
        userId: colleague.id,
        committeeId: committee.id,
        invitationId: invitation.id,
        jobId: job.id,
        fileId: file.id,
        importId: imported.id,
        ...(await fillCommittee(db, { organizationId, committeeId: committee.id, users, letter })),
        ...(await decideAboutFilings(db, { organizationId, userId: users.editor, letter })),
        ...(await thinkAboutBills(db, { organizationId, userId: users.editor, letter })),
      } as ExampleRows,
    }
  })
  await databases.auth.query(
    `insert into sign_in.credentials (account_id, provider_id, user_id, password) select id::text, 'credential', id, $2 from unnest($1::uuid[]) as id`,
    [Object.values(made.users), passwordHash],
  )
  return made
}

/** In the order of features.server.ts. */
async function rowsOfFeatures(db: Db, of: ExampleOwner): Promise<Partial<ExampleRows>> {
  const rows: Partial<ExampleRows> = {}
  for (const { make } of gather(features).exampleRows) Object.assign(rows, await make(db, of))
  return rows
}
