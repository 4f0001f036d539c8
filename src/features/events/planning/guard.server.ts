// What stands before the public answer: limits by network, by event and by the address that was typed. (A field only robots fill in is one
// more; see publicHandlers.server.ts.)
import type { Limit } from '../../../app/server/turns/limits.ts'
import { limitKey, networkKey, publicForm } from '../../../app/server/http/publicForms.server.ts'
import type { Services } from '../../../app/server/services.ts'

type Limited = Pick<Services, 'limits'>

// A union hall shares one connection: what passes is what a full room sends in an hour.
const perNetwork: Limit = { name: 'rsvp-network', points: 60, perSeconds: 3600 }
const perEvent: Limit = { name: 'rsvp-event', points: 600, perSeconds: 3600 }
const perGuest: Limit = { name: 'rsvp-guest', points: 20, perSeconds: 3600 }
const perAddress: Limit = { name: 'rsvp-address', points: 3, perSeconds: 3600 }

export const { formFor, refuseOddForm } = publicForm('rsvp', { shortestMs: 2000 })

export async function takeAnswer(
  { limits }: Limited,
  { ip, eventId }: { ip: string; eventId: string },
): Promise<void> {
  const wait = 'Wait a little and send it again; what you typed is still here.'
  await limits.take(perNetwork, networkKey(ip), `Many answers came from your connection. ${wait}`)
  await limits.take(perEvent, eventId, `Many people are answering right now. ${wait}`)
}

export function takeChange({ limits }: Limited, secret: string): Promise<void> {
  return limits.take(
    perGuest,
    limitKey(secret),
    'You changed your answer many times. The last one stands; wait a little before you change it again.',
  )
}

/** False: this address was typed several times within the hour. The visitor is not told, because that would tell who is known. */
export async function isHeard({ limits }: Limited, eventId: string, address: string): Promise<boolean> {
  return (await limits.takeOrWait(perAddress, limitKey(`${eventId} ${address}`))) === 0
}
