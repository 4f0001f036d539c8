// Whose doors these are. A hand of another person, of another committee and one that is nowhere answer alike, and so does one that is over.
import { notFound } from '../../app/contract.ts'
import type { Context } from '../../app/server/context.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { Holder } from '../outbox/api.ts'
import type { FoundHolder } from '../outbox/families.server.ts'
import { findHolder } from '../outbox/holders.server.ts'
import { enterPass, handOf, type Hand } from '../walkbooks/access.server.ts'

export interface Handed {
  holder: FoundHolder
  hand: Hand
}

export async function enterHand(context: Context, of: Holder, handId: string): Promise<Handed> {
  if (of.kind === 'kiosk') throw notFound()
  const holder = await findHolder(context, of)
  const hand = await handOf(context.db, holder.committee, handId)
  const isTheirs = holder.kind === 'pass' ? hand.id === holder.id : hand.userId === holder.id
  if (!isTheirs) throw notFound()
  return { holder, hand }
}

/** What a pass is for the outbox: it delivers also after its end. */
export async function passHolder(db: Db, secret: string): Promise<FoundHolder> {
  const { committee, hand } = await enterPass(db, secret)
  return { kind: 'pass', id: hand.id, name: hand.name, committee, isOver: hand.isOver, may: () => true }
}
