import { formatCount } from '../../../domain/numbers.ts'
import { Status, type StatusTone } from '../../../ui/Status.tsx'
import type { GroupEmailRow } from './api.ts'

/** How far a sending is: never "sent" while one of them is not. */
export function EmailStatus({ of }: { of: GroupEmailRow }) {
  return <Status tone={toneOf(of)}>{wordsOf(of)}</Status>
}

function wordsOf({ people, waiting, stopped, failed, unsure, sent }: GroupEmailRow): string {
  if (waiting > 0) return `${formatCount(waiting)} waiting`
  if (stopped > 0) return `Stopped, ${formatCount(sent)} sent`
  if (failed > 0) return `${formatCount(failed)} failed`
  if (unsure > 0) return `${formatCount(unsure)} may have been sent`
  return sent === people ? 'Sent' : `${formatCount(sent)} sent`
}

function toneOf({ waiting, stopped, failed, unsure }: GroupEmailRow): StatusTone {
  if (waiting > 0) return 'working'
  if (stopped > 0) return 'neutral'
  if (failed > 0) return 'bad'
  return unsure > 0 ? 'warning' : 'good'
}
