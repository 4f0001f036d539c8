import { expect, it } from 'vitest'
import { worldDatabase } from '../../testing/database.ts'
import { livePledges } from '../../testing/fundraising/randomPledges.ts'

const { databases, world } = await worldDatabase()
const of = { organizationId: world.a.organizationId, committeeId: world.a.rows.committeeId }
const lives = Number(process.env['PLEDGE_LIVES'] ?? 60)

it('promised, paid and open agree with the books, whatever happens to pledges', async () => {
  const seed = Math.floor(Math.random() * 2 ** 31)
  let state = seed
  const random = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return state / 0x80000000
  }
  for (let life = 0; life < lives; life++) {
    const problem = await databases.asSystem((db) => livePledges(db, of, random))
    expect(problem, `seed ${seed}, life ${life}`).toBeNull()
  }
})
