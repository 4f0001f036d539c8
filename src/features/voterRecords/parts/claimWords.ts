import { formatPhone } from '../../../domain/voters/shown.ts'
import { correctionNames } from '../rules.ts'
import type { Correction } from '../shapes.ts'

/** "Phone is (402) 555-0199", "Moved away", "Phone is not theirs" */
export function claimInWords({ field, claimed }: Pick<Correction, 'field' | 'claimed'>): string {
  const name = correctionNames[field]
  const isPhone = field === 'phone' || field === 'cell phone'
  if (claimed === '') return isPhone ? `${name} is not theirs` : name
  if (field === 'moved') return `${name}, to ${claimed}`
  if (field === 'deceased' || field === 'other') return field === 'other' ? claimed : `${name}: ${claimed}`
  return `${name} is ${isPhone ? formatPhone(claimed) : claimed}`
}
