// The canonical form of an audit entry, version 1, written a second time: verification must not trust the database's own function, which
// a person who changes entries could change as well. Each part carries its length, so that no two entries read alike.
import { hash } from 'node:crypto'

/** In the order of the columns that `entryColumns` selects; all as text, null where the column is null. */
export type Entry = [
  organizationId: string,
  seq: string,
  at: string,
  actorId: string | null,
  actorName: string,
  action: string,
  subject: string,
  subjectId: string | null,
  detail: string,
  requestId: string | null,
  hash: string,
]

export const entryColumns = `organization_id::text, seq::text, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), actor_id::text,
  actor_name, action, subject, subject_id, detail::text, request_id, encode(hash, 'hex')`

export function hashOf(entry: Entry, previousHex: string): string {
  let text = `audit-v1;${part(previousHex)}`
  for (let i = 0; i < 10; i++) text += part(entry[i]!)
  return hash('sha256', text, 'hex')
}

function part(value: string | null): string {
  return value === null ? '-;' : `${Buffer.byteLength(value)}:${value};`
}
