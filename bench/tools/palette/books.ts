// Three thousand gifts in the books of a committee, posted as the product posts them.
import type { Stand } from '../../stand.ts'
import { makePeople } from '../../stand.ts'
import { postEntries } from '../../books/postEntries.ts'

const entries = 3000

export async function fillBooks(
  { databases }: Pick<Stand, 'databases'>,
  of: { organizationId: string; committeeId: string },
): Promise<void> {
  const [keeper] = await makePeople(databases, of.organizationId, 1)
  const { rows: accounts } = await databases.owner.query<{ id: string; key: string }>(
    `select id, coalesce(role, code) as key from book_accounts where committee_id = $1 and coalesce(role, code) in ('bank', 'contributions')`,
    [of.committeeId],
  )
  const account = (key: string) => accounts.find((one) => one.key === key)!.id
  const { rows: whos } = await databases.owner.query<{ id: string }>(
    `insert into book_whos (organization_id, committee_id, person_id)
     select organization_id, committee_id, id from people where committee_id = $1 order by id limit 300 returning id`,
    [of.committeeId],
  )
  await postEntries(
    { databases, keeper: keeper!, ...of },
    Array.from({ length: entries }, (_, n) => {
      const cents = String(1000 + n)
      return {
        key: `palette ${n}`,
        kind: 'contribution',
        on: '2026-02-01',
        postings: [
          { account: account('bank'), cents },
          { account: account('contributions'), cents: `-${cents}`, who: whos[n % whos.length]!.id },
        ],
      }
    }),
  )
}
