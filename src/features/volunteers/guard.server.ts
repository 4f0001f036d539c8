// What stands before the public sign-up page: limits by network, by form, by committee and by the address that was typed. (A field only robots
// fill in is one more; see join.server.ts.)
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { invalid } from '../../app/contract.ts'
import type { Limit } from '../../app/server/turns/limits.ts'
import { limitKey, networkKey, publicForm } from '../../app/server/http/publicForms.server.ts'
import type { Services } from '../../app/server/services.ts'

type Keyed = Pick<Services, 'keyedHash'>

const passMs = 3_600_000

// A rally shares one connection, a flood does too: what passes is what a table with a QR code brings in an hour.
const perNetwork: Limit = { name: 'sign-up-network', points: 40, perSeconds: 3600 }
const perCommittee: Limit = { name: 'sign-up-committee', points: 300, perSeconds: 3600 }
const perForm: Limit = { name: 'sign-up-form', points: 5, perSeconds: 7 * 86_400 }
const perAddress: Limit = { name: 'sign-up-address', points: 3, perSeconds: 86_400 }
const perPass: Limit = { name: 'sign-up-pass', points: 10, perSeconds: 3600 }

export const { formFor, refuseOddForm } = publicForm('sign-up', { shortestMs: 3000 })

export async function takeSignUp(
  { limits }: Pick<Services, 'limits'>,
  { ip, committeeId, form }: { ip: string; committeeId: string; form: string },
): Promise<void> {
  const wait = 'Wait a little and send it again; what you typed is still here.'
  await limits.take(perNetwork, networkKey(ip), `Many people signed up from your connection. ${wait}`)
  await limits.take(
    perForm,
    limitKey(form),
    'This form was sent several times. Reload the page to sign up someone else.',
  )
  await limits.take(perCommittee, committeeId, `Many people are signing up right now. ${wait}`)
}

export async function takeAnswer({ limits }: Pick<Services, 'limits'>, pass: string): Promise<void> {
  await limits.take(perPass, limitKey(pass), 'You answered many times. Open the event and answer there.')
}

/** False: this address was signed up several times today. The visitor is not told, because that would tell who is known. */
export async function isNewToday(
  { limits }: Pick<Services, 'limits'>,
  committeeId: string,
  address: string,
): Promise<boolean> {
  return (await limits.takeOrWait(perAddress, limitKey(`${committeeId} ${address}`))) === 0
}

interface Pass {
  committeeId: string
  /** Null for a robot, which must not notice. */
  personId: string | null
}

/**
 * Who just signed up, for an hour, unreadable: two passes for one person look as different as those for two, so no one learns from them
 * whether an email and a phone belong together.
 */
export function passFor(services: Keyed, { committeeId, personId }: Pass, now: number): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', passKey(services), iv)
  const text = [committeeId, personId ?? '-'.repeat(36), now + passMs].join(' ')
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

export function personOfPass(services: Keyed, committeeId: string, pass: string, now: number): string | null {
  const [of, personId, until] = openPass(services, pass)
  if (of !== committeeId || !personId || Number(until) < now)
    throw invalid('An hour has passed since you signed up. Open the event and answer there.')
  return personId.startsWith('-') ? null : personId
}

function openPass(services: Keyed, pass: string): string[] {
  try {
    const bytes = Buffer.from(pass, 'base64url')
    const cipher = createDecipheriv('aes-256-gcm', passKey(services), bytes.subarray(0, 12))
    cipher.setAuthTag(bytes.subarray(12, 28))
    return `${cipher.update(bytes.subarray(28), undefined, 'utf8')}${cipher.final('utf8')}`.split(' ')
  } catch {
    return []
  }
}

const passKey = ({ keyedHash }: Keyed) => createHash('sha256').update(keyedHash('sign-up pass')).digest()
