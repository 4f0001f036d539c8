// argon2id with OWASP's parameters (19 MiB, two passes).
import { hash, verify } from '@node-rs/argon2'

const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), options)
}

export async function verifyPassword(given: { hash: string; password: string }): Promise<boolean> {
  return verify(given.hash, given.password.normalize('NFKC'), options).catch(() => false)
}

// Length is what counts (ASVS 6.2); these few are refused because everyone tries them first.
const common = [
  'password',
  '123456789012',
  'qwertyuiop',
  'letmein',
  'nebraska',
  'election',
  'campaign',
  'cornhuskers',
  'gobigred',
  'iloveyou',
  'administrator',
]

/** A sentence when the password will not do, null when it will. */
export function passwordProblem(password: string, about: { email: string; name: string }): string | null {
  if (password.length < 12) return 'Use at least 12 characters. A few words in a row are easy to remember.'
  if (password.length > 256) return 'Use at most 256 characters.'
  const plain = lettersAndDigits(password)
  const own = [
    ...about.email.split('@')[0]!.split(/[^\p{L}\p{N}]+/u),
    about.email.split('@')[0]!,
    ...about.name.split(/\s+/),
  ]
  const words = [...common, ...own.map(lettersAndDigits).filter((w) => w.length > 3)].sort(
    (a, b) => b.length - a.length,
  )
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), plain)
  // A password of signs alone has no words to guess by; one of letters and digits is judged by what is left of it.
  if (plain.length * 2 >= password.length && rest.replace(/\p{N}/gu, '').length < 4)
    return 'This password is easy to guess. Use a few unrelated words.'
  if (new Set(password.toLowerCase()).size < 5)
    return 'This password repeats the same few characters. Use a few unrelated words.'
  return null
}

function lettersAndDigits(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}
