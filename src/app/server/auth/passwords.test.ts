import { expect, it } from 'vitest'
import { hashPassword, passwordProblem, verifyPassword } from './passwords.ts'

const pat = { email: 'pat.sample_1@example.org', name: 'Patricia Sample' }

it.each([
  ['a few words in a row', 'sunflower river nine'],
  ['random letters', 'xkcdqwmnbvzp'],
  ['another alphabet', 'подсолнух и река'],
  ['signs alone', '!@#$%^&*()_+{}'],
  ["one's own name among other words", 'patricia rows upriver'],
])('%s will do', (_, password) => expect(passwordProblem(password, pat)).toBeNull())

it.each([
  ['eleven characters', 'short words', /at least 12/],
  ['a thousand characters', 'x'.repeat(1000), /at most 256/],
  ['what everyone tries first', 'Password-1234!', /easy to guess/],
  ['what everyone here tries first', 'GoBigRed!!2026', /easy to guess/],
  ['only digits', '1234567890123', /easy to guess/],
  ["one's own name", 'PatriciaSample99', /easy to guess/],
  ["one's own address", 'pat.sample_1-2026', /easy to guess/],
  ['one key held down', 'aaaaaaaaaaaabbbb', /repeats/],
])('%s will not do', (_, password, why) => expect(passwordProblem(password, pat)).toMatch(why))

it('a password is kept as argon2id and found again however its letters were composed', async () => {
  const hash = await hashPassword('caf\u00e9 on the river')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verifyPassword({ hash, password: 'cafe\u0301 on the river' })).toBe(true)
  expect(await verifyPassword({ hash, password: 'cafe on the river' })).toBe(false)
  expect(await verifyPassword({ hash: 'no hash', password: 'x' })).toBe(false)
})
