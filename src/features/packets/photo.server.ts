// PUT /api/sheet-photos/<committee>[?code=…]: a photo of a sheet, read and forgotten. Nothing of it counts until a person has confirmed it, and
// the picture is kept nowhere: it shows voters' names.
import { Hono } from 'hono'
import { z } from 'zod'
import { invalid, notAllowed, notFound } from '../../app/contract.ts'
import { appendAudit } from '../../app/server/audit/audit.ts'
import { scopeOf, type Viewer } from '../../app/server/auth/viewer.ts'
import type { Env } from '../../app/server/http/http.ts'
import { withSignedIn } from '../../app/server/http/visitor.ts'
import type { Services } from '../../app/server/services.ts'
import type { Limit } from '../../app/server/turns/limits.ts'
import { entriesOf } from '../../domain/paper/entries.ts'
import { shownSheet, type SheetCode } from '../../domain/paper/sheetCode.ts'
import { boxesOf, sheetLines } from '../../domain/paper/sheetLayout.ts'
import { may } from '../../permissions.ts'
import { readPhoto } from '../../sources/sheetPhotos/inChild.ts'
import { workIn } from '../committees/workIn.server.ts'
import { requireLookUp } from '../voters/access.server.ts'
import { getWalkbook } from '../walkbooks/access.server.ts'
import { codeTyped, getSheet, type FoundSheet } from './access.server.ts'

const mostBytes = 15 * 1024 * 1024
const photoLimit: Limit = { name: 'sheet-photo', points: 120, perSeconds: 600 }

export function sheetPhotoRoutes(services: Services): Hono<Env> {
  const app = new Hono<Env>()
  app.put('/:committeeId', (c) =>
    withSignedIn(c, services, async (viewer) => {
      const committeeId = c.req.param('committeeId')
      if (!z.uuid().safeParse(committeeId).success) throw notFound()
      if (!may(viewer, 'work.edit') || !viewer.mayWrite) throw notAllowed()
      const typed = c.req.query('code')
      await enter(services, viewer, committeeId)
      await services.limits.take(
        photoLimit,
        viewer.userId,
        'Many photos in a short time. Wait a few minutes.',
      )
      const bytes = await bytesOf(c.req.raw.body, Number(c.req.header('content-length') ?? 0))
      let sheet: FoundSheet | null = null
      const read = await services.turns.forHeavy(viewer, () =>
        readPhoto(bytes, async (found) => {
          const code = typed === undefined ? found : codeTyped(typed)
          if (!code)
            throw invalid('The code on the sheet could not be read. Type it, and read the photo again.', {
              code: 'Type it.',
            })
          sheet = await openSheet(services, viewer, committeeId, code)
          return boxesOf(sheetLines(sheet.doors, sheet.content?.questions ?? []))
        }),
      )
      if ('refusal' in read) throw invalid(read.refusal, { photo: read.refusal })
      return c.json(answer(sheet!, read), 200, { 'cache-control': 'private, no-store' })
    }),
  )
  return app
}

/** Before the bytes are taken: may this person type up sheets here at all. */
const enter = ({ databases }: Services, viewer: Viewer, committeeId: string): Promise<void> =>
  databases.inScope(scopeOf(viewer), async (db) => {
    await workIn({ db, viewer }, committeeId, 'walkbooks.edit')
    await requireLookUp({ db, viewer })
  })

const openSheet = ({ databases }: Services, viewer: Viewer, committeeId: string, code: SheetCode) =>
  databases.inScope(scopeOf(viewer), async (db) => {
    const committee = await workIn({ db, viewer }, committeeId, 'walkbooks.edit')
    const sheet = await getSheet(db, committee, shownSheet(code))
    const { name } = await getWalkbook(db, committee, sheet.packet.walkbookId)
    await appendAudit(
      db,
      { userId: viewer.userId, name: viewer.name, organizationId: committee.organizationId },
      {
        action: 'packet.read',
        subject: 'packet',
        subjectId: sheet.packet.id,
        detail: { name, sheet: shownSheet(code) },
      },
    )
    return sheet
  })

async function bytesOf(body: ReadableStream<Uint8Array> | null, told: number): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of told > mostBytes ? [] : (body ?? [])) {
    pieces.push(piece)
    size += piece.length
    if (size > mostBytes) break
  }
  if (told > mostBytes || size > mostBytes)
    throw invalid('The photo is too large. Choose one of at most 15 MB.')
  if (size === 0) throw invalid('The photo is empty. Choose another one.')
  return Buffer.concat(pieces)
}

/** What a photo of a sheet says, for a person to confirm. */
function answer(
  sheet: FoundSheet,
  { boxes, picture, width, height }: Extract<Awaited<ReturnType<typeof readPhoto>>, { picture: string }>,
) {
  const ticked = new Set(boxes.filter(({ state }) => state === 'ticked').map(({ key }) => key))
  const { entries, unclear } = entriesOf(sheet.doors, sheet.content, ticked)
  const excluded = new Set(unclear)
  return {
    code: shownSheet({ packet: sheet.packet.code, page: sheet.page }),
    entries,
    // Two ticks that exclude each other are for a person too.
    doubtful: boxes
      .filter(({ key, state }) => state === 'doubtful' || excluded.has(key))
      .map(({ key, x, y, ink }) => ({ key, x, y, ink })),
    picture: { jpeg: picture, width, height },
  }
}
