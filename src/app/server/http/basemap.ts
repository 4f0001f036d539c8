// A base map of this install's own (BASEMAP_URL): what the maps in the browser are told of it, and the file itself where it lies on this
// machine. A PMTiles file is read in pieces, so only ranges of it go out.
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { Hono } from 'hono'
import type { Settings } from '../settings.ts'
import type { Env } from './http.ts'

const path = '/basemap.pmtiles'
// More than any tile or directory; who asks for the whole file gets the beginning of it.
const mostBytes = 16_000_000

export function basemapRoutes({ basemap }: Pick<Settings, 'basemap'>): Hono<Env> {
  const app = new Hono<Env>()
  app.get('/basemap.json', (c) => {
    c.header('cache-control', 'no-cache')
    return c.json({ url: basemap === null ? null : basemap.kind === 'file' ? path : basemap.url })
  })
  if (basemap?.kind !== 'file') return app
  app.get(path, async (c) => {
    const found = await stat(basemap.path).catch(() => null)
    if (!found?.isFile()) return c.text('The base map is not there.', 404)
    const [first, last] = rangeOf(c.req.header('range'), found.size)
    if (first > last) return c.body(null, 416, { 'content-range': `bytes */${found.size}` })
    return c.body(
      Readable.toWeb(createReadStream(basemap.path, { start: first, end: last })) as ReadableStream,
      206,
      {
        'content-type': 'application/vnd.pmtiles',
        'content-range': `bytes ${first}-${last}/${found.size}`,
        'content-length': String(last - first + 1),
        'cache-control': 'public, max-age=3600',
        // PMTiles notices by it that the file was replaced while it was being read.
        etag: `"${found.size}-${Math.round(found.mtimeMs)}"`,
      },
    )
  })
  return app
}

/** First and last byte; the first is behind the last where there is nothing to send. */
function rangeOf(header: string | undefined, size: number): [number, number] {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? 'bytes=0-') ?? []
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Number(to)
  return [first, Math.min(last, size - 1, first + mostBytes - 1)]
}
