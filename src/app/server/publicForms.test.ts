import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Limit } from './limits.ts'
import { mayWriteTo, networkKey, publicForm } from './publicForms.server.ts'

const services = { keyedHash: (text: string) => createHash('sha256').update(`key ${text}`).digest('hex') }
const { formFor, refuseOddForm } = publicForm('test', { shortestMs: 2000 })
const opened = Date.parse('2026-05-12T18:00:00Z')

test('a form is taken from the page it was on, after a moment and within a week', () => {
  const form = formFor(services, 'barn', opened)
  const send = (after: number, slug = 'barn', sent = form) => {
    try {
      refuseOddForm(services, slug, sent, opened + after)
      return 'taken'
    } catch (refused) {
      return (refused as { code: string }).code
    }
  }
  expect(send(2000)).toBe('taken')
  expect(send(6 * 86_400_000)).toBe('taken')
  expect(send(1999)).toBe('tooMany')
  expect(send(8 * 86_400_000)).toBe('invalid')
  expect(send(-1)).toBe('invalid')
  expect(send(5000, 'other')).toBe('invalid')
  expect(send(5000, 'barn', `${form}0`)).toBe('invalid')
  expect(send(5000, 'barn', '')).toBe('invalid')
  // The seal of one kind of page is none of another.
  expect(
    send(5000, 'barn', publicForm('another', { shortestMs: 2000 }).formFor(services, 'barn', opened)),
  ).toBe('invalid')
})

test('an address is one address however it is written, and a home is one network', async () => {
  const counted: string[] = []
  const limits = {
    takeOrWait: (limit: Limit, key: string) => {
      counted.push(`${limit.name} ${key}`)
      return Promise.resolve(counted.length > 1 ? 60 : 0)
    },
  } as never
  expect(await mayWriteTo({ limits }, 'Ada@Example.org')).toBe(true)
  expect(await mayWriteTo({ limits }, 'ada@example.org')).toBe(false)
  expect(new Set(counted).size).toBe(1)
  expect(counted[0]).not.toContain('example')
  expect(networkKey('2001:db8:1:2:3::1')).toBe(networkKey('2001:db8:1:2:ffff::9'))
  expect(networkKey('2001:db8:1:2::1')).not.toBe(networkKey('2001:db8:1:3::1'))
  expect(networkKey('192.0.2.1')).not.toBe(networkKey('192.0.2.2'))
})
