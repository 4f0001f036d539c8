import { Status, type StatusTone } from '../../../ui/Status.tsx'
import type { JobRow } from '../../jobs/api.ts'

type State = JobRow['state']

export const jobWords: Record<State, string> = {
  queued: 'Waiting',
  running: 'Running',
  done: 'Done',
  failed: 'Failed',
  cancelled: 'Canceled',
}
const tones: Record<State, StatusTone> = {
  queued: 'waiting',
  running: 'working',
  done: 'good',
  failed: 'bad',
  cancelled: 'neutral',
}

export function JobState({ state }: { state: State }) {
  return <Status tone={tones[state]}>{jobWords[state]}</Status>
}
