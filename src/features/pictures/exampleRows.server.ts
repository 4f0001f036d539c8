// One version of a picture for each organization of the test world. Its bytes are nowhere: calls that read them answer as if it were gone.
import { randomUUID } from 'node:crypto'
import type { Db } from '../../app/server/data/db.ts'
import type { ExampleOwner, ExampleRowsOfFeature } from '../../app/server/examples.ts'
import { plainDesign } from './design.ts'

declare module '../../app/server/examples.ts' {
  interface ExampleRows {
    pictureId: string
    pictureFileId: string
  }
}

export const pictureRows: ExampleRowsOfFeature = { ids: ['pictureId', 'pictureFileId'], make: drawPicture }

async function drawPicture(db: Db, { organizationId, committeeId, users, letter }: ExampleOwner) {
  const userId = users.editor
  const of = { organizationId, committeeId }
  const file = await db
    .insertInto('files')
    .values({
      ...of,
      ownerId: userId,
      purpose: 'committeePicture',
      name: `picture-${letter}.jpg`,
      mediaType: 'image/jpeg',
      bytes: 1,
      sha256: letter,
      storageKey: randomUUID(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const picture = await db
    .insertInto('committeePictures')
    .values({
      ...of,
      version: 1,
      design: JSON.stringify(plainDesign),
      sourceFileId: file.id,
      madeBy: userId,
      madeByName: `Editor of ${letter}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('committeePictureFiles')
    .values({ ...of, pictureId: picture.id, size: 'square', fileId: file.id })
    .execute()
  return { pictureId: picture.id, pictureFileId: file.id }
}
