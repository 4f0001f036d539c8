// The built web app: hashed assets for a year, pre-compressed; every other path gets index.html, and the browser's own route table
// decides what to show there. An address that is no page gets it too, with status 404: a visitor is led to the sign-in by it, a member
// reads that there is no such page.
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { extname, join, normalize } from 'node:path'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { Handler } from 'hono'
import type { Env } from './http.ts'
import type { Services } from '../services.ts'
import { sitePages } from './sitePages.ts'

const dist = fileURLToPath(new URL('../../../../dist/', import.meta.url))

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
}

/** `template` is the page all screens live in; tests bring their own. */
export function webApp(
  services: Pick<Services, 'log' | 'given'>,
  template: typeof indexHtml = indexHtml,
): Handler<Env> {
  const { find } = sitePages(services.given.pages)
  return async (c) => {
    const path = normalize(decodeURIComponentSafely(c.req.path))
    const type = types[extname(path)]
    if (type && !path.includes('..')) {
      const file = await findFile(join(dist, path), c.req.header('accept-encoding') ?? '')
      if (file) {
        c.header('content-type', type)
        c.header('vary', 'accept-encoding')
        if (file.encoding) c.header('content-encoding', file.encoding)
        c.header('content-length', String(file.size))
        c.header(
          'cache-control',
          path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        )
        return c.body(Readable.toWeb(createReadStream(file.path)) as ReadableStream)
      }
    }
    if (path.startsWith('/assets/')) return c.text('Not found', 404)
    const html = await template()
    if (html === null) {
      services.log.error('the web app is not built')
      return c.text('The web app is not built yet. Run "npm run build", or start with "npm start".', 503)
    }
    const page = find(path)
    c.header('cache-control', 'no-cache')
    if (!page?.isForSearch) c.header('x-robots-tag', 'noindex')
    return c.html(html, page ? 200 : 404)
  }
}

/** The page all screens live in; null before it is built. */
export function indexHtml(): Promise<string | null> {
  return readFile(join(dist, 'index.html'), 'utf8').catch(() => null)
}

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
}

/** What a screen will ask for as soon as the first script runs, as links, so that the browser asks at once. */
export async function screenLinks(screen: string): Promise<string> {
  const text = await readFile(join(dist, '.vite/manifest.json'), 'utf8').catch(() => '{}')
  const manifest = JSON.parse(text) as Record<string, Chunk>
  const entry = Object.keys(manifest).find((key) => key.endsWith(`/${screen}.tsx`))
  const found = new Set<Chunk>()
  const collect = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || found.has(chunk) || key === 'index.html') return
    found.add(chunk)
    chunk.imports?.forEach(collect)
  }
  if (entry) collect(entry)
  const chunks = [...found]
  return [
    ...chunks.flatMap(({ css = [] }) =>
      css.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ),
    ...chunks.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join('')
}

async function findFile(
  path: string,
  accepts: string,
): Promise<{ path: string; size: number; encoding?: string } | null> {
  for (const [encoding, ending] of [
    ['br', '.br'],
    ['gzip', '.gz'],
    [undefined, ''],
  ] as const) {
    if (encoding && !accepts.includes(encoding)) continue
    const found = await stat(path + ending).catch(() => null)
    if (found?.isFile()) return { path: path + ending, size: found.size, encoding }
  }
  return null
}

function decodeURIComponentSafely(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    // Not written as an address is: no file and no page is called so.
    return path
  }
}
