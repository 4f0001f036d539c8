// Whom a committee writes to, and who asked it to stop. The address of the page where one stops it is computed from this install's key, so
// that every email can name it and the database keeps nothing but its hash.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../data/db.ts'

export interface WritingCommittee {
  organizationId: string
  committeeId: string
}

const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** Null when its reader wants no more emails of this committee; else the secret of the page where one says so. */
export async function secretOfRecipient(
  db: Db,
  keyedHash: (text: string) => string,
  { organizationId, committeeId }: WritingCommittee,
  to: string,
): Promise<string | null> {
  const address = to.trim().toLowerCase()
  const secret = keyedHash(`unsubscribe ${committeeId} ${address}`)
  const hash = hashOfSecret(secret)
  await sql`insert into mail_recipients (organization_id, committee_id, address, secret_hash)
    values (${organizationId}::uuid, ${committeeId}::uuid, ${address}, ${hash})
    on conflict (organization_id, committee_id, address) do update set secret_hash = excluded.secret_hash
      where mail_recipients.secret_hash <> excluded.secret_hash`.execute(db)
  return (await isUnsubscribed(db, { organizationId, committeeId }, address)) ? null : secret
}

/** As secretOfRecipient, for many addresses at once; null for those who want no more emails. */
export async function secretsOfRecipients(
  db: Db,
  keyedHash: (text: string) => string,
  { organizationId, committeeId }: WritingCommittee,
  addresses: string[],
): Promise<Map<string, string | null>> {
  const secrets = new Map(
    addresses.map((address) => [address, keyedHash(`unsubscribe ${committeeId} ${address}`)]),
  )
  const hashes = [...secrets.values()].map(hashOfSecret)
  await sql`insert into mail_recipients (organization_id, committee_id, address, secret_hash)
    select ${organizationId}::uuid, ${committeeId}::uuid, * from unnest(${[...secrets.keys()]}::text[], ${hashes}::text[]) u(address, hash) order by address
    on conflict (organization_id, committee_id, address) do update set secret_hash = excluded.secret_hash
      where mail_recipients.secret_hash <> excluded.secret_hash`.execute(db)
  const { rows } = await sql<{ address: string }>`select address from mail_recipients
    where organization_id = ${organizationId}::uuid and committee_id = ${committeeId}::uuid and address = any (${addresses}::text[])
      and unsubscribed_at is not null`.execute(db)
  const gone = new Set(rows.map(({ address }) => address))
  return new Map(addresses.map((address) => [address, gone.has(address) ? null : secrets.get(address)!]))
}

/** The mail server says there is no such address, or took an email for it. */
export async function noteRefused(
  db: Db,
  { organizationId, committeeId }: WritingCommittee,
  to: string,
  isRefused: boolean,
): Promise<void> {
  await sql`update mail_recipients set refused_at = ${isRefused ? sql`now()` : sql`null`}
    where organization_id = ${organizationId}::uuid and committee_id = ${committeeId}::uuid and address = ${to.trim().toLowerCase()}
      and (refused_at is null) = ${isRefused}`.execute(db)
}

/** Someone read that emails to these came back, or takes that back (null). Those of whom this was new. */
export async function setCameBack(
  db: Db,
  keyedHash: (text: string) => string,
  committee: WritingCommittee,
  addresses: string[],
  byName: string | null,
): Promise<string[]> {
  const { organizationId, committeeId } = committee
  // An address of a person may never have been written to from here.
  await secretsOfRecipients(db, keyedHash, committee, addresses)
  const { rows } = await sql<{ address: string }>`
    update mail_recipients set came_back_at = ${byName === null ? sql`null` : sql`now()`}, came_back_by_name = ${byName ?? ''}
    where organization_id = ${organizationId}::uuid and committee_id = ${committeeId}::uuid and address = any (${addresses}::text[])
      and (came_back_at is null) = ${byName !== null} returning address`.execute(db)
  return rows.map(({ address }) => address)
}

/** Those of the addresses from which an email came back. */
export async function cameBackAmong(
  db: Db,
  { organizationId, committeeId }: WritingCommittee,
  addresses: string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ address: string }>`select address from mail_recipients
    where organization_id = ${organizationId}::uuid and committee_id = ${committeeId}::uuid and address = any (${addresses}::text[])
      and came_back_at is not null`.execute(db)
  return new Set(rows.map(({ address }) => address))
}

export async function isUnsubscribed(
  db: Db,
  { organizationId, committeeId }: WritingCommittee,
  to: string,
): Promise<boolean> {
  const { rows } = await sql`select from mail_recipients
    where organization_id = ${organizationId}::uuid and committee_id = ${committeeId}::uuid and address = ${to.trim().toLowerCase()}
      and unsubscribed_at is not null`.execute(db)
  return rows.length > 0
}

export interface Recipient extends WritingCommittee {
  address: string
}

/** Whom a link in an email means; undefined for an address that never was. */
export async function recipientOfSecret(db: Db, secret: string): Promise<Recipient | undefined> {
  const { rows } =
    await sql<Recipient>`select organization_id, committee_id, address from recipient_of_secret(${hashOfSecret(secret)})`.execute(
      db,
    )
  return rows[0]
}
