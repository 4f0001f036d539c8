// npm run audit:verify: one line per organization; ends with 0 when every chain is whole, otherwise with 1.
import { verifyAudit } from '../auditVerify.ts'
import { withDatabase } from '../backup/withDatabase.ts'
import { nilId } from '../viewer.ts'

await withDatabase('audit:verify', async ({ owner, settings }) => {
  const started = performance.now()
  const pool = await owner()
  const report = await verifyAudit(pool, { dataDir: settings.dataDir })
  const names = new Map((await pool.query<{ id: string; name: string }>(`select id, name from organizations`)).rows.map((row) => [row.id, row.name]))
  for (const { organizationId, entries, firstBadSeq, problem } of report.chains) {
    const name = organizationId === nilId ? 'the platform itself' : (names.get(organizationId) ?? 'name unknown')
    console.log(problem ? `BAD  ${organizationId}  ${name}: entry ${firstBadSeq}: ${problem}` : `ok   ${organizationId}  ${name}: ${entries} entries`)
  }
  if (report.checkpointProblem) console.log(`BAD  ${report.checkpointProblem}`)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const bad = report.chains.filter((chain) => chain.problem).length
  console.log(`${report.entries} entries in ${report.chains.length} chains, ${report.checkpoints} signed checkpoints, ${bad} bad, ${seconds} s.`)
  if (!report.ok) process.exitCode = 1
})
