// Four years of gifts and payments, posted as the product posts them. Books that are filled stay as they are.
import { addDays } from '../../src/domain/dates.ts'
import { Random } from '../../src/sources/syntheticVoters/random.ts'
import type { Stand } from '../stand.ts'
import type { OpenBooks } from '../books/open.ts'

export async function fillBooks(
  { databases, organizationId, committeeId, accounts, whos, keeper }: Stand & OpenBooks,
  postings: number,
): Promise<void> {
  const { rows } = await databases.owner.query<{ n: number }>(
    'select count(*)::int as n from book_entries where committee_id = $1',
    [committeeId],
  )
  if (rows[0]!.n > 0) return
  const random = new Random(7, 'live')
  const batch = 2000
  for (let done = 0; done < postings / 2; done += batch) {
    const entries = Array.from({ length: Math.min(batch, postings / 2 - done) }, (_, i) => {
      const isGift = random.chance(0.85)
      const cents = String(100 + random.below(30_000))
      const who = random.pick(whos)
      const [bank, other] = [accounts.get('bank')!, accounts.get(isGift ? 'contributions' : '5030')!]
      return {
        key: `live ${done + i}`,
        kind: isGift ? 'contribution' : 'expenditure',
        on: addDays('2023-01-01', random.below(4 * 365)),
        postings: [
          { account: isGift ? bank : other, cents, ...(isGift ? {} : { who, purpose: 'Signs' }) },
          { account: isGift ? other : bank, cents: `-${cents}`, ...(isGift ? { who } : {}) },
        ],
      }
    })
    const client = await databases.owner.connect()
    try {
      await client.query('begin')
      await client.query(
        `select set_config('app.organization', '*', true), set_config('app.user', $1, true), set_config('app.committees', '*', true)`,
        [keeper.id],
      )
      await client.query(
        `select count(p.entry_id) from jsonb_array_elements($3::jsonb) e cross join lateral post_entry($1, $2, e, 'Bench') p`,
        [organizationId, committeeId, JSON.stringify(entries)],
      )
      await client.query('commit')
    } finally {
      client.release()
    }
  }
  await databases.owner.query('analyze book_entries, book_postings, book_accounts, book_whos')
}
