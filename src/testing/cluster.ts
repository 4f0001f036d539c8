import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { holderOf } from '../app/server/embedded/folderLock.ts'
import { startEmbedded } from '../app/server/embedded/startEmbedded.ts'

export interface TestCluster {
  url: string
  /** A folder for what Node compiled, gone with the rest. */
  compiled: string
  remove(): Promise<void>
}

const prefix = 'elections-nebraska-test-'

/** A PostgreSQL server of its own for one run of the tests, gone afterwards. */
export async function startTestCluster(): Promise<TestCluster> {
  removeAbandoned()
  const dataDir = testFolder()
  const server = await startEmbedded({ dataDir, durable: false, minFreeMb: 0 })
  return {
    url: server.url,
    compiled: join(dataDir, 'compiled'),
    async remove() {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** A fresh folder that PostgreSQL's user can pass through as well, which a temporary folder of root's forbids. */
export function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), prefix))
  chmodSync(folder, 0o711)
  return folder
}

/** A killed run could not clean up. Its PostgreSQL ends by itself, its folder stays until a later run. */
function removeAbandoned(): void {
  for (const name of readdirSync(tmpdir())) {
    if (!name.startsWith(prefix)) continue
    const folder = join(tmpdir(), name)
    try {
      const age = Date.now() - statSync(folder).mtimeMs
      // A young folder may belong to a run that has not locked it yet.
      if (age > 600_000 && holderOf(folder) === null) rmSync(folder, { recursive: true, force: true })
    } catch {
      // Another user's folder, or another run was quicker: not ours to remove.
    }
  }
}
