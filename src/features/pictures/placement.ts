// Where the photo lies in a frame. Lengths of the photo are in its own pixels, lengths of the frame in the frame's.
import type { Placement } from './design.ts'

export interface Box {
  width: number
  height: number
}

export interface Posture {
  turn: number
  isFlipped: boolean
  /** The frame may show past the photo's edge, because something else is behind it. */
  isFree: boolean
  /** The photo's foot cuts through the person, so it may not be seen: no one floats in the air. */
  standsOnFoot: boolean
}

export const leastZoom = (isFree: boolean): number => (isFree ? 0.3 : 1)
export const mostZoom = 6

/** The scale at which a turned photo just covers the frame. */
export function coverScale(photo: Box, frame: Box, turn: number): number {
  const seen = turnedBox(frame, turn)
  return Math.max(seen.width / photo.width, seen.height / photo.height)
}

/** The nearest placement that leaves no gap; a free one only stays within the photo. */
export function within(place: Placement, photo: Box, frame: Box, posture: Posture): Placement {
  const zoom = Math.min(mostZoom, Math.max(leastZoom(posture.isFree), place.zoom))
  const scale = coverScale(photo, frame, posture.turn) * zoom
  if (posture.isFree) {
    const isUpright = Math.abs(posture.turn) < 30
    const lowest = posture.standsOnFoot && isUpright ? 1 - frame.height / 2 / scale / photo.height : 1
    return { zoom, x: clamp(place.x, 0, 1), y: Math.min(lowest, clamp(place.y, 0, 1)) }
  }
  const seen = turnedBox(frame, posture.turn)
  const halfX = Math.min(0.5, seen.width / scale / photo.width / 2)
  const halfY = Math.min(0.5, seen.height / scale / photo.height / 2)
  return { zoom, x: clamp(place.x, halfX, 1 - halfX), y: clamp(place.y, halfY, 1 - halfY) }
}

/** The photo pulled by so many pixels of the frame. */
export function pulled(
  place: Placement,
  by: { x: number; y: number },
  photo: Box,
  frame: Box,
  posture: Posture,
): Placement {
  const scale = coverScale(photo, frame, posture.turn) * place.zoom
  const a = (-posture.turn * Math.PI) / 180
  const x = (by.x * Math.cos(a) - by.y * Math.sin(a)) * (posture.isFlipped ? -1 : 1)
  const y = by.x * Math.sin(a) + by.y * Math.cos(a)
  const moved = {
    ...place,
    x: place.x - x / scale / photo.width,
    y: place.y - y / scale / photo.height,
  }
  return within(moved, photo, frame, posture)
}

/** Closer or farther while the point under the fingers stays where it is; `at` is from the middle of the frame. */
export function zoomed(
  place: Placement,
  factor: number,
  at: { x: number; y: number },
  photo: Box,
  frame: Box,
  posture: Posture,
): Placement {
  const zoom = Math.min(mostZoom, Math.max(leastZoom(posture.isFree), place.zoom * factor))
  const real = zoom / place.zoom
  return pulled({ ...place, zoom }, { x: at.x - at.x * real, y: at.y - at.y * real }, photo, frame, posture)
}

/**
 * The place in one size of a photo that was placed in another: the same point in the middle, the person equally large against the
 * frame's short side, and no gap. Where less height is seen, the view moves up a little: faces are in the upper part of a portrait.
 */
export function derived(place: Placement, photo: Box, from: Box, to: Box, posture: Posture): Placement {
  const short = Math.min(to.width, to.height) / Math.min(from.width, from.height)
  const grown = posture.isFree && to.height / to.width > 1.5 ? tallGrows : 1
  const fromScale = coverScale(photo, from, posture.turn) * place.zoom
  const cover = coverScale(photo, to, posture.turn)
  const led = within({ ...place, zoom: (fromScale * short * grown) / cover }, photo, to, posture)
  const scale = cover * led.zoom
  const lost = from.height / fromScale - to.height / scale
  return lost > 0 ? pulled(led, { x: 0, y: lost * scale * faceUp }, photo, to, posture) : led
}

/** Alone in a tall picture a person may be larger than its width alone would have them. */
const tallGrows = 1.35
/** A face is this far above the middle, in parts of the height that is no longer seen. */
const faceUp = 0.12

/** The smallest upright box around a box turned by so many degrees. */
function turnedBox({ width, height }: Box, turn: number): Box {
  const a = (turn * Math.PI) / 180
  const cos = Math.abs(Math.cos(a))
  const sin = Math.abs(Math.sin(a))
  return { width: width * cos + height * sin, height: width * sin + height * cos }
}

const clamp = (n: number, low: number, high: number): number =>
  Math.min(Math.max(low, high), Math.max(low, n))
