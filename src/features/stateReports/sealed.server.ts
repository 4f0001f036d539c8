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

export interface SealedRow {
  statement: string
  form: string
  firstDay: string
  lastDay: string
  sha256: string
  text: string
}

type Row = Omit<Sealed, 'content' | 'isWhole' | 'confirmation'> &
  SealedRow & {
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
    select s.id, s.statement, s.form, s.first_day::text, s.last_day::text, s.version, s.sha256, s.content as text, s.sealed_at, s.sealed_by_name, c.number, c.received_on::text, c.noted_by_name
    from state_statements s left join state_confirmations c on c.organization_id = s.organization_id and c.committee_id = s.committee_id
      and c.statement_id = s.id
    where s.organization_id = ${organizationId}::uuid and s.committee_id = ${committeeId}::uuid
      and (${statement ?? null}::text is null or s.statement = ${statement ?? null}::text)
    order by s.last_day, s.version`.execute(db)
  return rows.map(({ number, receivedOn, notedByName, ...row }) => {
    const content = unchangedContent(row)
    return {
      ...row,
      content: content ?? parseCanonical(row.text) ?? new Map(),
      isWhole: content !== null,
      confirmation: number === null ? null : { number, receivedOn: receivedOn!, byName: notedByName! },
    }
  })
}

/** What was sealed, or null where a byte of it is another one now: of the content, its hash, or what the row says it is a statement of. */
export function unchangedContent(row: SealedRow): Content | null {
  if (createHash('sha256').update(row.text).digest('hex') !== row.sha256) return null
  const content = parseCanonical(row.text)
  const says = (path: string, value: string) => content?.get(path) === value
  return says('/form', row.form) &&
    says('/statement/id', row.statement) &&
    says('/statement/opens', row.firstDay) &&
    says('/statement/closes', row.lastDay)
    ? content
    : null
}

export async function lastSealed(db: Db, committee: CommitteeRef, statement: string): Promise<Sealed | null> {
  return (await sealedOf(db, committee, statement)).at(-1) ?? null
}
