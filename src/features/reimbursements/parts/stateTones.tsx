import type { StatusTone } from '../../../ui/Status.tsx'
import type { State } from '../rules.ts'

export const stateTones: Record<State, StatusTone> = {
  draft: 'neutral',
  submitted: 'waiting',
  approved: 'working',
  paid: 'good',
  declined: 'bad',
  withdrawn: 'neutral',
}
