import { expect, it } from 'vitest'
import { CallError } from '../../../app/browser/call.ts'
import { mustStartOver, problemOf } from './signIn.ts'

const refusal = (code: string, message = 'Words of a library') => new CallError(400, { code, message })

it.each(['INVALID_EMAIL_OR_PASSWORD', 'INVALID_EMAIL', 'PASSWORD_TOO_LONG'])(
  '%s reads the same as any other pair that does not match',
  (code) => expect(problemOf(refusal(code))).toMatch(/do not match an account/),
)

it('what our server worded is shown as it is, with the seconds to wait', () => {
  expect(problemOf(refusal('tooMany', 'Too many attempts. Try again in 42 seconds.'))).toBe(
    'Too many attempts. Try again in 42 seconds.',
  )
})

it('what a library worded, or no one foresaw, is a plain sentence', () => {
  expect(problemOf(refusal('SOME_NEW_CODE'))).toMatch(/^That did not work/)
  expect(problemOf(new Error(''))).toMatch(/^That did not work/)
})

it('a used-up challenge leads back to the password, a wrong code does not', () => {
  expect(mustStartOver(refusal('INVALID_TWO_FACTOR_COOKIE'))).toBe(true)
  expect(mustStartOver(refusal('INVALID_CODE'))).toBe(false)
})
