import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { download } from './download.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'elections-download-test-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const path = join(folder, 'file')
const { signal } = new AbortController()

async function serving(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

test('stops at the size and the time that are allowed', async () => {
  const big = await serving((_, response) => {
    // In pieces, so that nothing says beforehand how large it is.
    response.writeHead(200, { 'content-type': 'text/csv' }).write('x'.repeat(700))
    response.end('x'.repeat(700))
  })
  expect(await download(big, path, signal, { limits: { bytes: 1000, ms: 5000 } })).toEqual({
    state: 'failed',
    why: 'it is larger than 0 MB.',
  })
  const silent = await serving(() => {})
  expect(await download(silent, path, signal, { limits: { bytes: 1000, ms: 100 } })).toEqual({
    state: 'failed',
    why: 'it took too long.',
  })
})

test('goes to no other host and takes no page for a file', async () => {
  const elsewhere = await serving((_, response) =>
    response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end(),
  )
  expect(await download(elsewhere, path, signal)).toEqual({
    state: 'failed',
    why: 'the address does not answer as it should.',
  })
  const page = await serving((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Sign in</html>'),
  )
  expect(await download(page, path, signal)).toEqual({
    state: 'failed',
    why: 'the address answered with text/html instead of a file.',
  })
  expect(await download(page, path, signal, { types: /^text\/html\b/ })).toMatchObject({ state: 'whole' })
})

test('a connection that breaks off leaves no half file that counts as whole', async () => {
  const broken = await serving((_, response) => {
    response.writeHead(200, { 'content-type': 'text/csv', 'content-length': '1000' }).write('half')
    setTimeout(() => response.destroy(), 50)
  })
  expect(await download(broken, path, signal)).toMatchObject({ state: 'failed' })
})

test('says what it has, and learns that it is still the same', async () => {
  const asked: IncomingMessage['headers'][] = []
  const url = await serving((request, response) => {
    asked.push(request.headers)
    if (request.headers['if-none-match'] === '"one"') return void response.writeHead(304).end()
    response.writeHead(200, { 'content-type': 'text/csv', etag: '"one"' }).end('a,b\n')
  })
  const first = await download(url, path, signal)
  expect(first).toMatchObject({ state: 'whole', etag: '"one"', lastModified: null, bytes: 4 })
  expect(await readFile(path, 'utf8')).toBe('a,b\n')
  expect(asked[0]).not.toHaveProperty('if-none-match')
  const known = { etag: '"one"', lastModified: 'Sun, 01 Mar 2026 05:00:00 GMT' }
  expect(await download(url, path, signal, { known })).toEqual({ state: 'unchanged' })
  expect(asked[1]).toMatchObject({ 'if-modified-since': 'Sun, 01 Mar 2026 05:00:00 GMT' })
})
