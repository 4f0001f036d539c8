import { describe, expect, it } from 'vitest'
import { deviceInWords, placeInWords } from '../../domain/devices.ts'
import { notificationChoice } from '../../app/notifications.ts'
import { safeNext } from './rules.ts'

describe('after sign-in', () => {
  it.each([
    ['/committee/1/budget?month=5#top', '/committee/1/budget?month=5#top'],
    ['/', '/'],
    ['/a/../admin', '/admin'],
  ])('a link to our own page %s leads there', (next, lands) => expect(safeNext(next)).toBe(lands))

  it.each([
    null,
    '',
    'https://evil.example/',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/%0a/../..//evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    'login',
    '/login?next=/login',
  ])('%j leads to the dashboard, not away from the site', (next) => expect(safeNext(next)).toBe('/'))
})

describe('a session in plain words', () => {
  it.each([
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36',
      'Chrome on Linux',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36 Edg/141.0',
      'Edge on Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14.0; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Mac'],
    [
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Mobile Safari/537.36',
      'Chrome on Android',
    ],
    ['', 'Unknown device'],
    ['a robot', 'Unknown device'],
  ])('%s', (userAgent, words) => expect(deviceInWords(userAgent)).toBe(words))

  it('says what an address means', () => {
    expect(placeInWords('127.0.0.1')).toBe('this machine')
    expect(placeInWords('192.168.1.7')).toBe('local network (192.168.1.7)')
    expect(placeInWords('203.0.113.9')).toBe('203.0.113.9')
    expect(placeInWords(null)).toBe('unknown address')
  })
})

it('a letter is sent unless the person turned that kind off', () => {
  expect(notificationChoice({}, 'newDevice')).toBe('mail')
  expect(notificationChoice({ notifications: { newDevice: 'none' } }, 'newDevice')).toBe('none')
  expect(notificationChoice({ notifications: { invitationAccepted: 'none' } }, 'newDevice')).toBe('mail')
  expect(notificationChoice(null, 'newDevice')).toBe('mail')
})
