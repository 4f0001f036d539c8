import type { CleaningStep } from '../../app/server/jobs/cleanUp.ts'

/** Where canvassers were is of use for a day or two, and is kept for thirty at most. */
export const oldPositions: CleaningStep = {
  what: 'doorPositions',
  as: 'system',
  statement: `delete from door_positions where received_at < now() - interval '30 days'`,
}
