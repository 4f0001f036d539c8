// Names while someone types: those whose words begin like the words typed, the largest first.
import { sql } from 'kysely'
import type { Db } from '../../app/server/data/db.ts'
import { donorName, filerName } from '../../domain/filings/shown.ts'
import { formatDollars } from '../../domain/money.ts'
import { readable } from '../../domain/voters/shown.ts'
import { bearsWords, wordsOf } from './findNames.server.ts'
import { filers } from './names.server.ts'

/** Two letters begin the names of a tenth of the state. */
const shortest = 3
const each = 5

export interface Completion {
  name: string
  note: string
  line: string
}

export async function completeName(db: Db, typed: string): Promise<Completion[]> {
  const [, command, name] = /^(?:(filer|donor|payee|gifts)\s+)?(.*)$/i.exec(typed.trim())!
  const words = wordsOf(name!)
  if (Math.max(0, ...words.map((word) => word.length)) < shortest) return []
  const kind = command?.toLowerCase()
  const found: Completion[] = []
  if (!kind || kind === 'filer') found.push(...(await completeFiler(db, words)))
  if (kind !== 'filer') found.push(...(await completeDonor(db, words, kind === 'payee')))
  return found
}

async function completeFiler(db: Db, words: string[]): Promise<Completion[]> {
  const { rows } = await filers.page(db, { name: words.join(' ') }, null, each)
  return (rows as { id: number; name: string; type: string; raised: bigint }[]).map(
    ({ id, name, type, raised }) => ({
      name: filerName(name),
      note: `${type}, raised ${formatDollars(raised)}`,
      line: `filer #${id}`,
    }),
  )
}

async function completeDonor(db: Db, words: string[], isPayee: boolean): Promise<Completion[]> {
  const cents = isPayee ? sql`n.received_cents` : sql`n.given_cents`
  const { rows } = await sql<{ id: string; name: string; city: string; cents: bigint }>`
    select n.id::text as id, n.name, n.city, ${cents} as cents from donors n
    where ${bearsWords(words)} and ${isPayee ? sql`n.received_rows > 0` : sql`n.given_rows > 0`}
    order by ${cents} desc, n.id limit ${each}`.execute(db)
  return rows.map(({ id, name, city, cents: sum }) => ({
    name: donorName(name),
    note: [readable(city), `${isPayee ? 'was paid' : 'gave'} ${formatDollars(sum)}`]
      .filter(Boolean)
      .join(', '),
    line: `${isPayee ? 'payee' : 'donor'} #${id}`,
  }))
}
