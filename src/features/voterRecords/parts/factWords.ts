import { parties, partyNames, type Party } from '../../../ui/theme/dataColors.ts'
import type { Fact } from '../shapes.ts'

/** A party by its name, everything else as the file has it. */
export function factInWords({ field, value }: Fact): string {
  if (value === '') return 'Not in the file'
  return field === 'party' && (parties as string[]).includes(value) ? partyNames[value as Party] : value
}
