import type { CleaningStep } from '../../app/server/jobs/cleanUp.ts'

/** Long enough to undo it; then who lives there is no longer kept. */
export const removedCuts: CleaningStep = {
  what: 'cuts',
  as: 'system',
  statement: `delete from cuts where removed_at < now() - interval '7 days'`,
}
