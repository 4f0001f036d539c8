// An outbox that another phone carries is sealed to this key. The key is made from the install's own, so that every server of it has the same.
import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import { invalid } from '../../app/contract.ts'
import { parseJson } from '../../app/server/http/body.ts'
import type { Services } from '../../app/server/services.ts'
import { carried } from './api.ts'

type Keyed = Pick<Services, 'keyedHash'>

const publicBytes = 65
const nonceBytes = 12
const tagBytes = 16
/** Enough to say that it is too large; not enough to fill the memory. */
const mostBytes = 4 * 1024 * 1024
function keyPair({ keyedHash }: Keyed) {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(keyedHash('key for carried outboxes').slice(0, 64), 'hex')
  return pair
}

/** An uncompressed point of P-256, which every browser reads. */
export const sealKeyOf = (services: Keyed): string => keyPair(services).getPublicKey('base64url')

/** What the phone's sealing.ts made, weighed like any body: its bytes are a stranger's too. */
export const openSealed = (services: Keyed, sealed: string): unknown =>
  parseJson(textOf(services, sealed), carried)

/** A one-time key, a nonce, and the deflated text with its tag. */
function textOf(services: Keyed, sealed: string): Buffer {
  try {
    const bytes = Buffer.from(sealed, 'base64url')
    const theirs = bytes.subarray(0, publicBytes)
    const nonce = bytes.subarray(publicBytes, publicBytes + nonceBytes)
    const shared = keyPair(services).computeSecret(theirs)
    const key = Buffer.from(hkdfSync('sha256', shared, theirs, 'outbox', 32))
    const opened = createDecipheriv('aes-256-gcm', key, nonce)
    opened.setAuthTag(bytes.subarray(-tagBytes))
    const packed = Buffer.concat([
      opened.update(bytes.subarray(publicBytes + nonceBytes, -tagBytes)),
      opened.final(),
    ])
    return inflateRawSync(packed, { maxOutputLength: mostBytes })
  } catch {
    throw invalid('This is not an outbox for this server, or a part of it is missing. Show it once more.')
  }
}
