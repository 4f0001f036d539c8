// Who sends: a member who is signed in, or the holder of a secret, whose feature knows it. A carried outbox brings a proof instead.
import { timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { notFound, Refusal } from '../../app/contract.ts'
import { actForCommittee } from '../../app/server/auth/actFor.ts'
import type { Viewer } from '../../app/server/auth/viewer.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { Services } from '../../app/server/services.ts'
import { enter, type CommitteeRef } from '../committees/workIn.server.ts'
import type { Holder } from './api.ts'
import type { FoundHolder } from './families.server.ts'

interface Asking {
  db: Db
  visitor: Viewer | null
  services: Services
}

export async function findHolder(asking: Asking, holder: Holder): Promise<FoundHolder> {
  if (holder.kind !== 'member') return holderOfSecret(asking, holder)
  const { db, visitor } = asking
  if (!visitor) throw new Refusal('signIn', 'Sign in to go on.')
  const { organizationId, committeeId } = await enter({ db, viewer: visitor }, holder.committeeId)
  const { userId: id, name } = visitor
  return {
    kind: 'member',
    id,
    name,
    committee: { organizationId, committeeId },
    isOver: false,
    viewer: visitor,
  }
}

async function holderOfSecret(
  { db, services }: Asking,
  { kind, secret }: Extract<Holder, { secret: string }>,
): Promise<FoundHolder> {
  const find = services.given.outboxHolders[kind]
  if (!find) throw notFound()
  return find(db, secret)
}

/** A member's outbox that someone else's phone brings names its holder, and proves it. */
export interface CarriedMember extends CommitteeRef {
  kind: 'member'
  userId: string
  proof: string
}

type Keyed = Pick<Services, 'keyedHash'>

/** Given to the member's own phone with the turf. */
export const carryProof = (
  { keyedHash }: Keyed,
  { organizationId, committeeId }: CommitteeRef,
  userId: string,
): string => keyedHash(`carry ${organizationId} ${committeeId} ${userId}`)

/** A member who lost the committee meanwhile is found too: what they recorded waits for a person. */
export async function findCarriedMember(
  { db, services }: Asking,
  { organizationId, committeeId, userId, proof }: CarriedMember,
): Promise<FoundHolder> {
  const committee = { organizationId, committeeId }
  if (!isSame(proof, carryProof(services, committee, userId))) throw notFound()
  await actForCommittee(db, committee)
  const { rows } = await sql<{ name: string; isOver: boolean }>`
    select u.name, not exists (select from committee_members m where m.organization_id = ${organizationId}::uuid
      and m.committee_id = ${committeeId}::uuid and m.user_id = u.id) as "isOver"
    from users u where u.id = ${userId}::uuid and u.organization_id = ${organizationId}::uuid`.execute(db)
  const [member] = rows
  return {
    kind: 'member',
    id: userId,
    name: member?.name ?? 'A former member',
    committee,
    isOver: member?.isOver ?? true,
    viewer: null,
  }
}

function isSame(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)]
  return one.length === other.length && timingSafeEqual(one, other)
}
