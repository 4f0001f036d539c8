// The thread that cuts: it thinks for seconds, and the server answers meanwhile.
import { parentPort, workerData } from 'node:worker_threads'
import { yieldToOthers } from '../../app/server/turns/yieldToOthers.ts'
import { cutTurf } from '../../domain/turf/cut.ts'
import type { TurfDoor } from '../../domain/turf/doors.ts'
import { groundOf, routed, type GroundOptions, type RoutedTurf } from '../../domain/turf/oneTurf.ts'
import type { Size } from './shapes.ts'

export interface CutQuestion {
  doors: TurfDoor[]
  size: Size
  options: GroundOptions
}

export interface CutAnswer {
  turfs: RoutedTurf[]
  /** Of each door. */
  faces: number[]
  faceNames: string[]
}

const { doors, size, options } = workerData as CutQuestion
yieldToOthers()
const ground = groundOf(doors, options)
const { turfs } = cutTurf(ground, { size, onProgress: (progress) => parentPort!.postMessage({ progress }) })
const faces = Array.from({ length: doors.length }, () => 0)
for (const { stops, face } of ground.units)
  for (const stop of stops) for (const door of ground.stops[stop]!.doors) faces[door] = face
const answer: CutAnswer = {
  turfs: turfs.map(({ stops }) => routed(ground, stops)),
  faces,
  faceNames: ground.faces.map(({ name }) => name),
}
parentPort!.postMessage({ answer })
