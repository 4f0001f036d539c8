// The audit log: written in the same transaction as the act, so that what happened and what is on record cannot differ.
import { CompiledQuery, sql, type RawBuilder } from 'kysely'
import type { Db } from '../data/db.ts'

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
  const { text, values } = auditQuery(actor, entry)
  await db.executeQuery(CompiledQuery.raw(text, values))
}

/** The statement by itself, for those who send it together with the end of their transaction. */
export function auditQuery(actor: Actor, entry: AuditEntry): { text: string; values: unknown[] } {
  return {
    text: 'select audit.append($1::uuid, $2::uuid, $3, $4, $5, $6, $7::jsonb, $8)',
    values: [
      actor.organizationId,
      actor.userId,
      actor.name,
      entry.action,
      entry.subject,
      entry.subjectId ?? null,
      JSON.stringify(entry.detail ?? {}),
      actor.requestId ?? null,
    ],
  }
}

/** The entry of what a statement before it did in this transaction, as the database knows it: none when it did nothing. */
export const auditOfDone = (
  actor: Actor,
  entry: AuditEntry,
  done: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`select audit.append(${actor.organizationId}::uuid, ${actor.userId}::uuid, ${actor.name}, ${entry.action}, ${entry.subject},
    ${entry.subjectId ?? null}, ${JSON.stringify(entry.detail ?? {})}::jsonb || done.detail, ${actor.requestId ?? null})
    from (${done}) done where done.is_new`
