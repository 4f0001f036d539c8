// A real Chromium as the phone of a volunteer: the code is in the database, the rest is tapped.
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LaunchOptions } from '@playwright/test'
import { ensureBuilt } from '../../scripts/build.mjs'
import { ensureBrowser } from '../../scripts/browser.mjs'
import { hashToken } from '../../src/app/server/auth/sessions.ts'
import { makeTurf } from '../../src/testing/doors/turfRows.ts'
import { codeFrom } from '../../src/features/walkbooks/rules.ts'
import type { DoorStand } from '../doors.ts'

export async function launchOptions(): Promise<LaunchOptions> {
  // The servers of a benchmark serve what was built last.
  if ((await ensureBuilt()) !== 0) throw new Error('The web app could not be built.')
  return {
    executablePath: (await ensureBrowser()) ?? undefined,
    args: ['--no-sandbox', '--no-first-run', '--disable-background-networking', '--disable-sync'],
  }
}

/** The address behind the QR code of a new turf of so many doors. */
export async function newCode(stand: DoorStand, doors: number): Promise<string> {
  const code = codeFrom(randomBytes(8))
  await stand.databases.asSystem(async (db) => {
    const turf = await makeTurf(db, stand, doors)
    await db
      .insertInto('hands')
      .values({
        id: randomUUID(),
        organizationId: turf.organizationId,
        committeeId: turf.committeeId,
        walkbookId: turf.walkbookId,
        kind: 'pass',
        codeHash: hashToken(code),
        handedByName: 'Bench',
        expiresAt: new Date(Date.now() + 72 * 3_600_000),
      })
      .execute()
  })
  return `/walk/${code}`
}

/** A folder that is one phone, for as long as the work takes. */
export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'elections-bench-phone-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
