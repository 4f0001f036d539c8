// Passkeys through the browser's own JSON forms; loaded when someone uses one.
import { CallError, post } from '../../../app/browser/call.ts'

export async function signInWithPasskey(): Promise<void> {
  const options = await ask<PublicKeyCredentialRequestOptionsJSON>(
    '/api/auth/passkey/generate-authenticate-options',
  )
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
  const credential = await inWords(
    navigator.credentials.get({ publicKey }),
    'Try again, or sign in with your password.',
  )
  await post('/api/auth/passkey/verify-authentication', { response: credential.toJSON() as unknown })
}

export async function addPasskey(name: string): Promise<void> {
  const options = await ask<PublicKeyCredentialCreationOptionsJSON>(
    '/api/auth/passkey/generate-register-options',
  )
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
  const credential = await inWords(navigator.credentials.create({ publicKey }), 'Nothing was added.')
  await post('/api/auth/passkey/verify-registration', { response: credential.toJSON() as unknown, name })
}

async function ask<T>(path: string): Promise<T> {
  const response = await fetch(path, { credentials: 'same-origin' }).catch(() => null)
  if (!response)
    throw new CallError(0, {
      code: 'offline',
      message: 'The server cannot be reached. Check the connection and try again.',
    })
  const answer: unknown = await response.json().catch(() => ({}))
  if (!response.ok) throw new CallError(response.status, answer as object)
  return answer as T
}

/** What the browser throws is meant for programmers. */
async function inWords(asked: Promise<Credential | null>, wayOut: string): Promise<PublicKeyCredential> {
  try {
    const credential = await asked
    if (credential) return credential as PublicKeyCredential
  } catch (error) {
    throw new CallError(0, { code: 'passkey', message: reasonOf((error as DOMException).name, wayOut) })
  }
  throw new CallError(0, { code: 'passkey', message: `No passkey was chosen. ${wayOut}` })
}

function reasonOf(name: string, wayOut: string): string {
  if (name === 'InvalidStateError') return 'This device has a passkey for your account already.'
  if (name === 'SecurityError')
    return `Passkeys do not work at the address ${location.host}. Open the site by its own name. ${wayOut}`
  if (name === 'NotSupportedError')
    return `This device cannot hold a passkey that checks that it is you. ${wayOut}`
  return `No passkey was used. ${wayOut}`
}
