import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Limit } from '../turns/limits.ts'
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

test('an address gets eight letters a day from a committee and twenty from all, however it is written', async () => {
  const counted = new Map<string, number>()
  const limits = {
    takeOrWait: ({ name, points }: Limit, key: string) => {
      const count = (counted.get(`${name} ${key}`) ?? 0) + 1
      counted.set(`${name} ${key}`, count)
      return Promise.resolve(count > points ? 60 : 0)
    },
  } as never
  const spellings = ['Ada@Example.org', 'ada+news@example.org', 'ada+a+b@example.org', 'ada@example.org']
  const passed = async (committeeId: string, tries: number, emails = spellings) => {
    let letters = 0
    for (let i = 0; i < tries; i++)
      if (await mayWriteTo({ limits }, committeeId, emails[i % emails.length]!)) letters++
    return letters
  }
  expect(await passed('one', 50)).toBe(8)
  // What the first committee held back is not on the account of the others.
  expect(await passed('two', 50)).toBe(8)
  expect(await passed('three', 50)).toBe(4)
  expect(await passed('three', 1, ['ben@example.org'])).toBe(1)
  expect(await passed('three', 2, ['+x@example.org', '+y@example.org'])).toBe(2)
  expect([...counted.keys()].join()).not.toContain('example')
})

test('a home is one network', () => {
  expect(networkKey('2001:db8::1')).toBe(networkKey('2001:db8::2'))
  expect(networkKey('2001:db8::1')).toBe(networkKey('2001:0db8:0:0:5::'))
  expect(networkKey('2001:db8:1:2:3::1')).toBe(networkKey('2001:db8:1:2:ffff::9'))
  expect(networkKey('2001:db8:1:2::1')).not.toBe(networkKey('2001:db8:1:3::1'))
  expect(networkKey('::ffff:192.0.2.1')).toBe(networkKey('192.0.2.1'))
  expect(networkKey('192.0.2.1')).not.toBe(networkKey('192.0.2.2'))
})
