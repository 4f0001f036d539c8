// What pulling, zooming and keys change in a design. The photo moves in the size that is shown; words move in all of them.
import { placed, type Design } from '../design.ts'
import { placeIn, postureOf } from '../layout.ts'
import { wordsRoom } from '../layout/room.ts'
import { pulled, zoomed, type Box } from '../placement.ts'
import { sizes, type SizeName } from '../sizes.ts'

interface Vector {
  x: number
  y: number
}

/** Distances are in pixels of the size. */
export function pullPhoto(design: Design, size: SizeName, photo: Box, by: Vector): Design {
  const place = placeIn(design, size, photo)
  return placed(design, size, pulled(place, by, photo, sizes[size], postureOf(design)))
}

/** `at` is from the middle of the picture. */
export function zoomPhoto(design: Design, size: SizeName, photo: Box, factor: number, at: Vector): Design {
  const place = placeIn(design, size, photo)
  return placed(design, size, zoomed(place, factor, at, photo, sizes[size], postureOf(design)))
}

export function moveWords(design: Design, size: SizeName, id: string, by: Vector): Design {
  const room = wordsRoom(design, size)
  const part = (n: number) => Math.min(1, Math.max(0, n))
  return {
    ...design,
    words: design.words.map((words) =>
      words.id === id
        ? { ...words, x: part(words.x + by.x / room.width), y: part(words.y + by.y / room.height) }
        : words,
    ),
  }
}

/** Around to the other side: 190 degrees are -170. */
export const turnedBy = (turn: number, by: number): number => ((((turn + by + 180) % 360) + 360) % 360) - 180

export type KeyMove = 'left' | 'right' | 'up' | 'down' | 'closer' | 'farther' | 'turnLeft' | 'turnRight'

const keys: Record<string, KeyMove> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  '+': 'closer',
  '=': 'closer',
  '-': 'farther',
  '[': 'turnLeft',
  ']': 'turnRight',
}

export const keyMove = (key: string): KeyMove | undefined =>
  Object.hasOwn(keys, key) ? keys[key] : undefined

/** One press: a hundredth of the picture, with Shift a tenth. The photo, or the words that are being worked on. */
export function keyMoved(
  design: Design,
  move: KeyMove,
  isLarge: boolean,
  { size, photo, wordsId }: { size: SizeName; photo: Box; wordsId: string | null },
): Design {
  const step = Math.min(sizes[size].width, sizes[size].height) * (isLarge ? 0.1 : 0.01)
  const middle = { x: 0, y: 0 }
  if (move === 'closer') return zoomPhoto(design, size, photo, isLarge ? 1.25 : 1.05, middle)
  if (move === 'farther') return zoomPhoto(design, size, photo, isLarge ? 1 / 1.25 : 1 / 1.05, middle)
  if (move === 'turnLeft') return { ...design, turn: turnedBy(design.turn, isLarge ? -15 : -1) }
  if (move === 'turnRight') return { ...design, turn: turnedBy(design.turn, isLarge ? 15 : 1) }
  const by = {
    x: move === 'left' ? -step : move === 'right' ? step : 0,
    y: move === 'up' ? -step : move === 'down' ? step : 0,
  }
  return wordsId ? moveWords(design, size, wordsId, by) : pullPhoto(design, size, photo, by)
}
