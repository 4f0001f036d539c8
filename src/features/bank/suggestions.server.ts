// Which open lines are which entries, and what else a line could be.
import { sql } from 'kysely'
import type { Handlers } from '../../app/server/context.ts'
import type { Db } from '../../app/server/data/db.ts'
import { suggestMatches } from '../../domain/bankMatching/suggestMatches.ts'
import { daysBetween } from '../../domain/dates.ts'
import type { CommitteeRef } from '../committees/workIn.server.ts'
import { getBankAccount, getLine, seeBank, type Line } from './access.server.ts'
import type { bank } from './api.ts'
import { mostOpen, openItems, type OpenItem } from './items.server.ts'

const mostShown = 200
const mostCandidates = 50

export const suggestionHandlers: Pick<Handlers<typeof bank>, 'suggestions' | 'candidates'> = {
  suggestions: async (context, { committeeId, accountId }) => {
    const committee = await seeBank(context, committeeId)
    await getBankAccount(context.db, committee, accountId)
    const items = await openItems(context.db, committee, accountId)
    const lines = await openLines(context.db, committee, accountId)
    const byId = new Map(items.map((item) => [item.id, item]))
    const found = suggestMatches(
      lines.map((line) => ({ ...line, text: `${line.payee} ${line.memo}` })),
      items.map((item) => ({ ...item, cents: BigInt(item.cents), checkNumber: checkNumberOf(item) })),
    )
    return {
      suggestions: found.slice(0, mostShown).map(({ lineId, itemIds, reasons }) => {
        const entries = itemIds.map((id) => byId.get(id)!)
        return { lineId, reasons, isDeposit: entries.some((entry) => entry.isUndeposited), entries }
      }),
      more: Math.max(0, found.length - mostShown),
    }
  },

  candidates: async (context, { committeeId, lineId, search }) => {
    const committee = await seeBank(context, committeeId)
    const line = await getLine(context.db, committee, lineId)
    const words = search.trim().toLowerCase()
    const entries = (await openItems(context.db, committee, line.bookAccountId)).filter(
      (item) => Math.sign(Number(item.cents)) === Math.sign(Number(line.cents)) && isMeant(item, words),
    )
    return {
      entries: entries.toSorted((a, b) => distance(a, line) - distance(b, line)).slice(0, mostCandidates),
    }
  },
}

/** Of a gift the number is the donor's check, which the bank does not write. */
const checkNumberOf = (item: OpenItem) =>
  BigInt(item.cents) < 0n && /^\d+$/.test(item.reference) ? item.reference : ''

const isMeant = (item: OpenItem, words: string) =>
  words === '' || `${item.name} ${item.memo} ${item.reference} ${item.number}`.toLowerCase().includes(words)

/** Cents weigh more than days. */
const distance = (item: OpenItem, line: Line) =>
  Math.abs(Number(BigInt(item.cents) - line.cents)) / 10 + Math.abs(daysBetween(item.day, line.day))

async function openLines(db: Db, { organizationId, committeeId }: CommitteeRef, accountId: string) {
  return db
    .selectFrom('bankLines as b')
    .select([
      'b.id',
      sql<string>`b.day::text`.as('day'),
      'b.amountCents as cents',
      'b.payee',
      'b.memo',
      'b.checkNumber',
    ])
    .where('b.organizationId', '=', organizationId)
    .where('b.committeeId', '=', committeeId)
    .where('b.bookAccountId', '=', accountId)
    .where('b.setAsideAt', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('bankMatches as m')
            .select('m.id')
            .whereRef('m.lineId', '=', 'b.id')
            .where('m.undoneAt', 'is', null),
        ),
      ),
    )
    .orderBy('b.day', 'desc')
    .orderBy('b.id')
    .limit(mostOpen)
    .execute()
}
