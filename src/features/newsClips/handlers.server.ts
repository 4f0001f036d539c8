import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { conflict, invalid, notFound } from '../../app/contract.ts'
import type { Context, Handlers } from '../../app/server/context.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { newsClips } from './api.ts'
import { findProposed, findSheets, getSheet, organizationOf } from './read.server.ts'
import { emailSheet, printSheet } from './send.server.ts'

const mostClips = 300

export const clipHandlers: Handlers<typeof newsClips> = {
  propose: async (context, { articleId, note }) => {
    const { db, viewer } = context
    const organizationId = organizationOf(viewer)
    await articleIsThere(db, articleId)
    // Proposed twice is proposed once; one that was declined may be proposed again.
    await sql`insert into news_clips (id, organization_id, article_id, annotation, proposed_by_name) values (${randomUUID()}::uuid, ${organizationId}::uuid, ${articleId}::bigint, ${note}, ${viewer.name})
      on conflict (organization_id, article_id, sheet_id) do update set declined_at = null, annotation = case when excluded.annotation = '' then news_clips.annotation else excluded.annotation end`.execute(
      db,
    )
    await context.audit({ action: 'clip.proposed', subject: 'article', subjectId: articleId })
    return {}
  },

  finished: async ({ db, viewer }) => ({
    sheets:
      viewer.organizationId === null
        ? []
        : await findSheets(db, viewer.organizationId, { onlyFinished: true }),
  }),
  sheet: async ({ db, viewer }, { sheetId }) => {
    if (viewer.organizationId === null) throw notFound()
    return getSheet(db, viewer.organizationId, sheetId, { onlyFinished: true })
  },
  pdf: printSheet,

  desk: async ({ db, viewer }, { sheetId }) => {
    const organizationId = organizationOf(viewer)
    const sheets = await findSheets(db, organizationId, { onlyFinished: false })
    const chosen = sheetId ?? sheets.find(({ finishedAt }) => finishedAt === null)?.id
    return {
      sheets,
      open: chosen === undefined ? null : await getSheet(db, organizationId, chosen),
      proposed: await findProposed(db, organizationId),
    }
  },

  start: async (context, { day, title }) => {
    const { db, viewer } = context
    const organizationId = organizationOf(viewer)
    const id = randomUUID()
    // The sections of the last sheet are the ones one wants again.
    const { rows } = await sql<{
      sections: string[]
    }>`select sections from news_sheets where organization_id = ${organizationId}::uuid order by day desc, created_at desc limit 1`.execute(
      db,
    )
    await db
      .insertInto('newsSheets')
      .values({
        id,
        organizationId,
        day,
        title,
        sections: rows[0]?.sections ?? ['Top stories', 'Legislature', 'Around the state'],
        createdByName: viewer.name,
      })
      .execute()
    await record(context, 'clipSheet.started', id, title)
    return getSheet(db, organizationId, id)
  },

  change: async (context, { sheetId, version, title, intro, sections }) => {
    const { db, viewer } = context
    const organizationId = organizationOf(viewer)
    if (new Set(sections).size < sections.length)
      throw invalid('Two sections have the same name.', { sections: 'Two sections have the same name.' })
    await openSheet(db, organizationId, sheetId)
    const { rows } =
      await sql`update news_sheets set title = ${title}, intro = ${intro}, sections = ${sections}, version = version + 1
      where organization_id = ${organizationId}::uuid and id = ${sheetId}::uuid and version = ${version} returning id`.execute(
        db,
      )
    if (rows.length === 0) throw conflict('Someone else changed this sheet meanwhile. Look at it again.')
    await record(context, 'clipSheet.changed', sheetId, title)
    return getSheet(db, organizationId, sheetId)
  },

  take: async (context, { sheetId, articleId }) => {
    const { db, viewer } = context
    const organizationId = organizationOf(viewer)
    const { sections, items, title } = await openSheet(db, organizationId, sheetId)
    await articleIsThere(db, articleId)
    if (items.length >= mostClips) throw invalid(`A sheet holds ${mostClips} clips.`)
    // A proposal moves onto the sheet with what was written beside it.
    const { rows } = await sql<{
      annotation: string
      proposedByName: string
    }>`delete from news_clips where organization_id = ${organizationId}::uuid and article_id = ${articleId}::bigint
      and sheet_id is null returning annotation, proposed_by_name`.execute(db)
    await sql`insert into news_clips (id, organization_id, article_id, sheet_id, section, place, annotation, proposed_by_name)
      values (${randomUUID()}::uuid, ${organizationId}::uuid, ${articleId}::bigint, ${sheetId}::uuid, ${sections[0]!},
        (select coalesce(max(place), 0) + 1 from news_clips where organization_id = ${organizationId}::uuid and sheet_id = ${sheetId}::uuid), ${rows[0]?.annotation ?? ''}, ${rows[0]?.proposedByName ?? viewer.name})
      on conflict do nothing`.execute(db)
    await record(context, 'clipSheet.clipAdded', sheetId, title)
    return getSheet(db, organizationId, sheetId)
  },

  annotate: async ({ db, viewer }, { clipId, annotation, section }) => {
    const organizationId = organizationOf(viewer)
    const { sheetId } = await getClip(db, organizationId, clipId)
    if (sheetId === null) throw notFound()
    const { sections } = await openSheet(db, organizationId, sheetId)
    if (!sections.includes(section))
      throw invalid('This section is no longer on the sheet.', { section: 'Choose another section.' })
    await sql`update news_clips set annotation = ${annotation}, section = ${section} where organization_id = ${organizationId}::uuid and id = ${clipId}::uuid`.execute(
      db,
    )
    return getSheet(db, organizationId, sheetId)
  },

  arrange: async ({ db, viewer }, { sheetId, clipIds }) => {
    const organizationId = organizationOf(viewer)
    await openSheet(db, organizationId, sheetId)
    await sql`update news_clips c set place = o.place from unnest(${clipIds}::uuid[]) with ordinality as o (id, place)
      where c.organization_id = ${organizationId}::uuid and c.sheet_id = ${sheetId}::uuid and c.id = o.id`.execute(
      db,
    )
    return getSheet(db, organizationId, sheetId)
  },

  drop: async ({ db, viewer }, { clipId }) => {
    const organizationId = organizationOf(viewer)
    const { sheetId } = await getClip(db, organizationId, clipId)
    if (sheetId === null)
      await sql`update news_clips set declined_at = now() where organization_id = ${organizationId}::uuid and id = ${clipId}::uuid`.execute(
        db,
      )
    else {
      await openSheet(db, organizationId, sheetId)
      // It waits again with what was written beside it: taken off by mistake, nothing is lost.
      await sql`with off as (delete from news_clips where organization_id = ${organizationId}::uuid and id = ${clipId}::uuid
          returning organization_id, article_id, annotation, proposed_by_name)
        insert into news_clips (id, organization_id, article_id, annotation, proposed_by_name)
        select ${randomUUID()}::uuid, organization_id, article_id, annotation, proposed_by_name from off
        on conflict (organization_id, article_id, sheet_id) do update set declined_at = null,
          annotation = case when excluded.annotation = '' then news_clips.annotation else excluded.annotation end`.execute(
        db,
      )
    }
    return {}
  },

  finish: async (context, { sheetId, isFinished }) => {
    const { db, viewer } = context
    const organizationId = organizationOf(viewer)
    const sheet = await getSheet(db, organizationId, sheetId)
    if (isFinished && sheet.items.length === 0)
      throw invalid('There is nothing on this sheet yet. Choose an article first.')
    await sql`update news_sheets set finished_at = case when ${isFinished} then coalesce(finished_at, now()) end, finished_by_name = case when ${isFinished} then ${viewer.name} end, version = version + 1
      where organization_id = ${organizationId}::uuid and id = ${sheetId}::uuid`.execute(db)
    await record(context, isFinished ? 'clipSheet.finished' : 'clipSheet.opened', sheetId, sheet.title)
    return getSheet(db, organizationId, sheetId)
  },

  email: emailSheet,
}

async function articleIsThere(db: Db, articleId: string): Promise<void> {
  const { rows } = await sql`select from news_articles where id = ${articleId}::bigint`.execute(db)
  if (rows.length === 0) throw notFound()
}

async function getClip(db: Db, organizationId: string, clipId: string): Promise<{ sheetId: string | null }> {
  const { rows } = await sql<{
    sheetId: string | null
  }>`select sheet_id from news_clips where organization_id = ${organizationId}::uuid and id = ${clipId}::uuid for update`.execute(
    db,
  )
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** A finished sheet stays as it was sent. */
async function openSheet(db: Db, organizationId: string, sheetId: string) {
  const sheet = await getSheet(db, organizationId, sheetId)
  if (sheet.finishedAt !== null) throw conflict('This sheet is finished. Open it again to change it.')
  return sheet
}

const record = ({ audit }: Context, action: string, id: string, title: string) =>
  audit({ action, subject: 'clipSheet', subjectId: id, detail: { title } })
