// argon2id with OWASP's parameters (19 MiB, two passes).
import { hash, verify } from '@node-rs/argon2'

const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), options)
}

export async function verifyPassword(given: { hash: string; password: string }): Promise<boolean> {
  return verify(given.hash, given.password.normalize('NFKC'), options).catch(() => false)
}

// Length is what counts (ASVS 6.2); these few are refused because everybody tries them first.
const common = ['password', '123456789012', 'qwertyuiop', 'letmein', 'nebraska', 'election', 'campaign', 'cornhuskers', 'gobigred', 'iloveyou', 'administrator']

/** A sentence when the password will not do, null when it will. */
export function passwordProblem(password: string, about: { email: string; name: string }): string | null {
  if (password.length < 12) return 'Use at least 12 characters. A few words in a row are easy to remember.'
  if (password.length > 256) return 'Use at most 256 characters.'
  const plain = password.toLowerCase().replace(/[^a-z0-9]/g, '')
  const own = [about.email.split('@')[0] ?? '', ...about.name.toLowerCase().split(/\s+/)].filter((w) => w.length > 3)
  const rest = [...common, ...own.map((w) => w.toLowerCase())].reduce((left, word) => left.replaceAll(word, ''), plain)
  if (rest.replace(/[0-9]/g, '').length < 4 && plain.length > 0) return 'This password is easy to guess. Use a few unrelated words.'
  if (new Set(plain).size < 5) return 'This password repeats the same few characters. Use a few unrelated words.'
  return null
}
