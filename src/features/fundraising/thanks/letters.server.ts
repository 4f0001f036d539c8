// Letters on paper: thanks for gifts, and what a donor gave in a year.
import { sql } from 'kysely'
import { conflict } from '../../../app/contract.ts'
import type { Handlers } from '../../../app/server/context.ts'
import type { Db } from '../../../app/server/data/db.ts'
import { makePdf } from '../../../app/server/pdf/makePdf.ts'
import { formatDate } from '../../../domain/dates.ts'
import { formatMoney, sumOf } from '../../../domain/money.ts'
import { paragraphsOf } from '../../../domain/wording.ts'
import { workIn, type CommitteeRef } from '../../committees/workIn.server.ts'
import { ownRows, today } from '../access.server.ts'
import type { thankYous } from './api.ts'
import { giftsToThank, writerOf, type GiftToThank, type Writer } from './gifts.server.ts'
import { fillWording, valuesOf } from './wording.ts'
import { payerOf, wordingOf } from './wording.server.ts'

interface Letter {
  address: string[]
  paragraphs: string[]
  gifts: { on: string; what: string; amount: string }[]
}

interface YearOfDonor extends Pick<GiftToThank, 'name' | 'street' | 'city' | 'region' | 'zip'> {
  gifts: { on: string; cents: string; isInKind: boolean }[]
}

export const letterHandlers: Pick<Handlers<typeof thankYous>, 'letters' | 'yearEnd'> = {
  letters: async ({ read, think }, { committeeId, ids }) => {
    const { writer, letters, day } = await read(async (context) => {
      const { db } = context
      // Addresses are for those who write to donors, not for all who may look.
      const committee = await workIn(context, committeeId, 'donors.edit')
      const [wording, writer] = [await wordingOf(db, committee), await writerOf(db, committee)]
      const gifts = (await giftsToThank(db, committee, ids)).filter(({ state }) => state !== 'taken back')
      const letters = gifts.map((gift): Letter => ({
        address: addressOf(gift),
        paragraphs: paragraphsOf(fillWording(wording.body, valuesOf(gift, writer.name))),
        gifts: [],
      }))
      return { writer, letters, day: today(committee) }
    })
    return pdfOf(think, 'Thank-you notes', writer, letters, day)
  },
  yearEnd: async ({ read, think }, { committeeId, year, donorIds }) => {
    const { writer, letters, day } = await read(async (context) => {
      const committee = await workIn(context, committeeId, 'donors.edit')
      const writer = await writerOf(context.db, committee)
      const donors = await yearsOf(context.db, committee, year, donorIds)
      return {
        writer,
        letters: donors.map((donor) => yearLetter(donor, year, writer)),
        day: today(committee),
      }
    })
    return pdfOf(think, `Gifts in ${year}`, writer, letters, day)
  },
}

const addressOf = ({ name, street, city, region, zip }: Omit<YearOfDonor, 'gifts'>): string[] =>
  [name, street, `${[city, region].filter(Boolean).join(', ')} ${zip}`.trim()].filter(Boolean)

function yearLetter(donor: YearOfDonor, year: number, writer: Writer): Letter {
  const total = sumOf(donor.gifts.map(({ cents }) => cents))
  return {
    address: addressOf(donor),
    paragraphs: [
      `Dear ${donor.name},`,
      `Our books show ${formatMoney(total)} from you in ${year}. Thank you.`,
      `Gifts to a political committee are not deductible as charitable contributions. If something here is not as you remember it, tell us${writer.replyEmail ? ` at ${writer.replyEmail}` : ''}.`,
      `With gratitude,\n${writer.name}`,
    ],
    gifts: [
      ...donor.gifts.map(({ on, cents, isInKind }) => ({
        on: formatDate(on, 'noWeekday'),
        what: BigInt(cents) < 0n ? 'Returned' : isInKind ? 'In kind' : 'Money',
        amount: formatMoney(cents),
      })),
      { on: 'Total', what: '', amount: formatMoney(total) },
    ],
  }
}

/** Gifts as the books have them; what was voided is not among them. */
async function yearsOf(
  db: Db,
  committee: CommitteeRef,
  year: number,
  donorIds: string[],
): Promise<YearOfDonor[]> {
  const { rows } = await sql<YearOfDonor>`
    with given as (
      select coalesce(w.person_id, w.firm_id) as donor_id, p.entry_id, p.effective_on, bool_or(a.role in ('in-kind', 'paid by others')) as in_kind, -sum(p.amount_cents) as cents
      from book_whos w join book_postings p on ${ownRows(committee, 'p')} and p.who_id = w.id join book_accounts a on a.id = p.account_id
      where ${ownRows(committee, 'w')} and coalesce(w.person_id, w.firm_id) = any (${donorIds}::uuid[]) and is_given(a.role)
        and p.effective_on between make_date(${year}::int, 1, 1) and make_date(${year}::int, 12, 31)
      group by 1, 2, 3 having sum(p.amount_cents) <> 0),
    kept as (
      select g.* from given g join book_entries e on e.id = g.entry_id where e.reverses is null and not exists (
        select from book_entries r where r.organization_id = e.organization_id and r.committee_id = e.committee_id and r.reverses = e.id)),
    years as (
      select donor_id, json_agg(json_build_object('on', effective_on, 'cents', cents::text, 'isInKind', in_kind) order by effective_on, entry_id) as gifts
      from kept group by 1)
    select coalesce(f.name, nullif(trim(h.first_name || ' ' || h.last_name), ''), 'No name') as name, coalesce(h.street, f.street, '') as street,
      coalesce(h.city, f.city, '') as city, coalesce(h.state, f.state, '') as region, coalesce(h.zip, f.zip, '') as zip, y.gifts
    from years y left join people h on h.id = y.donor_id and ${ownRows(committee, 'h')} left join firms f on f.id = y.donor_id and ${ownRows(committee, 'f')}
    order by coalesce(h.name_key, f.name_key, ''), y.donor_id`.execute(db)
  return rows
}

async function pdfOf(
  think: <T>(work: () => Promise<T>) => Promise<T>,
  title: string,
  writer: Writer,
  letters: Letter[],
  day: string,
) {
  if (letters.length === 0)
    throw conflict('There is nothing to print: none of these has a gift in this time.')
  const data = {
    title,
    committee: writer.name,
    disclaimer: payerOf(writer),
    day: formatDate(day, 'noWeekday'),
    letters,
  }
  const pdf = await think(() => makePdf(new URL('./letters.typ', import.meta.url), data))
  return {
    fileName: `${title}.pdf`,
    base64: Buffer.from(pdf).toString('base64'),
    letters: letters.length,
  }
}
