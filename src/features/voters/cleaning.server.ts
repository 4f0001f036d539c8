import type { CleaningStep } from '../../app/server/jobs/cleanUp.ts'

/** What was typed into the voter search; the audit log says who searched and when for as long as the organization keeps it. */
export const oldSearches: CleaningStep = {
  what: 'voterSearches',
  as: 'system',
  statement: `delete from voter_searches where name = '' and used_at < now() - interval '30 days'`,
}
