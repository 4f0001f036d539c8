// What a chunk of a list comes to: who is new, whom it fills in, who is known; and the writing of it.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../../app/server/data/db.ts'
import type { CommitteeRef } from '../../committees/workIn.server.ts'
import type { ChunkContext, LogEntry, MappedRow, Outcome, Problem } from '../../imports/kinds.server.ts'
import {
  gapsFilled,
  tidyFields,
  type KnownPerson,
  type PersonFields,
  type TidyFields,
} from '../addPerson.server.ts'
import { keysOf, nameKeyOf } from '../keys.ts'
import { tagsOf } from '../list.server.ts'
import { splitName } from '../names.ts'
import { samePersonAmong } from '../merging/samePerson.ts'
import { peopleLike } from '../samePerson.server.ts'

export type PersonValues = {
  [K in keyof Omit<PersonFields, 'latitude' | 'longitude' | 'consentSource'>]: PersonFields[K] | null
} & { name: string | null; tags: string[] | null; note: string | null }

interface Step {
  row: number
  personId: string
  told: TidyFields
  tags: string[]
  note: string
  /** The record as it was before this line, where there is one. */
  known: KnownPerson | null
  set: Partial<TidyFields>
}

interface Plan {
  steps: Step[]
  problems: Problem[]
}

export async function checkPeople(context: ChunkContext, rows: MappedRow<PersonValues>[]): Promise<Outcome> {
  const { steps, problems } = await planPeople(context, rows)
  return { ...countsOf(steps), problems }
}

export async function writePeople(context: ChunkContext, rows: MappedRow<PersonValues>[]): Promise<Outcome> {
  const { db, batch } = context
  // Two lists into one committee at once would both find nobody there.
  await sql`select pg_advisory_xact_lock(hashtext('people import'), hashtext(${batch.committeeId}))`.execute(
    db,
  )
  const { steps, problems } = await planPeople(context, rows)
  await addPeople(context, steps)
  await fillPeople(context, steps)
  const notes = await attach(context, steps)
  return { ...countsOf(steps), problems, log: steps.filter(isWritten).map((step) => logOf(step, notes)) }
}

function countsOf(steps: Step[]): Pick<Outcome, 'new' | 'changed' | 'unchanged'> {
  const added = steps.filter(({ known }) => known === null).length
  const changed = steps.filter((step) => step.known !== null && isWritten(step)).length
  return { new: added, changed, unchanged: steps.length - added - changed }
}

const isWritten = ({ known, set, tags, note }: Step) =>
  known === null || Object.keys(set).length > 0 || tags.length > 0 || note !== ''

/** The same person further down in the list is the same person: that line only fills in what the first left open. */
async function planPeople(context: ChunkContext, rows: MappedRow<PersonValues>[]): Promise<Plan> {
  const { db, batch, memory } = context
  const committee = committeeOf(context)
  const problems: Problem[] = []
  const told = rows.flatMap(({ row, values }) => {
    const fields = fieldsOf(values, batch.fileName)
    if (fields.firstName || fields.lastName || fields.email || fields.phone) return [{ row, values, fields }]
    const message =
      'there is neither a name nor an email address nor a phone number. Fill one in or skip the row.'
    problems.push({ row, sort: 'No one', message })
    return []
  })
  const pool = new Pool(memory)
  const fields = told.map((one) => one.fields)
  const onRecord = await peopleLike(db, committee, fields)
  pool.add(onRecord)
  const has = await attachedTo(db, committee, onRecord)
  const steps = told.map(({ row, values, fields }): Step => {
    const known = samePersonAmong(fields, pool.like(fields)) ?? null
    const set = known ? changesTo(known, fields, batch.options.overwrite ?? false) : {}
    const now = { ...(known ?? { ...fields, id: randomUUID(), archivedAt: null }), ...set }
    pool.add([now])
    const isNew = (what: string) => {
      const key = `${now.id} ${what}`
      if (has.has(key)) return false
      has.add(key)
      return true
    }
    const tags = (values.tags ?? []).filter((tag) => isNew(`tag ${tag.toLowerCase()}`))
    const note = values.note && isNew(`note ${values.note}`) ? values.note : ''
    return { row, personId: now.id, told: fields, tags, note, known, set }
  })
  return { steps, problems }
}

/** Tags and notes these people have, so that a list brought in twice says nothing twice. */
async function attachedTo(db: Db, committee: CommitteeRef, people: KnownPerson[]): Promise<Set<string>> {
  const ids = people.map(({ id }) => id)
  const tags = await tagsOf(db, committee, ids)
  const notes = await db
    .selectFrom('personNotes')
    .select(['personId', 'text'])
    .where('organizationId', '=', committee.organizationId)
    .where('committeeId', '=', committee.committeeId)
    .where('personId', '=', sql<string>`any (${ids}::uuid[])`)
    .execute()
  return new Set([
    ...[...tags].flatMap(([id, own]) => own.map((tag) => `${id} tag ${tag.toLowerCase()}`)),
    ...notes.map(({ personId, text }) => `${personId} note ${text}`),
  ])
}

