// What this browser keeps is encrypted with a key that never leaves it: it was made without the right to export it, and is kept beside
// the data. A copy of the database file is of no use without this browser.

export interface Sealed {
  nonce: Uint8Array<ArrayBuffer>
  bytes: ArrayBuffer
}

export const newKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])

export const seal = (key: CryptoKey, value: unknown): Promise<Sealed> => sealText(key, JSON.stringify(value))

export async function sealText(key: CryptoKey, text: string): Promise<Sealed> {
  const nonce = crypto.getRandomValues(new Uint8Array(12))
  const bytes = new TextEncoder().encode(text)
  return { nonce, bytes: await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, key, bytes) }
}

export const unseal = async <T>(key: CryptoKey, sealed: Sealed): Promise<T> =>
  JSON.parse(await unsealText(key, sealed)) as T

async function unsealText(key: CryptoKey, { nonce, bytes }: Sealed): Promise<string> {
  return new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv: nonce }, key, bytes))
}

// What waits on this device goes again and again until there is signal: each page decrypts it once, and forgets it with its receipt. By the
// nonce, which no two have in common.
const opened = new WeakMap<CryptoKey, Map<string, string>>()

export async function openOnce<T>(key: CryptoKey, sealed: Sealed): Promise<T> {
  const known = textsOf(key).get(nameOf(sealed))
  const text = known ?? (await unsealText(key, sealed))
  if (known === undefined) remember(key, sealed, text)
  return JSON.parse(text) as T
}

export const remember = (key: CryptoKey, sealed: Sealed, text: string): void =>
  void textsOf(key).set(nameOf(sealed), text)

export function forgetOpened(key: CryptoKey, sealed: Sealed[]): void {
  for (const one of sealed) opened.get(key)?.delete(nameOf(one))
}

export const forgetAllOpened = (key: CryptoKey): void => void opened.delete(key)

function textsOf(key: CryptoKey): Map<string, string> {
  const texts = opened.get(key) ?? new Map<string, string>()
  opened.set(key, texts)
  return texts
}

const nameOf = ({ nonce }: Sealed): string => nonce.join()
