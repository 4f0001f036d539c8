import type { StatusTone } from '../../../ui/Status.tsx'
import type { PledgeState, ThanksState } from '../words.ts'

export const pledgeTones: Record<PledgeState, StatusTone> = {
  open: 'working',
  overdue: 'warning',
  'to enter': 'waiting',
  paid: 'good',
  dropped: 'neutral',
}

export const thanksTones: Record<ThanksState, StatusTone> = {
  owed: 'waiting',
  queued: 'working',
  sent: 'good',
  'may have been sent': 'warning',
  skipped: 'neutral',
  'taken back': 'neutral',
}
