import { readFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { afterAll, expect, test } from 'vitest'
import { serving } from '../../testing/serving.ts'
import { download } from './download.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'elections-download-test-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const path = join(folder, 'file')
const { signal } = new AbortController()

/** As the product does it: the address is the one in the settings. */
const fetched = (url: string, options: Partial<Parameters<typeof download>[3]> = {}) =>
  download(url, path, signal, { operatorAddress: url, ...options })

test('stops at the size and the time that are allowed', async () => {
  const big = await serving((_, response) => {
    // In pieces, so that nothing says beforehand how large it is.
    response.writeHead(200, { 'content-type': 'text/csv' }).write('x'.repeat(700))
    response.end('x'.repeat(700))
  })
  expect(await fetched(big, { limits: { bytes: 1000, ms: 5000 } })).toEqual({
    state: 'failed',
    why: 'it is larger than 0 MB.',
  })
  const silent = await serving(() => {})
  expect(await fetched(silent, { limits: { bytes: 1000, ms: 100 } })).toEqual({
    state: 'failed',
    why: 'it took too long.',
  })
})

test('goes to no private address and takes no page for a file', async () => {
  const elsewhere = await serving((_, response) =>
    response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end(),
  )
  expect(await fetched(elsewhere)).toEqual({
    state: 'failed',
    why: 'it leads elsewhere: 169.254.169.254 is not a public address.',
  })
  const page = await serving((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Sign in</html>'),
  )
  expect(await fetched(page)).toEqual({
    state: 'failed',
    why: 'the address answered with text/html instead of a file.',
  })
  expect(await fetched(page, { types: /^text\/html\b/ })).toMatchObject({ state: 'whole' })
})

test('a connection that breaks off leaves no half file that counts as whole', async () => {
  const broken = await serving((_, response) => {
    response.writeHead(200, { 'content-type': 'text/csv', 'content-length': '1000' }).write('half')
    setTimeout(() => response.destroy(), 50)
  })
  expect(await fetched(broken)).toMatchObject({ state: 'failed' })
})

test('says what it has, and learns that it is still the same', async () => {
  const asked: IncomingMessage['headers'][] = []
  const url = await serving((request, response) => {
    asked.push(request.headers)
    if (request.headers['if-none-match'] === '"one"') return void response.writeHead(304).end()
    response.writeHead(200, { 'content-type': 'text/csv', etag: '"one"' }).end('a,b\n')
  })
  const first = await fetched(url)
  expect(first).toMatchObject({ state: 'whole', etag: '"one"', lastModified: null, bytes: 4 })
  expect(await readFile(path, 'utf8')).toBe('a,b\n')
  expect(asked[0]).not.toHaveProperty('if-none-match')
  const known = { etag: '"one"', lastModified: 'Sun, 01 Mar 2026 05:00:00 GMT' }
  expect(await fetched(url, { known })).toEqual({ state: 'unchanged' })
  expect(asked[1]).toMatchObject({ 'if-modified-since': 'Sun, 01 Mar 2026 05:00:00 GMT' })
})
