import { Badge } from '@mantine/core'
import { formatDate } from '../../../domain/dates.ts'
import { statusName } from '../../../domain/voters/shown.ts'
import type { FoundVoter } from '../api.ts'
import classes from './results.module.css'

/** Only what is out of the ordinary: nearly everyone in the file is active. */
export function StandingMark({ voter }: { voter: FoundVoter }) {
  if (voter.droppedOn)
    return (
      <Badge
        className={classes.mark}
        color="orange"
        variant="light"
        title={`Not in the file of ${formatDate(voter.droppedOn)}`}
      >
        Dropped
      </Badge>
    )
  if (voter.isConfidential)
    return (
      <Badge className={classes.mark} color="gray" variant="light" title="The address is withheld by law">
        Confidential
      </Badge>
    )
  if (voter.status && voter.status !== 'A')
    return (
      <Badge className={classes.mark} color="gray" variant="light">
        {statusName(voter.status)}
      </Badge>
    )
  return null
}
