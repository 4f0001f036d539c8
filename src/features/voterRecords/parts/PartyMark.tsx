import { Badge } from '@mantine/core'
import { parties, type Party } from '../../../ui/theme/dataColors.ts'
import { PartyBadge } from '../../../ui/PartyBadge.tsx'

/** The state's parties have their letter and color; what another state writes is shown as it is. */
export function PartyMark({ party, long }: { party: string; long?: boolean }) {
  if ((parties as string[]).includes(party)) return <PartyBadge party={party as Party} long={long} />
  return party ? <Badge color="gray">{party}</Badge> : null
}
