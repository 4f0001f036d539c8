import type { ChangeKind } from '../rules.ts'

export const changeWords: Record<ChangeKind, string> = {
  new: 'New',
  changed: 'Changed',
  dropped: 'Dropped',
  returned: 'Back',
}
