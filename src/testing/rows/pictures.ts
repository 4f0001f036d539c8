// One version of a picture for each organization of the test world. Its bytes are nowhere: calls that read them answer as if it were gone.
import { randomUUID } from 'node:crypto'
import type { Db } from '../../app/server/data/db.ts'
import { plainDesign } from '../../features/pictures/design.ts'

interface Of {
  organizationId: string
  committeeId: string
  userId: string
  letter: 'a' | 'b'
}

export async function drawPicture(db: Db, { organizationId, committeeId, userId, letter }: Of) {
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
