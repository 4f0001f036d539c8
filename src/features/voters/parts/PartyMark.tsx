import { type Party, parties } from '../../../ui/theme/dataColors.ts'
import { PartyBadge } from '../../../ui/PartyBadge.tsx'

/** Nebraska's parties have a color and a letter; what another state calls its parties stands as it is. */
export function PartyMark({ party }: { party: string }) {
  return (parties as string[]).includes(party) ? <PartyBadge party={party as Party} /> : party || '–'
}
