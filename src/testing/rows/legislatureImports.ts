// Small files about the Legislature, brought in and taken back the way the command line does it.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll } from 'vitest'
import { gather } from '../../app/server/feature.ts'
import { features } from '../../features.server.ts'
import { openFiles } from '../../app/server/files/files.ts'
import { openJobs } from '../../app/server/jobs/jobs.ts'
import { updateBatch, type Work } from '../../features/imports/batch.server.ts'
import {
  legiscanKind,
  legislaturePagesKind,
  openStatesKind,
} from '../../features/bills/importKinds.server.ts'
import { importFromCommandLine, type Answer } from '../../features/imports/commandLine.server.ts'
import { kindsOf, type ImportServices } from '../../features/imports/kinds.server.ts'
import { undoImport } from '../../features/imports/undoImport.server.ts'
import { zipOf } from '../../sources/zip/zipOf.ts'
import type { TestDatabase } from '../database.ts'

export async function legislatureImports({ databases }: TestDatabase) {
  const folder = await mkdtemp(join(tmpdir(), 'elections-legislature-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  const files = openFiles({ settings: { files: { kind: 'folder', folder } }, databases } as never)
  const jobs = openJobs({ databases, log: pino({ level: 'silent' }) })
  const services = { databases, files, jobs, given: gather(features) } as ImportServices
  const kinds = kindsOf([legiscanKind, openStatesKind, legislaturePagesKind])
  const around = { services, kinds, progress: () => {}, throwIfCancelled: () => {} }

  return {
    /** Paths and texts, packed as a ZIP. */
    async bringIn(
      kind: string,
      entries: Record<string, string>,
      { chunkRows, stopAfter = Infinity }: { chunkRows?: number; stopAfter?: number } = {},
    ): Promise<Answer> {
      const path = join(folder, 'dataset.zip')
      const list = Object.entries(entries).map(([name, text]) => ({
        name,
        modifiedAt: new Date(0),
        content: [text],
      }))
      const pieces: Buffer[] = []
      for await (const piece of zipOf(list)) pieces.push(piece)
      await writeFile(path, Buffer.concat(pieces))
      // Looked at before each chunk: a person who stops there leaves everything as a kill would.
      let looks = 0
      const throwIfCancelled = () => {
        if (looks++ >= stopAfter) throw new Error('stopped')
      }
      return importFromCommandLine({ ...around, throwIfCancelled }, { kind, path, yes: true, chunkRows })
    },

    async takeBack(batchId: string): Promise<void> {
      await databases.asSystem((db) => updateBatch(db, batchId, { state: 'undoing', phase: 'undoing' }))
      const work: Work = { ...around, batchId, jobId: null, userId: null }
      await undoImport(work)
    },
  }
}
