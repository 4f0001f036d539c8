// An unsent outbox that another phone carries, sealed to the server's key: the other phone only passes it on. The server counts each event
// once, whichever phone brings it first.
import type { Batch } from './sending.ts'

export type CarriedHolder =
  | { kind: 'member'; organizationId: string; committeeId: string; userId: string; proof: string }
  | { kind: 'pass' | 'kiosk'; secret: string }

export type CarriedBatch = Omit<Batch, 'holder'> & { holder: CarriedHolder }

/** The other side is seal.server.ts: a one-time key, a nonce, the deflated text with its tag. */
export async function sealFor(sealKey: string, batch: CarriedBatch): Promise<Uint8Array<ArrayBuffer>> {
  const theirs = await crypto.subtle.importKey('raw', fromBase64Url(sealKey), ecdh, false, [])
  const mine = await crypto.subtle.generateKey(ecdh, false, ['deriveBits'])
  const point = new Uint8Array(await crypto.subtle.exportKey('raw', mine.publicKey))
  const shared = await crypto.subtle.deriveBits({ name: 'ECDH', public: theirs }, mine.privateKey, 256)
  const base = await crypto.subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey'])
  const key = await crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: point, info: new TextEncoder().encode('outbox') },
    base,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt'],
  )
  const nonce = crypto.getRandomValues(new Uint8Array(12))
  const packed = await deflate(JSON.stringify(batch))
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, key, packed)
  return joined([point, nonce, new Uint8Array(sealed)])
}

const ecdh = { name: 'ECDH', namedCurve: 'P-256' }

async function deflate(text: string): Promise<ArrayBuffer> {
  const packing = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  return new Response(packing).arrayBuffer()
}

function joined(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

export function toBase64Url(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0))
}
