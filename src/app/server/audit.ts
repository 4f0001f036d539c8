// The audit log: written in the same transaction as the act, so that what happened and what is on record cannot differ.
import { sql } from 'kysely'
import type { Db } from './db.ts'

export interface AuditEntry {
  action: string
  subject: string
  subjectId?: string | null
  detail?: Record<string, unknown>
}

export interface Actor {
  userId: string | null
  name: string
  organizationId: string | null
  requestId?: string
}

export async function appendAudit(db: Db, actor: Actor, entry: AuditEntry): Promise<void> {
  await sql`select audit.append(${actor.organizationId}::uuid, ${actor.userId}::uuid, ${actor.name}, ${entry.action}, ${entry.subject},
    ${entry.subjectId ?? null}, ${JSON.stringify(entry.detail ?? {})}::jsonb, ${actor.requestId ?? null})`.execute(
    db,
  )
}
