import { call } from '../../../app/browser/call.ts'
import { draft, forgetDraft, keepDraft } from '../../outbox/outbox.ts'
import { requireProof } from '../../outbox/proof.ts'
import { toBase64Url } from '../../outbox/sealing.ts'
import { browserDevice } from './browserDevice.ts'
import { codeIn, type ClaimForm } from './model/claim.ts'
import { passCalls } from './passCalls.ts'

/** Binds a code to this phone. The phone makes the secret: a claim whose answer was lost is sent once more with the same one. */
export async function claimTurf({ code, name, age, guardianName }: ClaimForm): Promise<string> {
  if (age === null) throw new Error('Choose your age.')
  // First, because the code works once.
  await requireProof()
  const key = `claim ${codeIn(code)}`
  const secret = (await draft<string>(key)) ?? toBase64Url(crypto.getRandomValues(new Uint8Array(32)))
  await keepDraft('claim', key, secret)
  const claimed = await call(passCalls.claim, {
    code,
    name,
    purposeAccepted: true,
    age,
    guardianName,
    secret,
  })
  const holder = { kind: 'pass' as const, secret: claimed.secret }
  await browserDevice('').keepHand({ handId: claimed.handId, holder, turf: null })
  await forgetDraft(key)
  return claimed.handId
}
