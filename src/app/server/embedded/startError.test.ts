import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { SettingsError } from '../settings.ts'
import { sentenceFor, StartError } from './startError.ts'

test('a busy port is said in one sentence with the way out', async () => {
  const first = createServer()
  onTestFinished(() => void first.close())
  const port = await new Promise<number>((resolve) => {
    first.listen(0, '127.0.0.1', () => resolve((first.address() as { port: number }).port))
  })
  const error = await new Promise((resolve) =>
    createServer().once('error', resolve).listen(port, '127.0.0.1'),
  )
  expect(sentenceFor(error)).toBe(
    `Port ${port} is already used by another program. Stop that program, or set PORT to another number.`,
  )
})

test.each([
  [{ code: 'EACCES', syscall: 'listen', port: 80 }, /may not open port 80\. Set PORT/],
  [{ code: 'EACCES', path: '/x/y' }, /may not read or write the files at \/x\/y\..*DATA_DIR/],
  [{ code: 'EROFS', path: '/x' }, /read-only.*DATA_DIR/],
  [{ code: 'ENOSPC', path: '/x' }, /disk is full at \/x.*DATA_DIR/],
  [{ code: 'EADDRNOTAVAIL', address: '10.9.9.9' }, /no network address 10\.9\.9\.9\. Set HOST/],
  [{ code: 'ECONNREFUSED' }, /DATABASE_URL/],
  [{ code: 'ENOTFOUND' }, /DATABASE_URL/],
  [{ code: '28P01' }, /user or password in DATABASE_URL/],
  [{ code: '3D000' }, /does not exist/],
])('%o gets its sentence', (fields, sentence) => {
  expect(sentenceFor(Object.assign(new Error('raw'), fields))).toMatch(sentence)
})

test('our own refusals are passed on, and a bug keeps its stack trace', () => {
  expect(sentenceFor(new StartError('No.'))).toBe('No.')
  expect(sentenceFor(new SettingsError('PORT is wrong.'))).toBe('PORT is wrong.')
  expect(sentenceFor(new TypeError('x is undefined'))).toBeNull()
  expect(sentenceFor('text')).toBeNull()
})
