// One entry with its lines, its receipts, and what became of it.
import { sql } from 'kysely'
import { notAllowed, notFound } from '../../../app/contract.ts'
import type { Handlers } from '../../../app/server/context.ts'
import type { Db } from '../../../app/server/data/db.ts'
import type { AccountKind, EntryKind, EntrySource, Method } from '../../../domain/books/kinds.ts'
import { changeIn, workIn, type CommitteeRef } from '../../committees/workIn.server.ts'
import { entriesOf, getEntry, mayEditBooks } from '../access.server.ts'
import type { books } from '../api.ts'
import { readNames } from '../names.server.ts'
import type { Entry, Line, PartDetail } from '../shapes.ts'

export const oneHandlers: Pick<Handlers<typeof books>, 'get' | 'attach' | 'strikeOut'> = {
  get: async (context, { committeeId, entryId }) => {
    const { db, viewer } = context
    const committee = await workIn(context, committeeId, 'books.see')
    const entry = await getEntry(db, committee, entryId)
    const other = (id: string | null) => otherEntry(db, committee, id)
    const findBy = async (column: 'reverses' | 'corrects') =>
      entriesOf(db, committee)
        .where(`bookEntries.${column}`, '=', entryId)
        .select('bookEntries.id')
        .executeTakeFirst()
    return {
      id: entry.id,
      number: String(entry.number),
      kind: entry.kind as EntryKind,
      on: entry.on,
      memo: entry.memo,
      method: entry.method as Method,
      reference: entry.reference,
      cycle: entry.cycle,
      source: entry.source as EntrySource,
      recordedAt: entry.recordedAt.toISOString(),
      recordedByName: entry.recordedByName,
      lines: await linesOf(db, committee, entryId),
      takesBack: await other(entry.reverses),
      takenBackBy: await other((await findBy('reverses'))?.id ?? null),
      corrects: await other(entry.corrects),
      correctedBy: await other((await findBy('corrects'))?.id ?? null),
      files: await filesOf(db, committee, entryId),
      closedIn: await closedIn(db, committee, entry.on),
      mayEdit: mayEditBooks(viewer, committee),
    }
  },

  attach: async (context, { committeeId, entryId, fileId }) => {
    const { db, viewer, services, audit } = context
    const committee = await changeIn(context, committeeId, 'books.edit')
    const { organizationId } = committee
    const { number } = await getEntry(db, committee, entryId)
    const file = await services.files.findFor(db, viewer, fileId)
    if (file.ownerId !== viewer.userId || file.purpose !== 'attachment')
      throw notAllowed('Put in the file yourself to attach it.')
    const row = await db
      .insertInto('bookFiles')
      .values({ organizationId, committeeId, entryId, fileId, addedByName: viewer.name })
      .onConflict((c) => c.columns(['organizationId', 'committeeId', 'entryId', 'fileId']).doNothing())
      .returning('id')
      .executeTakeFirst()
    // It is the committee's from now on: no one's to remove, and open to those who may open its books.
    await db
      .updateTable('files')
      .set({ ownerId: null, organizationId, committeeId, purpose: 'receipt' })
      .where('id', '=', fileId)
      .execute()
    if (!row) throw notFound()
    await audit(
      {
        action: 'entry.fileAdded',
        subject: 'entry',
        subjectId: entryId,
        detail: { committee: committee.name, number: String(number) },
      },
      organizationId,
    )
    return { bookFileId: row.id }
  },

  strikeOut: async (context, { committeeId, bookFileId, isStruckOut }) => {
    const { db, viewer, audit } = context
    const committee = await changeIn(context, committeeId, 'books.edit')
    const row = await db
      .updateTable('bookFiles')
      .set({ struckOutAt: isStruckOut ? new Date() : null, struckOutByName: isStruckOut ? viewer.name : '' })
      .where('organizationId', '=', committee.organizationId)
      .where('committeeId', '=', committeeId)
      .where('id', '=', bookFileId)
      .returning('entryId')
      .executeTakeFirst()
    if (!row) throw notFound()
    const action = isStruckOut ? 'entry.fileStruckOut' : 'entry.fileBack'
    await audit(
      { action, subject: 'entry', subjectId: row.entryId, detail: { committee: committee.name } },
      committee.organizationId,
    )
    return {}
  },
}

export async function linesOf(db: Db, committee: CommitteeRef, entryId: string): Promise<Line[]> {
  const rows = await db
    .selectFrom('bookPostings as p')
    .innerJoin('bookAccounts as a', 'a.id', 'p.accountId')
    .select([
      'p.line',
      'p.accountId',
      'a.name as account',
      'a.kind',
      'p.amountCents',
      'p.whoId',
      'p.purpose',
      'p.detail',
    ])
    .where('p.organizationId', '=', committee.organizationId)
    .where('p.committeeId', '=', committee.committeeId)
    .where('p.entryId', '=', entryId)
    .orderBy('p.line')
    .execute()
  const names = await readNames(
    db,
    committee,
    rows.flatMap(({ whoId }) => whoId ?? []),
  )
  return rows.map(({ amountCents, whoId, kind, detail, ...row }) => ({
    ...row,
    detail: detail as PartDetail,
    accountKind: kind as AccountKind,
    cents: String(amountCents),
    who: names.get(whoId ?? '') ?? null,
  }))
}

async function otherEntry(db: Db, committee: CommitteeRef, id: string | null): Promise<Entry['takesBack']> {
  if (id === null) return null
  const { number, on } = await getEntry(db, committee, id)
  return { id, number: String(number), on }
}

async function filesOf(
  db: Db,
  { organizationId, committeeId }: CommitteeRef,
  entryId: string,
): Promise<Entry['files']> {
  const rows = await db
    .selectFrom('bookFiles as b')
    .innerJoin('files as f', 'f.id', 'b.fileId')
    .select(['b.id', 'b.fileId', 'f.name', 'b.addedByName', 'b.addedAt', 'b.struckOutAt'])
    .where('b.organizationId', '=', organizationId)
    .where('b.committeeId', '=', committeeId)
    .where('b.entryId', '=', entryId)
    .orderBy('b.addedAt')
    .orderBy('b.id')
    .execute()
  return rows.map(({ addedAt, struckOutAt, ...row }) => ({
    ...row,
    addedAt: addedAt.toISOString(),
    isStruckOut: struckOutAt !== null,
  }))
}

/** The name of the first closed period that holds this day. */
export async function closedIn(
  db: Db,
  { organizationId, committeeId }: CommitteeRef,
  on: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('bookPeriods')
    .select('name')
    .where('organizationId', '=', organizationId)
    .where('committeeId', '=', committeeId)
    .where('reopenedAt', 'is', null)
    .where(sql<boolean>`${on}::date between first_day and last_day`)
    .orderBy('closedAt')
    .executeTakeFirst()
  return row?.name ?? null
}
