// How the votes of a roll call are kept: one letter each, read back as the same vote.
import { expect, it } from 'vitest'
import { worldDatabase } from '../../testing/database.ts'

const { databases } = await worldDatabase()

it('every vote comes back as the one that was cast', async () => {
  const votes = ['yes', 'no', 'presentNotVoting', 'excused', 'absent']
  const { rows: senators } = await databases.owner.query<{ id: number }>(
    'select id from senators order by id limit 1',
  )
  const { rows: calls } = await databases.owner.query<{ id: number }>(
    'select id from roll_calls order by id limit 1',
  )
  const [{ id: senatorId }, { id: rollCallId }] = [senators[0]!, calls[0]!]
  for (const vote of votes) {
    await databases.owner.query('delete from roll_call_ballots where roll_call_id = $1', [rollCallId])
    await databases.owner.query(
      'insert into roll_call_votes (roll_call_id, senator_id, vote) values ($1, $2, $3)',
      [rollCallId, senatorId, vote],
    )
    const { rows } = await databases.owner.query<{ vote: string }>(
      'select vote from roll_call_votes where roll_call_id = $1',
      [rollCallId],
    )
    expect(rows).toEqual([{ vote }])
  }
})
