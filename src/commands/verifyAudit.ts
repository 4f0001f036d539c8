// npm run audit:verify: one line per organization; ends with 0 when every chain is whole, otherwise with 1.
import type pg from 'pg'
import { verifyAudit } from '../app/server/audit/auditVerify.ts'
import { workForEveryone } from '../app/server/backup/schema.ts'
import { withDatabase } from '../app/server/backup/withDatabase.ts'
import { nilId } from '../app/server/auth/viewer.ts'

await withDatabase('audit:verify', async ({ open, settings }) => {
  const started = performance.now()
  const { owner } = await open()
  const report = await verifyAudit(owner, { dataDir: settings.dataDir })
  const names = await organizationNames(owner)
  for (const { organizationId, entries, firstBadSeq, problem } of report.chains) {
    const name =
      organizationId === nilId ? 'the platform itself' : (names.get(organizationId) ?? 'name unknown')
    console.log(
      problem
        ? `BAD  ${organizationId}  ${name}: entry ${firstBadSeq}: ${problem}`
        : `ok   ${organizationId}  ${name}: ${entries} entries`,
    )
  }
  if (report.checkpointProblem) console.log(`BAD  ${report.checkpointProblem}`)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const bad = report.chains.filter((chain) => chain.problem).length
  console.log(
    `${report.entries} entries in ${report.chains.length} chains, ${report.checkpoints} signed checkpoints, ${bad} bad, ${seconds} s.`,
  )
  if (!report.ok) process.exitCode = 1
})

async function organizationNames(owner: pg.Pool): Promise<Map<string, string>> {
  const client = await owner.connect()
  try {
    await client.query('begin read only')
    await workForEveryone(client)
    const { rows } = await client.query<{ id: string; name: string }>('select id, name from organizations')
    return new Map(rows.map((row) => [row.id, row.name]))
  } finally {
    await client.query('rollback')
    client.release()
  }
}
