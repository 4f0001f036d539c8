import type { Turf } from '../shapes.ts'

/** Walking or driving, time at the doors and stairs, rounded to whole minutes. */
export const minutesOf = ({ walk, work }: Pick<Turf, 'walk' | 'work'>): number =>
  Math.round((walk + work) / 60)
