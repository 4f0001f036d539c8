// Which packets and sheets someone sees: those of a committee the viewer was found to work in.
import type { Selectable } from 'kysely'
import { invalid, notFound } from '../../app/contract.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { Packets } from '../../app/server/data/tables.ts'
import { sheetCodeOf, type SheetCode } from '../../domain/paper/sheetCode.ts'
import type { DoorOnSheet } from '../../domain/paper/sheetLayout.ts'
import { SurveyContent } from '../../domain/surveys/content.ts'
import type { CommitteeRef } from '../committees/workIn.server.ts'

export function packetsOf(db: Db, { organizationId, committeeId }: CommitteeRef) {
  return db
    .selectFrom('packets')
    .where('packets.organizationId', '=', organizationId)
    .where('packets.committeeId', '=', committeeId)
}

export function printsOf(db: Db, { organizationId, committeeId }: CommitteeRef) {
  return db
    .selectFrom('packetPrints')
    .where('packetPrints.organizationId', '=', organizationId)
    .where('packetPrints.committeeId', '=', committeeId)
}

export interface FoundSheet {
  packet: Omit<Selectable<Packets>, 'pages'>
  pages: DoorOnSheet[][]
  page: number
  doors: DoorOnSheet[]
  content: SurveyContent | null
}

export function codeTyped(typed: string): SheetCode {
  const code = sheetCodeOf(typed)
  if (!code)
    throw invalid('This is not the code of a sheet. It has eight characters and the page: K7QM-3XWD-2.', {
      code: 'Eight characters and the page, as on the sheet.',
    })
  return code
}

/** By its code. One of another committee and one that was never printed answer alike. */
export async function getSheet(db: Db, committee: CommitteeRef, typed: string): Promise<FoundSheet> {
  const code = codeTyped(typed)
  const row = await packetsOf(db, committee).where('code', '=', code.packet).selectAll().executeTakeFirst()
  if (!row) throw notFound()
  const { pages: kept, ...packet } = row
  const pages = kept as unknown as DoorOnSheet[][]
  const doors = pages[code.page - 1]
  if (!doors) throw invalid(`This packet has ${pages.length} sheets, and no sheet ${code.page}.`)
  return {
    packet,
    pages,
    page: code.page,
    doors,
    content: await contentOf(db, committee, packet.surveyVersionId),
  }
}

/** A version that was published never changes. */
export async function contentOf(
  db: Db,
  { organizationId, committeeId }: CommitteeRef,
  versionId: string | null,
): Promise<SurveyContent | null> {
  if (versionId === null) return null
  const version = await db
    .selectFrom('surveyVersions')
    .select('content')
    .where('organizationId', '=', organizationId)
    .where('committeeId', '=', committeeId)
    .where('id', '=', versionId)
    .executeTakeFirst()
  return version ? SurveyContent.parse(version.content) : null
}
