import { conflict } from '../../../app/contract.ts'
import type { Handlers } from '../../../app/server/context.ts'
import type { Db } from '../../../app/server/data/db.ts'
import { suggestedDisclaimer } from '../../committees/rules.ts'
import type { CommitteeRef } from '../../committees/workIn.server.ts'
import { changeDonors, mayChangeDonors, note, seeDonors } from '../access.server.ts'
import type { thankYous } from './api.ts'
import { giftsToThank, writerOf, type Writer } from './gifts.server.ts'
import { fillWording, usualWording, valuesOf } from './wording.ts'

/** Who paid for a letter is said in each of them, also where no one wrote it into the settings. */
export const payerOf = (writer: Writer): string => writer.disclaimer || suggestedDisclaimer(writer)

export async function wordingOf(
  db: Db,
  { organizationId, committeeId }: CommitteeRef,
): Promise<{ subject: string; body: string; version: number }> {
  const own = await db
    .selectFrom('thanksWordings')
    .select(['subject', 'body', 'version'])
    .where('organizationId', '=', organizationId)
    .where('committeeId', '=', committeeId)
    .executeTakeFirst()
  return own ?? { ...usualWording, version: 0 }
}

export const wordingHandlers: Pick<Handlers<typeof thankYous>, 'wording' | 'saveWording'> = {
  wording: async ({ db, viewer, services }, { committeeId, id }) => {
    const committee = await seeDonors({ db, viewer }, committeeId)
    const wording = await wordingOf(db, committee)
    const writer = await writerOf(db, committee)
    const [gift] = id ? await giftsToThank(db, committee, [id]) : []
    const values = gift && valuesOf(gift, writer.name)
    return {
      ...wording,
      committeeName: writer.name,
      disclaimer: payerOf(writer),
      replyEmail: writer.replyEmail,
      isMailSetUp: services.mail.isSetUp,
      mayEdit: mayChangeDonors(viewer, committee),
      proof: values
        ? { subject: fillWording(wording.subject, values), body: fillWording(wording.body, values) }
        : null,
    }
  },
  saveWording: async (context, { committeeId, version, wording }) => {
    const { db, viewer } = context
    const committee = await changeDonors(context, committeeId)
    const { organizationId } = committee
    const next = { ...wording, version: version + 1, updatedByName: viewer.name, updatedAt: new Date() }
    const written =
      version === 0
        ? await db
            .insertInto('thanksWordings')
            .values({ organizationId, committeeId, ...next })
            .onConflict((known) => known.columns(['organizationId', 'committeeId']).doNothing())
            .executeTakeFirst()
        : await db
            .updateTable('thanksWordings')
            .set(next)
            .where('organizationId', '=', organizationId)
            .where('committeeId', '=', committeeId)
            .where('version', '=', version)
            .executeTakeFirst()
    const count =
      'numUpdatedRows' in written ? written.numUpdatedRows : (written.numInsertedOrUpdatedRows ?? 0n)
    if (count === 0n)
      throw conflict('Someone else saved the wording in the meantime. Open it again to see theirs.')
    await note(context, committee, { action: 'thanks.worded', subject: 'committee', subjectId: committeeId })
    return { version: next.version }
  },
}
