import type { State } from './rules.ts'

export const stateWords: Record<State, string> = {
  draft: 'Not submitted',
  submitted: 'Waiting',
  approved: 'To be paid',
  paid: 'Paid',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
}
