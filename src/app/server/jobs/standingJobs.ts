// Jobs that every install has, whatever its features.
import { cleanUp } from './cleanUp.ts'
import { verifyAuditNightly } from './verifyAuditNightly.ts'
import type { JobContext, JobKinds } from './runJob.ts'
import type { Services } from '../services.ts'

export function standingJobs({ mail, files, auth }: Services): JobKinds {
  return {
    ...mail.jobs,
    ...files.jobs,
    'reset-letter': async ({ payload }: JobContext<{ email: string }>) => {
      await auth.api.requestPasswordReset({ body: payload })
    },
    'clean-up': cleanUp,
    'verify-audit': verifyAuditNightly,
  }
}
