import type { CleaningStep } from '../../app/server/jobs/cleanUp.ts'

/** A print is good for one round of doors. That it was made, and by whom, stays on record. */
export const oldPrints: CleaningStep = {
  what: 'packetFiles',
  as: 'system',
  statement: `delete from files where id in (select file_id from packet_prints where printed_at < now() - interval '30 days')`,
}
