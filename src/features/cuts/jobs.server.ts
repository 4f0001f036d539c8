// Cutting as background work: it thinks for seconds in a thread of its own, and says how far it is.
import { sql } from 'kysely'
import { Worker } from 'node:worker_threads'
import type { JobContext, JobKinds } from '../../app/server/jobs/jobs.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { TurfDoor } from '../../domain/turf/doors.ts'
import { doorsOfCut, type CutRecord } from './access.server.ts'
import type { CutAnswer, CutQuestion } from './cutThread.server.ts'
import { groundOptionsOf, linesAround } from './streetsAround.server.ts'
import type { Size, Turf } from './shapes.ts'

export const cutKind = 'cut-turf'
export const cutJobs: JobKinds = { [cutKind]: cutTheTurf }

const thread = new URL('./cutThread.server.ts', import.meta.url)
const mostHeapMb = 1200

async function cutTheTurf(context: JobContext<{ cutId: string }>): Promise<{ turfs: number } | undefined> {
  const { databases, payload } = context
  const found = await databases.asSystem((db) => read(db, payload.cutId))
  // Deleted meanwhile, or cut already by a run that was cut off after it.
  if (!found || found.cut.state !== 'cutting') return undefined
  const { cut, doors, lines } = found
  try {
    const answer = await inThread(context, {
      doors,
      size: cut.size as unknown as Size,
      options: groundOptionsOf(cut, lines),
    })
    await databases.asSystem((db) => keep(db, cut, answer, lines.length > 0))
    return { turfs: answer.turfs.length }
  } catch (error) {
    context.job.throwIfCancelled()
    await databases.asSystem((db) =>
      db
        .updateTable('cuts')
        .set({ state: 'failed', failure: 'The turf could not be cut. Try again, or narrow the universe.' })
        .where('id', '=', payload.cutId)
        .execute(),
    )
    throw error
  }
}

async function read(db: Db, cutId: string) {
  const cut = await db.selectFrom('cuts').selectAll().where('id', '=', cutId).executeTakeFirst()
  if (!cut) return null
  const doors: TurfDoor[] = (await doorsOfCut(db, cut, cutId)).map(
    ({ street, city, number, unit, building, longitude, latitude }) => ({
      street,
      city,
      number,
      unit,
      building,
      longitude,
      latitude,
    }),
  )
  return { cut, doors, lines: await linesAround(db, doors) }
}

/** Said to the screen a few times a second at most. */
const sayEveryMs = 700

function inThread({ job, databases, payload }: JobContext<{ cutId: string }>, question: CutQuestion) {
  const worker = new Worker(thread, {
    workerData: question,
    resourceLimits: { maxOldGenerationSizeMb: mostHeapMb },
  })
  const stop = () => void worker.terminate()
  job.signal.addEventListener('abort', stop)
  let saidAt = 0
  const say = (progress: number) => {
    job.progress(Math.round(progress * 100), 100, 'Cutting turf')
    if (performance.now() - saidAt < sayEveryMs) return
    saidAt = performance.now()
    void databases
      .asSystem((db) => db.updateTable('cuts').set({ progress }).where('id', '=', payload.cutId).execute())
      .catch(() => {})
  }
  return new Promise<CutAnswer>((resolve, reject) => {
    worker.on('message', (message: { progress?: number; answer?: CutAnswer }) => {
      if (message.progress !== undefined) say(message.progress)
      if (message.answer) resolve(message.answer)
    })
    worker.on('error', reject)
    worker.on('exit', () => reject(new Error('The thread that cuts turf ended before it was done.')))
  }).finally(() => {
    job.signal.removeEventListener('abort', stop)
    void worker.terminate()
  })
}

async function keep(
  db: Db,
  cut: CutRecord,
  { turfs, faces, faceNames }: CutAnswer,
  onStreets: boolean,
): Promise<void> {
  const named: Turf[] = turfs.map((turf, i) => ({
    ...turf,
    id: i + 1,
    name: `Turf ${i + 1}`,
    isLocked: false,
  }))
  await sql`update cut_doors d set face = f.face, face_name = f.name
    from (select i - 1 as place, face, (${faceNames}::text[])[face + 1] as name from unnest(${faces}::integer[]) with ordinality as u (face, i)) f
    where d.organization_id = ${cut.organizationId}::uuid and d.committee_id = ${cut.committeeId}::uuid and d.cut_id = ${cut.id}::uuid and d.place = f.place`.execute(
    db,
  )
  await db
    .updateTable('cuts')
    .set({ state: 'ready', progress: 1, onStreets, turfs: JSON.stringify(named), updatedAt: sql`now()` })
    .where('id', '=', cut.id)
    .where('state', '=', 'cutting')
    .execute()
}
