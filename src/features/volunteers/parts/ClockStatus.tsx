import type { VolunteerRow } from '../api.ts'
import { clockOf } from '../rules.ts'
import { Status, type StatusTone } from '../../../ui/Status.tsx'
import { useNow } from '../../../ui/states/useNow.ts'

const tones: Record<ReturnType<typeof clockOf>['state'], StatusTone> = {
  answered: 'good',
  waiting: 'waiting',
  soon: 'warning',
  overdue: 'bad',
}

/** "Overdue by 3 hours", "19 hours left", "Answered after 2 hours". */
export function ClockStatus({ volunteer }: { volunteer: VolunteerRow }) {
  const { state, words } = clockOf(volunteer, useNow())
  return <Status tone={tones[state]}>{words}</Status>
}
