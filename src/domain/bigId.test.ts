import { describe, expect, it } from 'vitest'
import { isBigId } from './bigId.ts'

describe('a number of 64 bits', () => {
  it.each(['0', '-1', '9223372036854775807', '-9223372036854775808', '9100000000000000000'])(
    'is one: %s',
    (text) => expect(isBigId(text)).toBe(true),
  )

  it.each([
    '',
    '-',
    '1.5',
    '0x1',
    ' 1',
    '1e3',
    '9223372036854775808',
    '-9223372036854775809',
    '1'.repeat(20),
  ])('is none: “%s”', (text) => expect(isBigId(text)).toBe(false))
})
