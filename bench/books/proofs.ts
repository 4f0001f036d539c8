// Random sequences of operations against a second set of books in memory. SEEDS says how many.
import type { BookStand } from '../books.ts'
import type { Line } from '../voters/stand.ts'
import { playBooks } from '../../src/testing/books/randomBooks.ts'

const seeds = Number(process.env['SEEDS'] ?? 100_000)

export async function proofs(stand: BookStand): Promise<Line[]> {
  const { databases, organizationId, keeper, second } = stand
  const { rows } = await databases.owner.query<{ id: string }>(
    `insert into committees (organization_id, name) values ($1, 'Proofs') returning id`,
    [organizationId],
  )
  const committeeId = rows[0]!.id
  const { rows: own } = await databases.owner.query<{ id: string }>(
    'select id from book_accounts where committee_id = $1 order by code limit 8',
    [committeeId],
  )
  let [taken, refused, next] = [0, 0, 1]
  const broken: string[] = []
  await Promise.all(
    Array.from({ length: 2 }, async () => {
      const client = await databases.app.connect()
      try {
        for (let seed = next++; seed <= seeds && broken.length === 0; seed = next++) {
          const ground = {
            client,
            organizationId,
            committeeId,
            accountIds: own.map(({ id }) => id),
            whoIds: [] as string[],
            userIds: [keeper.id, second.id] as [string, string],
          }
          const steps = await playBooks(ground, seed).catch((error: Error) => void broken.push(error.message))
          taken += steps?.taken ?? 0
          refused += steps?.refused ?? 0
        }
      } finally {
        client.release()
      }
    }),
  )
  return [
    {
      what: `${seeds.toLocaleString('en-US')} random sequences: ${taken} steps taken, ${refused} refused as they must be${broken[0] ? `; ${broken[0]}` : ''}`,
      value: `${broken.length} broken`,
      limit: 'none',
      ok: broken.length === 0,
    },
  ]
}
