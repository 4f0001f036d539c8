// Statements as they were sealed. What comes back is looked at first: a content that no longer has its hash is never shown as sealed.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import { parseCanonical, type Content } from '../../domain/stateReports/content.ts'
import type { CommitteeRef } from '../committees/workIn.server.ts'

export interface Sealed {
  id: string
  statement: string
  version: number
  sha256: string
  text: string
  content: Content
  isWhole: boolean
  sealedAt: Date
  sealedByName: string
  confirmation: { number: string; receivedOn: string; byName: string } | null
}

type Row = Omit<Sealed, 'content' | 'isWhole' | 'confirmation'> & {
  number: string | null
  receivedOn: string | null
  notedByName: string | null
}

export async function sealedOf(
  db: Db,
  { organizationId, committeeId }: CommitteeRef,
  statement?: string,
): Promise<Sealed[]> {
  const { rows } = await sql<Row>`
    select s.id, s.statement, s.version, s.sha256, s.content as text, s.sealed_at, s.sealed_by_name, c.number, c.received_on::text, c.noted_by_name
    from state_statements s left join state_confirmations c on c.organization_id = s.organization_id and c.committee_id = s.committee_id
      and c.statement_id = s.id
    where s.organization_id = ${organizationId}::uuid and s.committee_id = ${committeeId}::uuid
      and (${statement ?? null}::text is null or s.statement = ${statement ?? null}::text)
    order by s.last_day, s.version`.execute(db)
  return rows.map(({ number, receivedOn, notedByName, ...row }) => {
    const content = parseCanonical(row.text)
    const isWhole = content !== null && createHash('sha256').update(row.text).digest('hex') === row.sha256
    return {
      ...row,
      content: content ?? new Map(),
      isWhole,
      confirmation: number === null ? null : { number, receivedOn: receivedOn!, byName: notedByName! },
    }
  })
}

export async function lastSealed(db: Db, committee: CommitteeRef, statement: string): Promise<Sealed | null> {
  return (await sealedOf(db, committee, statement)).at(-1) ?? null
}
