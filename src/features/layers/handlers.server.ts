import { sql } from 'kysely'
import { conflict, invalid, notFound } from '../../app/contract.ts'
import type { Context, Handlers } from '../../app/server/context.ts'
import { cutText } from '../../domain/shortText.ts'
import { knownProjection, offeredProjections } from '../../sources/mapFiles/knownProjections.ts'
import { getLayer, lockLayer, type LayerRecord } from './access.server.ts'
import type { layers } from './api.ts'
import { areaNames } from './areas.server.ts'
import { drawnFeatures } from './drawn.server.ts'
import { layerList } from './list.server.ts'
import { getProductLayer } from './product.server.ts'
import { shownLayer, shownProductLayer } from './shown.server.ts'

export const layerHandlers: Handlers<typeof layers> = {
  list: layerList,

  get: async ({ db, viewer }, { id }) =>
    isProduct(id)
      ? shownProductLayer(await getProductLayer(db, id))
      : shownLayer(viewer, await getLayer(db, viewer, id)),

  shapes: async ({ db, viewer, services: { databases } }, { id }) =>
    drawnFeatures(db, databases, isProduct(id) ? { product: id } : { layer: await getLayer(db, viewer, id) }),

  areas: async ({ db, viewer }, { id }) => {
    if (isProduct(id)) return { areas: await areaNames(db, '', id) }
    const { organizationId } = await getLayer(db, viewer, id)
    return { areas: await areaNames(db, organizationId, id) }
  },

  projections: () => Promise.resolve({ projections: offeredProjections }),

  begin: async (context, { fileId }) => {
    const { db, viewer, services, audit } = context
    const organizationId = viewer.organizationId
    if (organizationId === null)
      throw invalid('A layer belongs to an organization, and your account is in none.')
    const file = await services.files.findFor(db, viewer, fileId)
    if (file.purpose !== 'mapFile' || file.ownerId !== viewer.userId) throw notFound()
    await refuseMany(context, organizationId)
    const layer = await db
      .insertInto('mapLayers')
      .values({
        organizationId,
        name: cutText(file.name.replace(/\.[^.]*$/, ''), 120) || 'Layer',
        fileName: cutText(file.name, 255),
        fileId,
        createdBy: viewer.userId,
        createdByName: viewer.name,
      })
      .returning(['id', 'name'])
      .executeTakeFirstOrThrow()
    await startReading(context, layer.id, file.name)
    await audit({
      action: 'layer.broughtIn',
      subject: 'layer',
      subjectId: layer.id,
      detail: { name: layer.name },
    })
    return { id: layer.id }
  },

  project: async (context, { id, projection }) => {
    const { db, viewer } = context
    const layer = await lockLayer(db, viewer, id)
    if (!knownProjection(projection)) throw invalid('This projection is not known here. Choose another one.')
    if (layer.state !== 'asks' && layer.state !== 'preview')
      throw conflict('This layer is not waiting for its projection any more.')
    await db
      .updateTable('mapLayers')
      .set({ state: 'reading', refusal: '', chosenProjection: projection })
      .where('organizationId', '=', layer.organizationId)
      .where('id', '=', id)
      .execute()
    await startReading(context, id, layer.fileName)
    return {}
  },

  keep: async (context, { id, name, isShared }) => {
    const { db, viewer, audit } = context
    const layer = await lockLayer(db, viewer, id)
    if (layer.state !== 'preview') throw conflict('Only a layer that was read can be kept.')
    await save(context, layer, { name, isShared, state: 'kept' })
    await audit({ action: 'layer.kept', subject: 'layer', subjectId: id, detail: { name, isShared } })
    return shownLayer(viewer, await getLayer(db, viewer, id))
  },

  change: async (context, { id, version, nameAttribute, styleAttribute, ...values }) => {
    const { db, viewer, audit } = context
    const layer = await lockLayer(db, viewer, id)
    if (layer.version !== version)
      throw conflict(
        `This layer was changed by ${layer.updatedByName || 'someone'} while you had it open. Reload and try again.`,
      )
    const known = new Set(shownLayer(viewer, layer).attributes.map((attribute) => attribute.name))
    for (const attribute of [nameAttribute, styleAttribute])
      if (attribute !== null && !known.has(attribute)) throw invalid('The layer has no such attribute.')
    if (nameAttribute !== layer.nameAttribute)
      await sql`update map_features set name = left(coalesce(nullif(properties ->> ${nameAttribute}, ''), 'No. ' || place), 200)
        where organization_id = ${layer.organizationId} and layer_id = ${id}`.execute(db)
    await save(context, layer, { ...values, nameAttribute, styleAttribute })
    await audit({ action: 'layer.changed', subject: 'layer', subjectId: id, detail: { ...values } })
    return shownLayer(viewer, await getLayer(db, viewer, id))
  },

  remove: async (context, { id }) => {
    const layer = await lockLayer(context.db, context.viewer, id)
    await save(context, layer, { deletedAt: sql`now()` })
    await context.audit({
      action: 'layer.deleted',
      subject: 'layer',
      subjectId: id,
      detail: { name: layer.name },
    })
    return {}
  },

  restore: async (context, { id }) => {
    const layer = await lockLayer(context.db, context.viewer, id)
    await save(context, layer, { deletedAt: null })
    await context.audit({
      action: 'layer.restored',
      subject: 'layer',
      subjectId: id,
      detail: { name: layer.name },
    })
    return {}
  },
}

const isProduct = (id: string) => id.startsWith('product:')

async function startReading(
  { db, viewer, services }: Context,
  layerId: string,
  fileName: string,
): Promise<void> {
  const jobId = await services.jobs.add(db, {
    kind: 'read-map-file',
    title: `Read ${cutText(fileName, 80)}`,
    payload: { layerId },
    organizationId: viewer.organizationId,
    createdBy: viewer.userId,
    maxAttempts: 2,
  })
  await db
    .updateTable('mapLayers')
    .set({ jobId })
    .where('organizationId', '=', viewer.organizationId)
    .where('id', '=', layerId)
    .execute()
}

const mostLayers = 500

async function refuseMany({ db }: Context, organizationId: string): Promise<void> {
  const { count } = await db
    .selectFrom('mapLayers')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('organizationId', '=', organizationId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= mostLayers)
    throw invalid(`An organization has ${mostLayers} layers at most. Delete some that are no longer used.`)
}

async function save(
  { db, viewer }: Context,
  { organizationId, id }: LayerRecord,
  values: Record<string, unknown>,
): Promise<void> {
  await db
    .updateTable('mapLayers')
    .set({ ...values, version: sql`version + 1`, updatedByName: viewer.name, updatedAt: sql`now()` })
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .execute()
}
