import { randomUUID } from 'node:crypto'
import { withRow, type ExampleRowsOfFeature, type Examples } from '../../../app/server/examples.ts'
import type { groupEmails } from './api.ts'

declare module '../../../app/server/examples.ts' {
  interface ExampleRows {
    groupEmailId: string
  }
}

const wording = { subject: 'News from {committee}', body: 'Dear {first name},\n\nCome on Saturday.' }
const ofCommittee = withRow(({ committeeId }) => ({ committeeId }))
const ofEmail = withRow(({ committeeId, groupEmailId }) => ({ committeeId, emailId: groupEmailId }))

export const groupEmailExamples: Examples<typeof groupEmails> = {
  prepare: withRow(({ committeeId }) => ({ committeeId, filter: {} })),
  test: withRow(({ committeeId, personId }) => ({ committeeId, personId, wording })),
  // Queued already: the answer is the one it got then.
  send: withRow(({ committeeId, groupEmailId }) => ({
    committeeId,
    emailId: groupEmailId,
    filter: {},
    wording,
    expected: 2,
  })),
  list: ofCommittee,
  get: ofEmail,
  recipients: ofEmail,
  stop: ofEmail,
  takeUp: withRow(({ committeeId, groupEmailId }) => ({
    committeeId,
    emailId: groupEmailId,
    which: 'stopped' as const,
  })),
  setCameBack: withRow(({ committeeId, personId }) => ({ committeeId, personId, cameBack: true })),
}

/** An email that went to one person and waits for another. */
export const groupEmailRows: ExampleRowsOfFeature = {
  ids: ['groupEmailId'],
  make: async (db, { organizationId, committeeId, letter }) => {
    const of = { organizationId, committeeId }
    const groupEmailId = randomUUID()
    await db
      .insertInto('groupEmails')
      .values({
        ...of,
        id: groupEmailId,
        ...wording,
        fromName: `Committee ${letter}`,
        replyEmail: `office.${letter}@example.org`,
        foot: `Paid for by ${letter}`,
        leftOut: JSON.stringify([{ why: 'no email address', people: 1 }]),
        queuedByName: `Editor of ${letter}`,
      })
      .execute()
    const { id: personId } = await db
      .selectFrom('people')
      .select('id')
      .where('committeeId', '=', committeeId)
      .orderBy('createdAt')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('groupEmailRecipients')
      .values([
        { ...of, groupEmailId, personId, address: `sent.${letter}@example.org`, state: 'sent' },
        {
          ...of,
          groupEmailId,
          address: `failed.${letter}@example.org`,
          firstName: `First ${letter}`,
          lastName: `Last ${letter}`,
          city: `Town of ${letter}`,
          state: 'failed',
          problem: `No such address of ${letter}`,
        },
      ])
      .execute()
    return { groupEmailId }
  },
}
