// Four years of gifts and payments, posted as the product posts them. Books that are filled stay as they are.
import { addDays } from '../../src/domain/dates.ts'
import { Random } from '../../src/sources/syntheticVoters/random.ts'
import type { Stand } from '../stand.ts'
import type { OpenBooks } from '../books/open.ts'
import { postEntries } from '../books/postEntries.ts'

export async function fillBooks(stand: Stand & OpenBooks, postings: number): Promise<void> {
  const { databases, committeeId, accounts, whos } = stand
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
    await postEntries(stand, entries)
  }
  await databases.owner.query('analyze book_entries, book_postings, book_accounts, book_whos')
}
