// Jobs that every install has, whatever its features.
import { cleanUp } from './cleanUp.ts'
import { verifyAuditNightly } from './verifyAuditNightly.ts'
import type { JobKinds } from './runJob.ts'
import type { Services } from '../services.ts'

export function standingJobs({ mail, files }: Services): JobKinds {
  return {
    ...mail.jobs,
    ...files.jobs,
    'clean-up': cleanUp,
    'verify-audit': verifyAuditNightly,
  }
}
