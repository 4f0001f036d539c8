// From what is known to the data of the template. What anyone typed travels as data, never as markup.
import encodeQR from 'qr'
import { sql } from 'kysely'
import { conflict, invalid } from '../../../app/contract.ts'
import type { Db } from '../../../app/server/data/db.ts'
import { makePdf } from '../../../app/server/pdf/makePdf.ts'
import { formatDate } from '../../../domain/dates.ts'
import { formatMoney } from '../../../domain/money.ts'
import type { CommitteeRef } from '../../committees/workIn.server.ts'
import { ownRows } from '../access.server.ts'
import { nameOf } from '../rows.server.ts'
import type { InviteFacts } from './api.ts'
import { inkColors, mostHostCharacters, notDeductible, type InviteContent, type Piece } from './content.ts'

export interface Addressee {
  name: string
  lines: string[]
}

export const noDisclaimer =
  'Printed matter and emails say who paid for them (Neb. Rev. Stat. 49-1474.01). Write the disclaimer in the committee’s settings first.'

/** Nothing is printed or written without saying who paid for it. */
export function refuseUnsaid({ disclaimer, hosts, coSponsors }: InviteFacts, content: InviteContent): void {
  if (disclaimer === '') throw conflict(noDisclaimer)
  const names = [...hosts, ...coSponsors.flatMap((group) => group.names)].join(', ')
  if (content.showsHosts && names.length > mostHostCharacters[content.format])
    throw invalid(
      content.format === 'card'
        ? 'So many hosts do not fit on a card. Choose the larger sheet, or leave the hosts out.'
        : 'So many hosts do not fit on one sheet. Leave the hosts out.',
    )
}

export function setPaper(
  content: InviteContent,
  facts: InviteFacts,
  pages: { piece: Piece; to: Addressee | null }[],
): Promise<Uint8Array> {
  const { ink, rsvpBy, giveUrl } = content
  return makePdf(new URL('./invite.typ', import.meta.url), {
    ...content,
    ...facts,
    color: inkColors[ink],
    rsvpBy: rsvpBy === null ? '' : formatDate(rsvpBy),
    code: giveUrl === '' ? null : encodeQR(giveUrl, 'svg', { ecc: 'medium', border: 1 }),
    levels: content.showsLevels
      ? facts.levels.map(({ name, cents }) => ({ name, amount: formatMoney(cents) }))
      : [],
    hosts: content.showsHosts ? facts.hosts : [],
    coSponsors: content.showsHosts ? facts.coSponsors : [],
    notice: content.saysNotDeductible || facts.mustSayNotDeductible ? notDeductible : '',
    returnLines: content.returnAddress.split('\n').map((line) => line.trim()),
    pages,
    longest: pages
      .map(({ to }) => to)
      .reduce((a, b) => ((b?.name.length ?? 0) > (a?.name.length ?? 0) ? b : a), null),
  })
}

/** Everyone on the list, by name; without a street and a city there are no lines. */
export async function addresseesOf(
  db: Db,
  committee: CommitteeRef,
  fundraiserId: string,
  limit: number,
): Promise<Addressee[]> {
  const { rows } = await sql<{ name: string; street: string; city: string; state: string; zip: string }>`
    select ${nameOf} as name, coalesce(h.street, m.street) as street, coalesce(h.city, m.city) as city, coalesce(h.state, m.state) as state,
      coalesce(h.zip, m.zip) as zip
    from fundraiser_guests x left join people h on h.id = x.person_id left join firms m on m.id = x.firm_id
    where ${ownRows(committee, 'x')} and x.fundraiser_id = ${fundraiserId} and coalesce(h.merged_into, m.merged_into) is null
    order by coalesce(h.name_key, m.name_key), x.id limit ${limit}`.execute(db)
  return rows.map(({ name, street, city, state, zip }) => ({
    name,
    lines: street && city ? [street, `${city}, ${[state || 'NE', zip].filter(Boolean).join(' ')}`] : [],
  }))
}
