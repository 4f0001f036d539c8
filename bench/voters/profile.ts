// Opening a voter's page, through the server, as one person does.
import { voterRecords } from '../../src/features/voterRecords/api.ts'
import { percentile } from '../stand.ts'
import { someVoters } from './queries.ts'
import { ms, timeEach, type Line, type VoterStand } from './stand.ts'

export default async function profile(stand: VoterStand): Promise<Line[]> {
  const { client, committeeId } = stand
  const open = ({ id }: { id: number }) => client.call(voterRecords.get, { id, committeeId })
  await timeEach(await someVoters(stand, 30), open) // the first ones prepare statements
  const times = await timeEach(await someVoters(stand, 400), open)
  const p95 = percentile(times, 95)
  return [
    {
      what: 'opening a profile, p50 and p95 of 400',
      value: `${ms(percentile(times, 50))}, ${ms(p95)}`,
      limit: 'p95 under 50 ms',
      ok: p95 < 50,
    },
  ]
}
