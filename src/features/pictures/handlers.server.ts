import type { Context, Handlers } from '../../app/server/context.ts'
import { may } from '../../permissions.ts'
import { changeIn, workIn, type Workplace } from '../committees/workIn.server.ts'
import { drawnFilesOf, getPicture, picturesOf } from './access.server.ts'
import type { Pictures, pictures } from './api.ts'
import { Design } from './design.ts'
import { checkPixels, checkSource, checkStillThere, findDrawn } from './checkFiles.server.ts'
import { addVersion, lockVersions, show } from './versions.server.ts'
import type { SizeName } from './sizes.ts'

/** More than anyone scrolls through; older ones stay stored. */
const mostVersions = 60

export const pictureHandlers: Handlers<typeof pictures> = {
  get: async (context, { committeeId }) =>
    picturesIn(context, await workIn(context, committeeId, 'work.see')),

  design: async (context, { committeeId, id }) => {
    const committee = await workIn(context, committeeId, 'work.see')
    const { version, design, sourceFileId } = await getPicture(context.db, committee, id)
    return { version, design: Design.parse(design), sourceFileId }
  },

  save: async (
    { read, think, write, services },
    { committeeId, seenVersion, design, sourceFileId, files },
  ) => {
    // Looked at before the lock and without a connection: reading pictures takes longer than writing rows.
    const drawn = await read(async (context) =>
      findDrawn(context, await changeIn(context, committeeId, 'pictures.edit'), files),
    )
    await think(() => checkPixels(services, drawn))
    return write(async (context) => {
      const committee = await changeIn(context, committeeId, 'pictures.edit')
      await lockVersions(context, committee, seenVersion)
      // After it: what was put in long ago and never saved is cleaned up under the same lock.
      await checkSource(context, committee, sourceFileId)
      await checkStillThere(context, committee, files)
      const made = await addVersion(context, committee, { design, sourceFileId, putBackFrom: null, files })
      await show(context, committee, files.find((file) => file.size === 'square')!.fileId)
      await context.audit(
        {
          action: 'committee.pictureSaved',
          subject: 'committee',
          subjectId: committeeId,
          detail: { name: committee.name, version: made.version },
        },
        committee.organizationId,
      )
      return picturesIn(context, committee)
    })
  },

  putBack: async (context, { committeeId, id, seenVersion }) => {
    const committee = await changeIn(context, committeeId, 'pictures.edit')
    const { db } = context
    const earlier = await getPicture(db, committee, id)
    await lockVersions(context, committee, seenVersion)
    const drawn = await drawnFilesOf(db, committee)
      .select(['f.size', 'f.fileId'])
      .where('f.pictureId', '=', id)
      .execute()
    const files = drawn.map((file) => ({ ...file, size: file.size as SizeName }))
    const made = await addVersion(context, committee, {
      design: Design.parse(earlier.design),
      sourceFileId: earlier.sourceFileId,
      putBackFrom: earlier.version,
      files,
    })
    await show(context, committee, files.find((file) => file.size === 'square')?.fileId ?? null)
    await context.audit(
      {
        action: 'committee.picturePutBack',
        subject: 'committee',
        subjectId: committeeId,
        detail: { name: committee.name, from: earlier.version, version: made.version },
      },
      committee.organizationId,
    )
    return picturesIn(context, committee)
  },

  takeDown: async (context, { committeeId, seenVersion }) => {
    const committee = await changeIn(context, committeeId, 'pictures.edit')
    await lockVersions(context, committee, seenVersion)
    await show(context, committee, null)
    await context.audit(
      {
        action: 'committee.pictureTakenDown',
        subject: 'committee',
        subjectId: committeeId,
        detail: { name: committee.name },
      },
      committee.organizationId,
    )
    return picturesIn(context, committee)
  },
}

async function picturesIn({ db, viewer }: Context, at: Workplace): Promise<Pictures> {
  const committee = await db
    .selectFrom('committees')
    .select(['id', 'name', 'office', 'district', 'color', 'pictureFileId'])
    .where('organizationId', '=', at.organizationId)
    .where('id', '=', at.committeeId)
    .executeTakeFirstOrThrow()
  const rows = await picturesOf(db, at)
    .select(['p.id', 'p.version', 'p.madeByName', 'p.madeAt', 'p.putBackFrom'])
    .orderBy('p.version', 'desc')
    .limit(mostVersions)
    .execute()
  const ids = rows.map((row) => row.id)
  const drawn =
    ids.length === 0
      ? []
      : await drawnFilesOf(db, at)
          .select(['f.pictureId', 'f.size', 'f.fileId'])
          .where('f.pictureId', 'in', ids)
          .execute()
  const { pictureFileId, ...told } = committee
  const shown =
    pictureFileId &&
    rows.find((row) => drawn.some((f) => f.pictureId === row.id && f.fileId === pictureFileId))
  return {
    committee: { ...told, isArchived: at.isArchived },
    mayEdit: may(viewer, 'committeePictures.edit') && at.may('pictures.edit') && !at.isArchived,
    version: rows[0]?.version ?? 0,
    shownFileId: pictureFileId,
    versions: rows.map((row) => ({
      ...row,
      madeAt: row.madeAt.toISOString(),
      isShown: shown ? row.id === shown.id : false,
      files: drawn
        .filter((file) => file.pictureId === row.id)
        .map(({ size, fileId }) => ({ size: size as SizeName, fileId })),
    })),
  }
}
