// npm run restore -- FILE.tar: a backup into an empty database and storage.
import { resolve } from 'node:path'
import { examineBackup, restoreBackup } from '../app/server/backup/restoreBackup.ts'
import { withDatabase } from '../app/server/backup/withDatabase.ts'
import { StartError } from '../app/server/embedded/startError.ts'

await withDatabase('restore', async ({ open, settings }) => {
  const file = process.argv[2]
  if (!file) throw new StartError('Say which backup to restore, for example: npm run restore -- backup.tar')
  const path = resolve(process.env['INIT_CWD'] ?? '.', file)
  const started = performance.now()
  const manifest = await examineBackup(path)
  const result = await restoreBackup(manifest, {
    ...(await open()),
    dataDir: settings.dataDir,
    path,
    onProgress: (line) => console.log(`  ${line}`),
  })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  for (const chain of result.audit.chains)
    if (chain.problem)
      console.error(`Audit log of ${chain.organizationId}: entry ${chain.firstBadSeq}: ${chain.problem}`)
  console.log(
    `Restored ${result.rows} rows of ${result.tables} tables and ${result.files} files, made ${manifest.madeAt} (${seconds} s); the audit log ${result.audit.ok ? `verifies (${result.audit.entries} entries)` : 'does not verify, see above'}.`,
  )
  if (!result.audit.ok) process.exitCode = 1
})
