// Protects the forms that visitors fill in, without a service from outside: the page must have been open for a moment, a network counts as one
// visitor, and an address that strangers keep typing gets few emails.
import { createHash, timingSafeEqual } from 'node:crypto'
import { invalid, tooMany } from '../../contract.ts'
import type { Limit } from '../turns/limits.ts'
import type { Services } from '../services.ts'
import { networkOf } from '../auth/signInGuard.ts'

type Keyed = Pick<Services, 'keyedHash'>

const longestMs = 7 * 86_400_000
// A committee's busy week of events passes; so does someone who helps several committees.
const lettersOfCommittee: Limit = { name: 'public-letter-committee', points: 8, perSeconds: 86_400 }
const letters: Limit = { name: 'public-letter', points: 20, perSeconds: 86_400 }

/**
 * The seal of one kind of page: it goes along with the page and comes back with what was typed, perhaps to another server. Both times are
 * the database's (databaseNow).
 */
export function publicForm(name: string, { shortestMs }: { shortestMs: number }) {
  const sealOf = ({ keyedHash }: Keyed, slug: string, openedAt: number) =>
    keyedHash(`${name} form ${slug} ${openedAt}`).slice(0, 32)
  return {
    /** When the page was opened and which one, sealed. */
    formFor: (services: Keyed, slug: string, openedAt: number): string =>
      `${openedAt.toString(36)}.${sealOf(services, slug, openedAt)}`,

    refuseOddForm(services: Keyed, slug: string, form: string, now: number): void {
      const [time = '', seal = ''] = form.split('.')
      const openedAt = /^[0-9a-z]{6,12}$/.test(time) ? parseInt(time, 36) : 0
      const expected = Buffer.from(sealOf(services, slug, openedAt))
      const given = Buffer.from(seal)
      const age = now - openedAt
      if (given.length !== expected.length || !timingSafeEqual(given, expected) || age > longestMs || age < 0)
        throw invalid('This page was open for too long. Reload it; what you typed is still here.')
      if (age < shortestMs)
        throw tooMany(
          'That was quicker than people type. Send it again in a moment.',
          Math.ceil(shortestMs / 1000),
        )
    },
  }
}

/**
 * An address that strangers keep typing gets a few letters a day from a committee's public pages, and some more from all of them together,
 * not one per try. What one committee holds back does not count against the others.
 */
export async function mayWriteTo(
  { limits }: Pick<Services, 'limits'>,
  committeeId: string,
  email: string,
): Promise<boolean> {
  const mailbox = mailboxOf(email)
  return (
    (await limits.takeOrWait(lettersOfCommittee, limitKey(`${committeeId} ${mailbox}`))) === 0 &&
    (await limits.takeOrWait(letters, limitKey(mailbox))) === 0
  )
}

/** ada+anything@example.org arrives at ada@example.org. */
const mailboxOf = (email: string) => email.toLowerCase().replace(/(?<=.)\+.*(?=@)/, '')

/** What someone typed is counted, not kept. */
export const limitKey = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** A home has 2^64 addresses of version 6: they count as one. */
export const networkKey = (ip: string): string => limitKey(networkOf(ip))
