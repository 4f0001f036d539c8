import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { testDatabase } from '../../../testing/database.ts'

const { url } = await testDatabase()

it('the row types are those of the migrated database', async () => {
  const { stdout } = await promisify(execFile)('kysely-codegen', ['--verify', '--url', url])
  expect(stdout).toMatch(/up-to-date/i)
})
