// What can have happened at a door, with the shape and the color that say it. The color never says it alone.
import { lookUp } from '../../../domain/lookUp.ts'
import type { ShapeName } from '../../../ui/Shape.tsx'
import { dataColor } from '../../../ui/theme/dataColors.ts'

export interface Look {
  label: string
  shape: ShapeName
  color: string
}

const looks: Record<string, Look> = {
  talked: { label: 'Talked', shape: 'check', color: dataColor('vote-yes') },
  'come back': { label: 'Come back later', shape: 'half', color: dataColor('vote-presentNotVoting') },
  'not home': { label: 'Not home', shape: 'ring', color: dataColor('vote-absent') },
  'left literature': { label: 'Left literature', shape: 'diamond', color: dataColor('vote-excused') },
  refused: { label: 'Refused', shape: 'cross', color: dataColor('vote-no') },
  inaccessible: { label: 'Could not reach the door', shape: 'triangle', color: dataColor('vote-no') },
  moved: { label: 'Moved', shape: 'dash', color: dataColor('vote-absent') },
  deceased: { label: 'Deceased', shape: 'dash', color: dataColor('vote-absent') },
}

export const unvisited: Look = {
  label: 'Not visited yet',
  shape: 'disc',
  color: 'var(--mantine-color-teal-filled)',
}

/** A result that a newer phone knows and this page does not is shown as it is written. */
export const lookOf = (result: string | undefined): Look =>
  result === undefined
    ? unvisited
    : (lookUp(looks, result) ?? { label: result, shape: 'dash', color: dataColor('vote-absent') })
