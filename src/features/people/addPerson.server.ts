// Somebody turned up: signed up, answered an invitation, stood on a sheet. Is this a person the committee knows?
import { cutText } from '../../domain/shortText.ts'
import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import type { CommitteeRef } from '../committees/workIn.server.ts'
import { keysOf } from './keys.ts'
import { keptPhone, parseEmail, type Consent, type Source } from './rules.ts'
import { findSamePerson } from './samePerson.server.ts'

export interface PersonFields {
  firstName?: string
  lastName?: string
  email?: string
  phone?: string
  street?: string
  city?: string
  state?: string
  zip?: string
  latitude?: number | null
  longitude?: number | null
  birthYear?: number | null
  employer?: string
  occupation?: string
  languages?: string[]
  mailConsent?: Consent
  textConsent?: Consent
  callConsent?: Consent
  /** How we know of the consents: "Sign-up page". */
  consentSource?: string
}

export interface AddedBy {
  userId?: string | null
  name?: string
  batchId?: string
}

/**
 * The person meant by these details: one with the same email (unless the names contradict), else the same phone and last name, else the
 * same name and ZIP code; else a new one. What is on record is never overwritten, only what was empty is filled; "do not text me" is
 * taken over, "text me" does not undo an earlier "do not". Two at once for one email or phone come one after the other.
 *
 * What strangers type about themselves never gives a record an email address: a person who knows a name and a phone number could have that
 * person's letters sent to themselves. They get a record of their own, and the desk finds the two among the duplicates.
 */
export async function findOrAddPerson(
  db: Db,
  committee: CommitteeRef,
  fields: PersonFields,
  source: Source,
  by: AddedBy = {},
): Promise<{ personId: string; isNew: boolean }> {
  const told = tidyFields(fields)
  await holdKeys(db, committee, told)
  const known = await findSamePerson(db, committee, told)
  const isAttached = known && told.email !== '' && known.email !== told.email && fromStrangers.has(source)
  if (!known || isAttached)
    return { personId: await insertPerson(db, committee, told, source, by), isNew: true }
  await fillGaps(db, known, told, by)
  return { personId: known.id, isNew: false }
}

const fromStrangers: ReadonlySet<Source> = new Set(['sign-up', 'rsvp', 'kiosk'])

/** A new record, without looking whether there is one. */
export async function insertPerson(
  db: Db,
  { organizationId, committeeId }: CommitteeRef,
  fields: TidyFields,
  source: Source,
  by: AddedBy,
): Promise<string> {
  const { id } = await db
    .insertInto('people')
    .values({
      organizationId,
      committeeId,
      ...fields,
      ...keysOf(fields),
      consentAt: saysConsent(fields) ? new Date() : null,
      source,
      createdBy: by.userId ?? null,
      createdByName: by.name ?? '',
      updatedByName: by.name ?? '',
      batchId: by.batchId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type TidyFields = Required<PersonFields>

/** As kept: trimmed, cut to what the columns hold, phone in ten digits; an email only where a letter could be sent to it. */
export function tidyFields(fields: PersonFields): TidyFields {
  const text = (value: string | undefined, most: number) =>
    cutText((value ?? '').replaceAll(/\s+/g, ' ').trim(), most)
  return {
    firstName: text(fields.firstName, 100),
    lastName: text(fields.lastName, 100),
    email: parseEmail(fields.email ?? '').value ?? '',
    phone: keptPhone(fields.phone ?? ''),
    street: text(fields.street, 200),
    city: text(fields.city, 100),
    state: text(fields.state, 2).toUpperCase(),
    zip: text(fields.zip, 10),
    latitude: fields.latitude ?? null,
    longitude: fields.longitude ?? null,
    birthYear: fields.birthYear ?? null,
    employer: text(fields.employer, 200),
    occupation: text(fields.occupation, 200),
    languages: [...new Set((fields.languages ?? []).map((one) => text(one, 40)).filter(Boolean))].slice(
      0,
      20,
    ),
    mailConsent: fields.mailConsent ?? 'unknown',
    textConsent: fields.textConsent ?? 'unknown',
    callConsent: fields.callConsent ?? 'unknown',
    consentSource: text(fields.consentSource, 200),
  }
}

const textFields = ['firstName', 'lastName', 'email', 'phone', 'employer', 'occupation'] as const
const addressFields = ['street', 'city', 'state', 'zip', 'latitude', 'longitude'] as const
const consentFields = ['mailConsent', 'textConsent', 'callConsent'] as const

export type KnownPerson = TidyFields & { id: string; archivedAt: Date | null }

/** What of these details the record does not have yet. An address is taken whole or not at all: half of two is no one's. */
export function gapsFilled(known: TidyFields, told: TidyFields): Partial<TidyFields> {
  const filled: Partial<TidyFields> = {}
  for (const field of textFields) if (!known[field] && told[field]) filled[field] = told[field]
  if (known.birthYear === null && told.birthYear !== null) filled.birthYear = told.birthYear
  const languages = told.languages.filter((one) => !known.languages.includes(one))
  if (languages.length > 0) filled.languages = [...known.languages, ...languages]
  const sameZip = !known.zip || !told.zip || known.zip.slice(0, 5) === told.zip.slice(0, 5)
  if (!known.street && told.street && sameZip)
    for (const field of addressFields) Object.assign(filled, { [field]: told[field] || known[field] })
  else if (!known.street && !known.zip && told.zip)
    Object.assign(filled, { city: told.city || known.city, state: told.state || known.state, zip: told.zip })
  for (const field of consentFields)
    if (told[field] === 'no' ? known[field] !== 'no' : known[field] === 'unknown' && told[field] === 'yes')
      filled[field] = told[field]
  if (consentFields.some((field) => filled[field])) filled.consentSource = told.consentSource
  return filled
}

/** Writes what the record does not have yet, and nothing over what it has. */
export async function fillGaps(db: Db, known: KnownPerson, told: TidyFields, by: AddedBy): Promise<void> {
  const filled = gapsFilled(known, told)
  // An archived person who turns up again is restored.
  if (Object.keys(filled).length === 0 && known.archivedAt === null) return
  await db
    .updateTable('people')
    .set({
      ...filled,
      ...keysOf({ ...known, ...filled }),
      ...(consentFields.some((field) => filled[field]) ? { consentAt: new Date() } : {}),
      archivedAt: null,
      updatedAt: new Date(),
      updatedByName: by.name ?? '',
      version: sql`version + 1`,
    })
    .where('id', '=', known.id)
    .execute()
}

const saysConsent = (fields: TidyFields) => consentFields.some((field) => fields[field] !== 'unknown')

/** In one order for everyone, or two people could wait for each other. */
async function holdKeys(
  db: Db,
  { committeeId }: CommitteeRef,
  { email, phone, ...name }: TidyFields,
): Promise<void> {
  const { nameKey } = keysOf(name)
  const keys = [email, phone, nameKey].filter(Boolean).map((key) => `${committeeId} ${key}`)
  if (keys.length === 0) return
  await sql`select pg_advisory_xact_lock(hashtext('people'), number) from
    (select distinct hashtext(key) as number from unnest(${keys}::text[]) key order by 1) held`.execute(db)
}
