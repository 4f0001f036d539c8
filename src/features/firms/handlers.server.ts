import { conflict, invalid } from '../../app/contract.ts'
import type { Context, Handlers } from '../../app/server/context.ts'
import { may } from '../../permissions.ts'
import { changeIn, refuseStale, workIn, type Workplace } from '../committees/workIn.server.ts'
import { firmsOf, getFirm, isTreasurer, lockFirm, refuseOthers } from './access.server.ts'
import type { Firm, firms } from './api.ts'
import { mergeHandlers } from './merging.server.ts'
import { firmKey, taxIdOf, type FirmKind } from './rules.ts'
import { openTaxId, sealTaxId } from './sealing.server.ts'

export const firmHandlers: Handlers<typeof firms> = {
  get: async (context, { committeeId, firmId }) => {
    const { db, viewer } = context
    const committee = await workIn(context, committeeId, 'books.see')
    const row = await getFirm(db, committee, firmId)
    const { id, version, name, email, phone, street, city, state, zip, website, note } = row
    const { treasurerName, stateId, taxIdLastFour } = row
    const known = { id, version, name, email, phone, street, city, state, zip, website, note }
    const answer: Firm = {
      ...known,
      kind: row.kind as FirmKind,
      gets1099: row.getsTaxForm,
      treasurerName,
      stateId,
      taxIdLastFour,
      mayEdit:
        may(viewer, 'work.edit') && viewer.mayWrite && !committee.isArchived && committee.may('books.edit'),
      maySeeTaxId: isTreasurer(viewer, committeeId),
    }
    return answer
  },

  add: async (context, { committeeId, evenIfKnown, gets1099, ...fields }) => {
    const { db, viewer } = context
    const committee = await changeIn(context, committeeId, 'books.edit')
    const nameKey = firmKey(fields.name)
    if (!evenIfKnown) {
      const known = await firmsOf(db, committee)
        .where('nameKey', '=', nameKey)
        .where('mergedInto', 'is', null)
        .select(['name', 'city'])
        .executeTakeFirst()
      if (known)
        throw conflict(
          `${[known.name, known.city].filter(Boolean).join(', ')} is on record already. Choose it, or add this one all the same.`,
        )
    }
    const { id } = await db
      .insertInto('firms')
      .values({
        ...fields,
        getsTaxForm: gets1099,
        organizationId: committee.organizationId,
        committeeId,
        nameKey,
        createdBy: viewer.userId,
        createdByName: viewer.name,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await record(context, committee, 'firm.added', id, fields.name)
    return { firmId: id }
  },

  change: async (context, { committeeId, firmId, version, gets1099, ...fields }) => {
    const { db, viewer } = context
    const committee = await changeIn(context, committeeId, 'books.edit')
    const now = await lockFirm(db, committee, firmId)
    refuseStale(now.name, version, now)
    await db
      .updateTable('firms')
      .set({
        ...fields,
        getsTaxForm: gets1099,
        nameKey: firmKey(fields.name),
        version: version + 1,
        updatedByName: viewer.name,
        updatedAt: new Date(),
      })
      .where('id', '=', firmId)
      .execute()
    await record(context, committee, 'firm.changed', firmId, fields.name)
    return { version: version + 1 }
  },

  setTaxId: async (context, { committeeId, firmId, taxId }) => {
    const { db, viewer, services } = context
    const committee = await changeIn(context, committeeId, 'taxIds.see')
    refuseOthers(viewer, committeeId)
    const { name } = await lockFirm(db, committee, firmId)
    const digits = taxId === '' ? null : taxIdOf(taxId)
    if (taxId !== '' && digits === null) throw invalid('A tax id has nine digits, like 47-1234567.')
    const lastFour = digits?.slice(-4) ?? ''
    await db
      .updateTable('firms')
      .set({ taxId: digits === null ? null : sealTaxId(services, firmId, digits), taxIdLastFour: lastFour })
      .where('id', '=', firmId)
      .execute()
    await record(context, committee, 'firm.taxIdSet', firmId, name)
    return { lastFour }
  },

  showTaxId: async (context, { committeeId, firmId }) => {
    const { db, viewer, services } = context
    const committee = await workIn(context, committeeId, 'taxIds.see')
    refuseOthers(viewer, committeeId)
    const { name, taxId } = await getFirm(db, committee, firmId)
    await record(context, committee, 'firm.taxIdSeen', firmId, name)
    return { taxId: taxId === null ? '' : openTaxId(services, firmId, taxId) }
  },

  ...mergeHandlers,
}

const record = ({ audit }: Context, committee: Workplace, action: string, subjectId: string, name: string) =>
  audit(
    { action, subject: 'firm', subjectId, detail: { committee: committee.name, name } },
    committee.organizationId,
  )
