// Nightly: the audit log is verified, and its state signed into a file beside the database.
import { verifyAudit } from '../audit/auditVerify.ts'
import type { JobContext } from './runJob.ts'

export async function verifyAuditNightly({
  job,
  databases,
  services,
}: JobContext): Promise<{ organizations: number; entries: number }> {
  const report = await verifyAudit(databases.owner, {
    dataDir: services.settings.dataDir,
    onProgress: (entries) => {
      job.progress(entries)
      job.throwIfCancelled()
    },
  })
  const bad = report.chains.filter((chain) => chain.problem)
  if (bad.length > 0) {
    services.log.fatal({ organizations: bad.length }, 'The audit log does not verify.')
    const first = bad[0]!
    throw new Error(
      `The audit log was changed in ${bad.length === 1 ? 'one organization' : `${bad.length} organizations`}; first: organization ${first.organizationId}, entry ${first.firstBadSeq}: ${first.problem} Run "npm run audit:verify" for the whole list.`,
    )
  }
  return { organizations: report.chains.length, entries: report.entries }
}
