// What stands before the public answer, without asking anybody outside: a form that must have been open for a moment, and limits by network,
// by event and by the address that was typed. (A field only robots fill in is the fourth; see publicHandlers.server.ts.)
import { createHash, timingSafeEqual } from 'node:crypto'
import { invalid, tooMany } from '../../app/contract.ts'
import type { Limit } from '../../app/server/limits.ts'
import type { Services } from '../../app/server/services.ts'

const shortestMs = 2000
const longestMs = 7 * 86_400_000

// A union hall shares one connection: what passes is what a full room sends in an hour.
const perNetwork: Limit = { name: 'rsvp-network', points: 60, perSeconds: 3600 }
const perEvent: Limit = { name: 'rsvp-event', points: 600, perSeconds: 3600 }
const perGuest: Limit = { name: 'rsvp-guest', points: 20, perSeconds: 3600 }
const perAddress: Limit = { name: 'rsvp-address', points: 3, perSeconds: 3600 }

/** Goes along with the page and comes back with the answer: when the page was opened, for which event, sealed. */
export function formFor(services: Pick<Services, 'keyedHash'>, slug: string, openedAt = Date.now()): string {
  return `${openedAt.toString(36)}.${sealOf(services, slug, openedAt)}`
}

export function refuseOddForm(
  services: Pick<Services, 'keyedHash'>,
  slug: string,
  form: string,
  now = Date.now(),
): void {
  const [time = '', seal = ''] = form.split('.')
  const openedAt = /^[0-9a-z]{6,12}$/.test(time) ? parseInt(time, 36) : 0
  const expected = Buffer.from(sealOf(services, slug, openedAt))
  const given = Buffer.from(seal)
  const age = now - openedAt
  if (given.length !== expected.length || !timingSafeEqual(given, expected) || age > longestMs || age < 0)
    throw invalid('This page was open for too long. Reload it and send your answer again.')
  if (age < shortestMs) throw tooMany('That was quicker than people type. Send it again in a moment.', 2)
}

export async function takeAnswer(
  { limits }: Pick<Services, 'limits'>,
  { ip, eventId }: { ip: string; eventId: string },
): Promise<void> {
  const wait = 'Wait a little and send it again; what you typed is still here.'
  await limits.take(perNetwork, keyOf(networkOf(ip)), `Many answers came from your connection. ${wait}`)
  await limits.take(perEvent, eventId, `Many people are answering right now. ${wait}`)
}

export function takeChange({ limits }: Pick<Services, 'limits'>, secret: string): Promise<void> {
  return limits.take(
    perGuest,
    keyOf(secret),
    'You changed your answer many times. The last one stands; wait a little before you change it again.',
  )
}

/** False: this address was typed several times within the hour. The visitor is not told, because that would tell who is known. */
export async function isHeard(
  { limits }: Pick<Services, 'limits'>,
  eventId: string,
  address: string,
): Promise<boolean> {
  return (await limits.takeOrWait(perAddress, keyOf(`${eventId} ${address}`))) === 0
}

const sealOf = ({ keyedHash }: Pick<Services, 'keyedHash'>, slug: string, openedAt: number) =>
  keyedHash(`rsvp form ${slug} ${openedAt}`).slice(0, 32)
const keyOf = (text: string) => createHash('sha256').update(text).digest('base64url')
/** A home has 2^64 addresses of version 6: they count as one. */
const networkOf = (ip: string) => (ip.includes(':') ? ip.split(':').slice(0, 4).join(':') : ip)
