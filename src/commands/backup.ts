// npm run backup -- FILE.tar: everything, database and files, into one archive. Works while the server runs, and without it.
import { resolve } from 'node:path'
import { makeBackup } from '../app/server/backup/makeBackup.ts'
import { withDatabase } from '../app/server/backup/withDatabase.ts'
import { StartError } from '../app/server/embedded/startError.ts'

await withDatabase('backup', async ({ open, settings }) => {
  const file = process.argv[2]
  if (!file) throw new StartError('Say where the backup goes, for example: npm run backup -- backup.tar')
  const started = performance.now()
  const result = await makeBackup({
    ...(await open()),
    dataDir: settings.dataDir,
    path: resolve(process.env['INIT_CWD'] ?? '.', file),
    onProgress: (line) => console.log(`  ${line}`),
  })
  for (const warning of result.warnings) console.error(warning)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(
    `Backed up ${result.rows} rows of ${result.tables} tables and ${result.files} files to ${file} (${(result.bytes / 1e6).toFixed(1)} MB, ${seconds} s).`,
  )
  if (result.warnings.length > 0) process.exitCode = 1
})
