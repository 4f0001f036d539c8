// What this browser keeps is encrypted with a key that never leaves it: it was made without the right to export it, and is kept beside
// the data. A copy of the database file is of no use without this browser.

export interface Sealed {
  nonce: Uint8Array<ArrayBuffer>
  bytes: ArrayBuffer
}

export const newKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])

export async function seal(key: CryptoKey, value: unknown): Promise<Sealed> {
  const nonce = crypto.getRandomValues(new Uint8Array(12))
  const text = new TextEncoder().encode(JSON.stringify(value))
  return { nonce, bytes: await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, key, text) }
}

export async function unseal<T>(key: CryptoKey, { nonce, bytes }: Sealed): Promise<T> {
  const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: nonce }, key, bytes)
  return JSON.parse(new TextDecoder().decode(text)) as T
}
