// What is drawn where, for one design in one size: plain shapes in the pixels of that size, bottom first. The studio, the previews and the
// saved files all draw this list, so they cannot differ.
import { hexOf, shaded } from './colors.ts'
import { placementOf, standsFree, type Design } from './design.ts'
import { badgeShapes } from './layout/badge.ts'
import { frameShapes } from './layout/frame.ts'
import { besideX, isBeside, wordsRoom } from './layout/room.ts'
import { wordShapes } from './layout/words.ts'
import { coverScale, derived, pulled, within, type Box, type Posture } from './placement.ts'
import { sizes, type SizeName } from './sizes.ts'
import { touchesFoot } from './subject/mask.ts'

export type Shape =
  | { kind: 'box'; x: number; y: number; width: number; height: number; fill: string; turn?: number; opacity?: number; radius?: number } // prettier-ignore
  | { kind: 'circle'; x: number; y: number; radius: number; fill: string; rim?: { color: string; width: number } } // prettier-ignore
  | { kind: 'ring'; x: number; y: number; radius: number; width: number; color: string }
  | { kind: 'border'; width: number; color: string }
  | { kind: 'line'; points: number[]; width: number; color: string }
  | { kind: 'star'; x: number; y: number; radius: number; fill: string }
  /** x and y are the middle of the words. */
  | { kind: 'words'; x: number; y: number; text: string; letters: number; color: string; turn?: number; id?: string } // prettier-ignore
  /** Along a circle, the middle of the words at its lowest point. */
  | { kind: 'arc'; x: number; y: number; radius: number; text: string; letters: number; color: string }

/** Width of one line in pixels when its letters are this high. */
export type Measure = (line: string, letters: number) => number

export interface PhotoPlace {
  /** The photo's point (its own pixels) that lies in the middle of the frame. */
  offsetX: number
  offsetY: number
  scale: number
  turn: number
  isFlipped: boolean
}

export interface Layout {
  width: number
  height: number
  /** Behind everything: one color or two from top left to bottom right. */
  fill: [string, string]
  photo: PhotoPlace
  /** The blurred background always fills the frame, also when the person stands smaller in it. */
  behind: PhotoPlace
  shapes: Shape[]
}

export function layoutOf(
  design: Design,
  size: SizeName,
  photo: Box,
  committeeColor: string,
  measure: Measure,
): Layout {
  const frame = sizes[size]
  const color = hexOf(design.background.color, committeeColor)
  const place = placeIn(design, size, photo)
  const room = wordsRoom(design, size)
  const shapes = [
    ...frameShapes(design.frame, frame, committeeColor, measure),
    ...badgeShapes(design, frame, committeeColor, measure),
    ...design.words.flatMap((words) => wordShapes(words, room, committeeColor, measure)),
  ]
  const covering = within(place, photo, frame, { ...postureOf(design), isFree: false })
  return {
    width: frame.width,
    height: frame.height,
    fill:
      design.background.kind === 'gradient' ? [shaded(color, 0.22), shaded(color, -0.38)] : [color, color],
    photo: photoPlace(design, place, photo, frame),
    behind: photoPlace(design, covering, photo, frame),
    shapes,
  }
}

export function postureOf(design: Design): Posture {
  const { turn, isFlipped, cutOut } = design
  const standsOnFoot = cutOut !== null && touchesFoot(cutOut)
  return { turn, isFlipped, isFree: standsFree(design), standsOnFoot }
}

/** Where the photo is in this size: its own place, or the one that follows from the profile picture's. */
export function placeIn(design: Design, size: SizeName, photo: Box) {
  const posture = postureOf(design)
  const frame = sizes[size]
  const place = placementOf(design, size)
  if (size === 'square' || design.own[size]) return within(place, photo, frame, posture)
  const led = within(place, photo, sizes.square, posture)
  const follows = derived(led, photo, sizes.square, frame, posture)
  if (design.words.length === 0 || !isBeside(design, size)) return follows
  return pulled(follows, { x: besideX(size) - frame.width / 2, y: 0 }, photo, frame, posture)
}

function photoPlace(
  design: Design,
  place: { x: number; y: number; zoom: number },
  photo: Box,
  frame: Box,
): PhotoPlace {
  return {
    offsetX: place.x * photo.width,
    offsetY: place.y * photo.height,
    scale: coverScale(photo, frame, design.turn) * place.zoom,
    turn: design.turn,
    isFlipped: design.isFlipped,
  }
}
