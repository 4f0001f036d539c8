// Limits of the public page: by network, by form, by committee and by the address that was typed.
import { limitKey, networkKey, publicForm } from '../../app/server/http/publicForms.server.ts'
import type { Services } from '../../app/server/services.ts'
import type { Limit } from '../../app/server/turns/limits.ts'

const perNetwork: Limit = { name: 'promise-network', points: 20, perSeconds: 3600 }
const perForm: Limit = { name: 'promise-form', points: 3, perSeconds: 7 * 86_400 }
const perCommittee: Limit = { name: 'promise-committee', points: 200, perSeconds: 3600 }
const perAddress: Limit = { name: 'promise-address', points: 3, perSeconds: 86_400 }

export const { formFor, refuseOddForm } = publicForm('promise', { shortestMs: 3000 })

type Limited = Pick<Services, 'limits'>

export async function takePromise(
  { limits }: Limited,
  { ip, committeeId, form }: { ip: string; committeeId: string; form: string },
): Promise<void> {
  const wait = 'Wait a little and send it again; what you typed is still here.'
  await limits.take(perNetwork, networkKey(ip), `Many promises came from your connection. ${wait}`)
  await limits.take(
    perForm,
    limitKey(form),
    'This form was sent several times. Reload the page to send another.',
  )
  await limits.take(perCommittee, committeeId, `Many people are sending this right now. ${wait}`)
}

/** False: this address promised several times today. The visitor is not told. */
export async function isNewToday(
  { limits }: Limited,
  committeeId: string,
  address: string,
): Promise<boolean> {
  return (await limits.takeOrWait(perAddress, limitKey(`${committeeId} ${address}`))) === 0
}
