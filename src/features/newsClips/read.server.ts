import { sql } from 'kysely'
import { conflict, notFound } from '../../app/contract.ts'
import type { Viewer } from '../../app/server/auth/viewer.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { Clip, Sheet, SheetLine } from './api.ts'

type FoundClip = Omit<Clip, 'publishedAt'> & { publishedAt: Date }

const clipColumns = sql`c.id, a.id::text as article_id, s.key as source_key, s.name as source, a.title, a.summary, a.url, a.published_at, c.section, c.annotation, c.proposed_by_name as proposed_by`
const clipTables = sql`news_clips c join news_articles a on a.id = c.article_id join news_sources s on s.id = a.source_id`
const asClip = (clip: FoundClip): Clip => ({ ...clip, publishedAt: clip.publishedAt.toISOString() })

/** The Owner sees all organizations; a sheet is of one, so each question names it. */
export function organizationOf({ organizationId }: Pick<Viewer, 'organizationId'>): string {
  if (organizationId === null)
    throw conflict(
      'You belong to no organization, so there is no clip sheet for you. Join an organization first.',
    )
  return organizationId
}

export async function findProposed(db: Db, organizationId: string): Promise<Clip[]> {
  const { rows } =
    await sql<FoundClip>`select ${clipColumns} from ${clipTables} where c.organization_id = ${organizationId}::uuid and c.sheet_id is null and c.declined_at is null
    order by c.proposed_at desc, c.id limit 200`.execute(db)
  return rows.map(asClip)
}

interface SheetRow {
  id: string
  day: string
  title: string
  intro: string
  sections: string[]
  version: number
  finishedAt: Date | null
  finishedBy: string
  clips: number
}

async function findRows(
  db: Db,
  organizationId: string,
  more: ReturnType<typeof sql>,
  most: number,
): Promise<SheetRow[]> {
  const { rows } =
    await sql<SheetRow>`select h.id, h.day::text, h.title, h.intro, h.sections, h.version, h.finished_at, coalesce(h.finished_by_name, '') as finished_by,
      (select count(*) from news_clips c where c.organization_id = h.organization_id and c.sheet_id = h.id)::int as clips
    from news_sheets h where h.organization_id = ${organizationId}::uuid and ${more} order by h.day desc, h.created_at desc, h.id limit ${most}`.execute(
      db,
    )
  return rows
}

const asLine = ({ id, day, title, clips, finishedAt }: SheetRow): SheetLine => ({
  id,
  day,
  title,
  clips,
  finishedAt: finishedAt?.toISOString() ?? null,
})

export async function findSheets(
  db: Db,
  organizationId: string,
  { onlyFinished }: { onlyFinished: boolean },
): Promise<SheetLine[]> {
  return (
    await findRows(db, organizationId, onlyFinished ? sql`h.finished_at is not null` : sql`true`, 60)
  ).map(asLine)
}

export async function getSheet(
  db: Db,
  organizationId: string,
  sheetId: string,
  { onlyFinished = false } = {},
): Promise<Sheet> {
  const [row] = await findRows(
    db,
    organizationId,
    sql`h.id = ${sheetId}::uuid and (not ${onlyFinished} or h.finished_at is not null)`,
    1,
  )
  if (!row) throw notFound()
  const { rows } =
    await sql<FoundClip>`select ${clipColumns} from ${clipTables} where c.organization_id = ${organizationId}::uuid and c.sheet_id = ${sheetId}::uuid order by c.place, c.proposed_at, c.id`.execute(
      db,
    )
  const { intro, sections, version, finishedBy } = row
  return {
    ...asLine(row),
    intro,
    sections,
    version,
    finishedBy,
    items: bySection(rows.map(asClip), sections),
  }
}

/** In the order of the sections; a clip of a section that is gone stands in the first. */
function bySection(clips: Clip[], sections: string[]): Clip[] {
  const settled = clips.map((clip) => ({
    ...clip,
    section: sections.includes(clip.section) ? clip.section : sections[0]!,
  }))
  return sections.flatMap((section) => settled.filter((clip) => clip.section === section))
}
