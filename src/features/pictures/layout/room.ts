// Where words may stand: inside what networks leave visible, clear of the frame, and in a wide picture beside the person.
import { standsFree, type Design } from '../design.ts'
import type { Box } from '../placement.ts'
import { sizes, type PictureSize, type SizeName } from '../sizes.ts'
import { frameTop, ringWidth } from './frame.ts'

export interface Room extends Box {
  x: number
  y: number
}

export function safeBox({ width, height, safe }: PictureSize): Room {
  return {
    x: safe.left,
    y: safe.top,
    width: width - safe.left - safe.right,
    height: height - safe.top - safe.bottom,
  }
}

export function wordsRoom(design: Design, name: SizeName): Room {
  const size = sizes[name]
  const safe = safeBox(size)
  if (size.isCircle && design.frame.kind === 'ring') return insideRing(design.frame, size)
  const foot = Math.min(safe.y + safe.height, frameTop(design.frame, size) - size.height * 0.02)
  const height = Math.max(size.height * 0.2, foot - safe.y)
  return isBeside(design, name) ? { ...safe, height, width: safe.width * 0.6 } : { ...safe, height }
}

/** A person cut out and a wide picture: words to the left, the person to the right, as a designer would. */
export function isBeside(design: Design, name: SizeName): boolean {
  const { width, height } = sizes[name]
  return standsFree(design) && width / height > 1.8
}

/** Where the person's middle is then, from the left. */
export function besideX(name: SizeName): number {
  const safe = safeBox(sizes[name])
  return safe.x + safe.width * 0.8
}

/** The largest square in what the ring leaves. */
function insideRing(frame: Design['frame'], size: PictureSize): Room {
  const radius = Math.min(size.width, size.height) / 2 - ringWidth(frame, size)
  const side = radius * Math.SQRT2
  return { x: (size.width - side) / 2, y: (size.height - side) / 2, width: side, height: side }
}
