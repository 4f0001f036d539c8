// Cards of a board, as the browser draws them.
import { sql } from 'kysely'
import { notFound } from '../../app/contract.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { Workplace } from '../committees/workIn.server.ts'
import type { Card } from './api.ts'

export async function findCards(
  db: Db,
  { organizationId, committeeId }: Workplace,
  { projectId, taskId }: { projectId: string; taskId?: string },
): Promise<Card[]> {
  const { rows } = await sql<Card>`
    select t.id, t.title, t.lane, t.place, t.owner_id, coalesce(trim(p.first_name || ' ' || p.last_name), '') as owner_name,
      t.starts_on::text, t.due_on::text, t.text <> '' as has_text, t.version, t.place_version,
      (select count(*)::int from task_comments c where c.task_id = t.id and c.removed_at is null) as comments,
      (select count(*)::int from task_files f where f.organization_id = t.organization_id and f.committee_id = t.committee_id
        and f.task_id = t.id) as files
    from tasks t left join people p on p.id = t.owner_id
    where t.organization_id = ${organizationId}::uuid and t.committee_id = ${committeeId}::uuid and t.project_id = ${projectId}::uuid
      and ${taskId === undefined ? sql`t.archived_at is null` : sql`t.id = ${taskId}::uuid`}
    order by t.lane, t.place, t.id`.execute(db)
  return rows
}

export async function getCard(
  db: Db,
  committee: Workplace,
  of: { projectId: string; taskId: string },
): Promise<Card> {
  const [card] = await findCards(db, committee, of)
  if (!card) throw notFound()
  return card
}
