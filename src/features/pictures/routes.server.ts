// GET /committee-pictures/<file id>: the present picture of an open committee, for visitors of its public pages, letters and link previews.
// Any other file, also an earlier picture of the same committee, is not there.
import { Readable } from 'node:stream'
import { Hono } from 'hono'
import { z } from 'zod'
import { notFound } from '../../app/contract.ts'
import type { FileRow, Variant } from '../../app/server/files/files.ts'
import type { Env } from '../../app/server/http/http.ts'
import type { Limit } from '../../app/server/turns/limits.ts'
import { networkKey } from '../../app/server/http/publicForms.server.ts'
import type { Services } from '../../app/server/services.ts'

// Addresses cannot be guessed; a person who tries should not keep the database busy with it.
const perGuesser: Limit = { name: 'picture-guess', points: 120, perSeconds: 60 }

type Found = Pick<FileRow, 'purpose' | 'mediaType' | 'sha256' | 'storageKey'>

export function pictureRoutes({ databases, files, limits, log }: Services): Hono<Env> {
  const app = new Hono<Env>()
  app.get('/:id', async (c) => {
    const id = c.req.param('id')
    const found = z.uuid().safeParse(id).success ? await find(id) : undefined
    if (!found) {
      await limits.take(perGuesser, networkKey(c.get('request').ip), 'Too many addresses without a picture.')
      throw notFound()
    }
    const asked = c.req.query('size')
    const size: Variant | undefined = asked === '64' ? 64 : asked === '256' ? 256 : undefined
    const etag = `"${found.sha256}${size ? `-${size}` : ''}"`
    const headers = {
      // The bytes of an address never change; an hour, so that a picture taken down is gone soon.
      'cache-control': 'public, max-age=3600',
      etag,
      'content-type': found.mediaType,
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
      // Link previews and letters show it from elsewhere.
      'cross-origin-resource-policy': 'cross-origin',
    }
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers)
    const stream = await files.read(found, size).catch((error: unknown) => {
      log.error(
        { code: (error as { code?: string }).code },
        'The bytes of a committee’s picture are missing.',
      )
      throw notFound()
    })
    if (c.req.method === 'HEAD') {
      stream.destroy()
      return c.body(null, 200, headers)
    }
    return c.body(Readable.toWeb(stream) as ReadableStream, 200, headers)
  })

  /** With the rights of sign-in, which see exactly this (db/migrations/0025). */
  const find = async (id: string): Promise<Found | undefined> => {
    const { rows } = await databases.lookUps.query<Found>(
      `select f.purpose, f.media_type as "mediaType", f.sha256, f.storage_key as "storageKey"
       from committees c join organizations o on o.id = c.organization_id
         join files f on f.id = c.picture_file_id and f.organization_id = c.organization_id and f.committee_id = c.id
       where c.picture_file_id = $1 and c.archived_at is null and o.archived_at is null`,
      [id],
    )
    return rows[0]
  }

  return app
}
