// Everything an invitation shows, and the fingerprint of it: a proof is of exactly this.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../../app/server/data/db.ts'
import { dayOf } from '../../../domain/dates.ts'
import { formatZonedRange } from '../../../domain/zonedTime.ts'
import type { Workplace } from '../../committees/workIn.server.ts'
import { ownRows, type StoredFundraiser } from '../access.server.ts'
import { hostsOf, levelsOf } from '../one.server.ts'
import type { InviteFacts } from './api.ts'
import { InviteContent } from './content.ts'

/** More in a calendar year, and every request for money says that it is not deductible (26 U.S.C. 6113). */
const manyCents = 10_000_000n

export async function factsOf(
  db: Db,
  committee: Workplace,
  fundraiser: StoredFundraiser,
): Promise<InviteFacts> {
  const { placeName, street, city, state, zip, startsAt, endsAt, timeZone } = fundraiser
  const levels = await levelsOf(db, committee, fundraiser.id)
  const hosts = (await hostsOf(db, committee, fundraiser.id)).map((host) => ({
    ...host,
    name: host.printedAs || host.who.name,
  }))
  const coSponsors = hosts.filter(({ role }) => role === 'co-sponsor')
  const groups = [...levels.map(({ id, name }) => ({ id, name })), { id: null, name: '' }].map(
    ({ id, name }) => ({
      level: name,
      names: coSponsors.filter(({ levelId }) => levelId === id).map((host) => host.name),
    }),
  )
  const cityLine = [city, [city && state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return {
    title: fundraiser.title,
    committee: committee.name,
    when: formatZonedRange(startsAt, endsAt, timeZone),
    where: [placeName, street, cityLine].filter(Boolean),
    hosts: hosts.filter(({ role }) => role === 'host').map(({ name }) => name),
    coSponsors: groups.filter(({ names }) => names.length > 0),
    levels,
    ...(await ofCommittee(db, committee)),
  }
}

async function ofCommittee(db: Db, committee: Workplace) {
  const year = dayOf(new Date(), committee.timeZone).slice(0, 4)
  const { rows } = await sql<{ disclaimer: string; came: string }>`
    select c.disclaimer, (select coalesce(-sum(m.in_cents - m.out_cents), 0)::text from book_months m join book_accounts a on a.id = m.account_id
      where ${ownRows(committee, 'm')} and a.role in ('contributions', 'in-kind', 'pledges', 'pledged', 'paid by others')
        and m.month between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date) as came
    from committees c where c.organization_id = ${committee.organizationId} and c.id = ${committee.committeeId}`.execute(
    db,
  )
  const { disclaimer, came } = rows[0]!
  return { disclaimer: disclaimer.trim(), mustSayNotDeductible: BigInt(came) > manyCents }
}

export interface StoredInvite {
  content: InviteContent
  version: number
  proofOf: string
  proofByName: string
  proofAt: Date | null
}

/** Where nothing was saved yet, the usual one. */
export async function inviteOf(db: Db, committee: Workplace, fundraiserId: string): Promise<StoredInvite> {
  const { rows } = await sql<Omit<StoredInvite, 'content'> & { content: unknown }>`
    select i.content, i.version, i.proof_of, i.proof_by_name, i.proof_at from fundraiser_invitations i where ${ownRows(committee, 'i')}
      and i.fundraiser_id = ${fundraiserId}`.execute(db)
  const [row] = rows
  if (!row)
    return {
      content: InviteContent.parse({ payee: committee.name.slice(0, 200) }),
      version: 0,
      proofOf: '',
      proofByName: '',
      proofAt: null,
    }
  // What was kept under an older shape and no longer fits begins again.
  return { ...row, content: InviteContent.safeParse(row.content).data ?? InviteContent.parse({}) }
}

export const fingerprintOf = (content: InviteContent, facts: InviteFacts): string =>
  createHash('sha256')
    .update(JSON.stringify([content, facts]))
    .digest('hex')
