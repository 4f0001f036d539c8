// A volunteer without an account claims a code. Until the claim is through, nothing is answered but whose code it is. What is wrong with a
// code (never made, used, taken back, over) is not said: a person who guesses learns nothing.
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { invalid, notFound, Refusal } from '../../app/contract.ts'
import { actForCommittee } from '../../app/server/auth/actFor.ts'
import { hashToken } from '../../app/server/auth/sessions.ts'
import type { Context, Handlers } from '../../app/server/context.ts'
import type { Db } from '../../app/server/data/db.ts'
import { limitKey, networkKey } from '../../app/server/http/publicForms.server.ts'
import type { Limit } from '../../app/server/turns/limits.ts'
import type { CommitteeRef } from '../committees/workIn.server.ts'
import { statementFor } from '../voters/purposes.ts'
import { enterPass } from './access.server.ts'
import type { walkbooks } from './api.ts'
import { codeTyped } from './rules.ts'

// An office full of volunteers shares one connection, so right codes are hardly counted and wrong ones are.
const perNetwork: Limit = { name: 'pass-claim', points: 200, perSeconds: 600 }
const wrongPerNetwork: Limit = { name: 'pass-wrong', points: 30, perSeconds: 600 }
const perCode: Limit = { name: 'pass-code', points: 60, perSeconds: 600 }

const unknownCode =
  'This code does not open a walkbook. It may be mistyped, used already, or over. Ask the organizer for a new one.'
const tooFast = 'Too many codes were tried from here. Wait ten minutes, or ask the organizer.'

export const claimHandlers: Pick<Handlers<typeof walkbooks>, 'pass' | 'claim'> = {
  pass: (context, { code: typed }) =>
    guarded(context, typed, async (code) => {
      const { db } = context
      const found = await enterCode(db, code)
      const row = await db
        .selectFrom('hands as h')
        .innerJoin('committees as c', 'c.id', 'h.committeeId')
        .select(['c.name as committee', 'c.color', 'h.expiresAt'])
        .where('h.id', '=', found.handId)
        .executeTakeFirstOrThrow()
      return { ...row, expiresAt: row.expiresAt.toISOString() }
    }),

  claim: (context, { code: typed, name, age, guardianName, secret = newSecret() }) => {
    if (age === 'under 13')
      throw invalid('People under 13 cannot knock on doors here. Ask an adult to take this walkbook.', {
        age: 'People under 13 cannot knock on doors here.',
      })
    if (age === '13 to 17' && guardianName === '')
      throw invalid('Write the name of the parent or guardian who agreed.', {
        guardianName: 'Write the name of the parent or guardian who agreed.',
      })
    return guarded(context, typed, async (code) => {
      const { db, audit } = context
      const before = await claimedBefore(db, secret)
      if (before) return before
      const found = await enterCode(db, code)
      const guardian = age === '13 to 17' ? guardianName : ''
      const claimed = await db
        .updateTable('hands')
        .set({
          name,
          age,
          guardianName: guardian,
          purpose: statementFor('political activities'),
          codeHash: null,
          secretHash: hashToken(secret),
          claimedAt: sql`now()`,
          seenAt: sql`now()`,
        })
        .where('organizationId', '=', found.organizationId)
        .where('committeeId', '=', found.committeeId)
        .where('id', '=', found.handId)
        // Of two phones at the same moment the second waits for the first here, and finds the code used.
        .where('codeHash', '=', hashToken(code))
        .where('endedAt', 'is', null)
        .where('expiresAt', '>', sql<Date>`now()`)
        .returning(['id', 'walkbookId'])
        .executeTakeFirst()
      if (!claimed) throw unknown()
      await audit(
        {
          action: 'walkbook.claimed',
          subject: 'walkbook',
          subjectId: claimed.walkbookId,
          detail: { by: name, age, ...(guardian && { guardian }), hand: claimed.id },
        },
        found.organizationId,
      )
      return { secret, handId: claimed.id, committeeId: found.committeeId }
    })
  },
}

const newSecret = () => randomBytes(32).toString('base64url')
const unknown = () => new Refusal('notFound', unknownCode)

/** Tries are counted by connection and by code; wrong ones more strictly. */
async function guarded<T>(
  { services: { limits }, request }: Context,
  typed: string,
  work: (code: string) => Promise<T>,
): Promise<T> {
  const network = networkKey(request.ip)
  await limits.take(perNetwork, network, tooFast)
  const wait = await limits.waitSeconds(wrongPerNetwork, network)
  if (wait > 0) throw new Refusal('tooMany', tooFast, { retryAfterSeconds: wait })
  try {
    const code = codeTyped(typed)
    if (code === null) throw unknown()
    await limits.take(perCode, limitKey(code), tooFast)
    return await work(code)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'notFound') await limits.count(wrongPerNetwork, network)
    throw error
  }
}

async function enterCode(db: Db, code: string): Promise<CommitteeRef & { handId: string }> {
  const { rows } = await sql<CommitteeRef & { handId: string }>`
    select organization_id as "organizationId", committee_id as "committeeId", hand_id as "handId"
    from pass_of_code(${hashToken(code)})`.execute(db)
  const [found] = rows
  if (!found) throw unknown()
  await actForCommittee(db, found)
  return found
}

/** The answer to this phone's claim was lost on the way: the same secret gets the same answer, while the pass lasts. */
async function claimedBefore(db: Db, secret: string) {
  try {
    const { committee, hand } = await enterPass(db, secret)
    if (hand.isOver) throw unknown()
    return { secret, handId: hand.id, committeeId: committee.committeeId }
  } catch (error) {
    if (error instanceof Refusal && error.message === notFound().message) return null
    throw error
  }
}
