// Who sends: a member who is signed in, or the holder of a secret, whose feature knows it. A carried outbox brings a proof instead.
import { timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { notFound, Refusal } from '../../app/contract.ts'
import { actForCommittee } from '../../app/server/auth/actFor.ts'
import type { Viewer } from '../../app/server/auth/viewer.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { Services } from '../../app/server/services.ts'
import { hasAllCommittees, jobMay, type CommitteeJob, type Role } from '../../permissions.ts'
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
  const { organizationId, committeeId, may } = await enter({ db, viewer: visitor }, holder.committeeId)
  const { userId: id, name } = visitor
  return {
    kind: 'member',
    id,
    name,
    committee: { organizationId, committeeId },
    isOver: false,
    may,
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
  const { rows } = await sql<{ name: string; role: Role; job: CommitteeJob | null }>`
    select u.name, u.role, m.job from users u left join committee_members m on m.organization_id = u.organization_id
      and m.committee_id = ${committeeId}::uuid and m.user_id = u.id
    where u.id = ${userId}::uuid and u.organization_id = ${organizationId}::uuid and u.suspended_at is null`.execute(
    db,
  )
  const [member] = rows
  const isAdmin = member !== undefined && hasAllCommittees(member.role)
  return {
    kind: 'member',
    id: userId,
    name: member?.name ?? 'A former member',
    committee,
    isOver: !isAdmin && !member?.job,
    may: (what) => isAdmin || jobMay(member?.job ?? undefined, what),
  }
}

function isSame(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)]
  return one.length === other.length && timingSafeEqual(one, other)
}
