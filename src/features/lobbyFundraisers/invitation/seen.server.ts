import { conflict } from '../../../app/contract.ts'
import type { Db } from '../../../app/server/data/db.ts'
import type { Workplace } from '../../committees/workIn.server.ts'
import type { StoredFundraiser } from '../access.server.ts'
import { factsOf, fingerprintOf, inviteOf } from './facts.server.ts'
import { refuseUnsaid } from './paper.server.ts'

/** The current invitation, if its proof was approved. */
export async function seenInvite({ db }: { db: Db }, committee: Workplace, fundraiser: StoredFundraiser) {
  const { content, proofOf, proofAt } = await inviteOf(db, committee, fundraiser.id)
  const facts = await factsOf(db, committee, fundraiser)
  refuseUnsaid(facts, content)
  if (proofAt === null || proofOf !== fingerprintOf(content, facts))
    throw conflict(
      'Look at the proof first: the invitation or the fundraiser was changed since the last one.',
    )
  return { content, facts }
}