async function addPeople(context: ChunkContext, steps: Step[]): Promise<void> {
  const { db, batch, importer } = context
  const added = steps.filter(({ known }) => known === null)
  if (added.length === 0) return
  const values = added.map(({ personId, told }) => ({
    ...committeeOf(context),
    id: personId,
    ...told,
    ...keysOf(told),
    consentAt: [told.mailConsent, told.textConsent, told.callConsent].some((one) => one !== 'unknown')
      ? new Date()
      : null,
    source: 'import',
    batchId: batch.id,
    createdBy: importer.userId,
    createdByName: importer.name,
    updatedByName: importer.name,
  }))
  await db.insertInto('people').values(values).execute()
}

async function fillPeople({ db, importer }: ChunkContext, steps: Step[]): Promise<void> {
  for (const { personId, known, set } of steps) {
    if (known === null || Object.keys(set).length === 0) continue
    await db
      .updateTable('people')
      .set({
        ...set,
        ...keysOf({ ...known, ...set }),
        ...(set.consentSource ? { consentAt: new Date() } : {}),
        version: sql`version + 1`,
        updatedAt: new Date(),
        updatedByName: importer.name,
      })
      .where('id', '=', personId)
      .execute()
  }
}

/** Which note each line made, for taking it back. */
async function attach(context: ChunkContext, steps: Step[]): Promise<Map<number, string>> {
  const { db, importer } = context
  const committee = committeeOf(context)
  const tags = steps.flatMap(({ personId, tags: own }) =>
    own.map((tag) => ({ ...committee, personId, tag, taggedByName: importer.name })),
  )
  if (tags.length > 0)
    await db
      .insertInto('personTags')
      .values(tags)
      .onConflict((c) => c.doNothing())
      .execute()
  const written = steps.filter(({ note }) => note !== '').map((step) => ({ ...step, noteId: randomUUID() }))
  if (written.length > 0)
    await db
      .insertInto('personNotes')
      .values(
        written.map(({ personId, note, noteId }) => ({
          ...committee,
          id: noteId,
          personId,
          text: note,
          writtenBy: importer.userId,
          writtenByName: importer.name,
        })),
      )
      .execute()
  return new Map(written.map(({ row, noteId }) => [row, noteId]))
}

export interface Logged {
  fields: Partial<TidyFields>
  tags: string[]
  noteId: string | null
}

function logOf({ row, personId, told, tags, known, set }: Step, notes: Map<number, string>): LogEntry {
  const attached = { tags, noteId: notes.get(row) ?? null }
  const of = { row, subject: 'person', subjectId: personId }
  if (known === null)
    return { ...of, action: 'created', after: { fields: told, ...attached } satisfies Logged }
  const names = Object.keys(set) as (keyof TidyFields)[]
  const before = Object.fromEntries(names.map((name) => [name, known[name]]))
  return { ...of, action: 'changed', before, after: { fields: set, ...attached } satisfies Logged }
}

/** Who is on record and who stood further up in the list, by what they share. Kept from chunk to chunk for who is new. */
class Pool {
  private readonly byKey: Map<string, Map<string, KnownPerson>>

  constructor(memory: Map<string, unknown>) {
    this.byKey =
      (memory.get('people') as Pool['byKey'] | undefined) ?? new Map<string, Map<string, KnownPerson>>()
    memory.set('people', this.byKey)
  }

  add(people: KnownPerson[]): void {
    for (const person of people)
      for (const key of keysIn(person)) {
        const same = this.byKey.get(key) ?? new Map<string, KnownPerson>()
        same.set(person.id, person)
        this.byKey.set(key, same)
      }
  }

  like(told: TidyFields): KnownPerson[] {
    const found = new Map<string, KnownPerson>()
    for (const key of keysIn(told))
      for (const [id, person] of this.byKey.get(key) ?? []) found.set(id, person)
    return [...found.values()]
  }
}

function keysIn({ email, phone, firstName, lastName }: TidyFields): string[] {
  const name = nameKeyOf(firstName, lastName)
  return [email && `@ ${email}`, phone && `# ${phone}`, name && `n ${name}`].filter(Boolean)
}

function fieldsOf(values: PersonValues, fileName: string): TidyFields {
  const { name, tags: _, note: _n, ...fields } = values
  const split = name && !fields.firstName && !fields.lastName ? splitName(name) : {}
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))
  return tidyFields({ ...given, ...split, consentSource: `From the file ${fileName}` })
}

/** Empty cells say nothing. A "no" on record stays, whatever the file says. */
function changesTo(known: KnownPerson, told: TidyFields, overwrite: boolean): Partial<TidyFields> {
  const set: Partial<TidyFields> = gapsFilled(known, told)
  if (overwrite)
    for (const field of [
      'firstName',
      'lastName',
      'email',
      'phone',
      'street',
      'city',
      'state',
      'zip',
      'birthYear',
      'employer',
      'occupation',
    ] as const)
      if (told[field] && told[field] !== known[field]) Object.assign(set, { [field]: told[field] })
  for (const field of Object.keys(set) as (keyof TidyFields)[])
    if (JSON.stringify(set[field]) === JSON.stringify(known[field])) delete set[field]
  return set
}

const committeeOf = ({ batch }: Pick<ChunkContext, 'batch'>): CommitteeRef => ({
  organizationId: batch.organizationId!,
  committeeId: batch.committeeId!,
})
