import { Alert } from '@mantine/core'
import { formatDate } from '../../../domain/dates.ts'
import { counted } from '../../../domain/numbers.ts'
import type { Drafted } from './useCriteria.ts'

/** What one has to know about the criteria on the screen, above them. */
export function BuilderNotices({ drafted }: { drafted: Drafted }) {
  const { saved, isChanged, isLost, isOnlyHere } = drafted
  if (isLost)
    return (
      <Alert color="orange" mb="md" title="This link’s steps are not here.">
        They were too long for a link and are kept in the tab that made it. Save the universe there and send
        its link instead.
      </Alert>
    )
  if (isOnlyHere)
    return (
      <Alert color="gray" mb="md">
        These steps are too long for a link and are kept in this tab. Save them before you share or close it.
      </Alert>
    )
  if (saved?.isFrozen && !isChanged)
    return (
      <Alert color="gray" mb="md">
        Frozen: exactly the {counted(saved.voters, 'voter')} of {formatDate(new Date(saved.countedAt))}.
        Change a step to count again.
      </Alert>
    )
  if (saved?.archivedAt)
    return (
      <Alert color="gray" mb="md">
        This universe is archived. Restore it under Saved universes before changing it.
      </Alert>
    )
  return null
}
