// Ring, corner ribbon or band, in a color whose words are always readable.
import { hexOf, readableOn } from '../colors.ts'
import type { Design } from '../design.ts'
import type { Measure, Shape } from '../layout.ts'
import type { PictureSize } from '../sizes.ts'
import { fitting } from './lines.ts'

type Frame = Design['frame']

export function frameShapes(
  frame: Frame,
  size: PictureSize,
  committeeColor: string,
  measure: Measure,
): Shape[] {
  if (frame.kind === 'none') return []
  const color = hexOf(frame.color, committeeColor)
  const text = frame.text.trim()
  const draw = frame.kind === 'ring' ? ring : frame.kind === 'corner' ? ribbon : band
  return draw({ frame: { ...frame, text }, size, color, ink: readableOn(color), measure })
}

interface Needs {
  frame: Frame
  size: PictureSize
  color: string
  ink: string
  measure: Measure
}

const short = (size: PictureSize): number => Math.min(size.width, size.height)

/** With words it is at least as wide as they need. */
export function ringWidth(frame: Frame, size: PictureSize): number {
  const least = frame.text.trim() === '' ? 0.02 : 0.075
  return short(size) * (least + 0.09 * frame.thickness)
}

/** Where the frame begins at the foot of the picture: words and badges stay above. */
export function frameTop(frame: Frame, size: PictureSize): number {
  if (frame.kind === 'band') return bandOf(frame, size).top
  if (frame.kind === 'ring' && !size.isCircle && frame.text.trim() !== '') {
    const width = ringWidth(frame, size)
    return tabFoot(size, width) - width * tabLetters * tabHeight
  }
  return size.height
}

function ring({ frame, size, color, ink, measure }: Needs): Shape[] {
  const width = ringWidth(frame, size)
  if (!size.isCircle) return border(frame, size, color, width, measure)
  const radius = short(size) / 2 - width / 2
  const shapes: Shape[] = [{ kind: 'ring', x: size.width / 2, y: size.height / 2, radius, width, color }]
  if (frame.text === '') return shapes
  // Words keep to the lower half of the ring: read from left to right, never upside down.
  const letters = fitting(frame.text, width * 0.62, Math.PI * radius * 0.9, measure)
  const at = { x: size.width / 2, y: size.height / 2, radius }
  return [...shapes, { kind: 'arc', ...at, text: frame.text, letters, color: ink }]
}

/** What is a ring around a circle is a border around a rectangle, with the words on a tab that stands on it. */
function border(frame: Frame, size: PictureSize, color: string, width: number, measure: Measure): Shape[] {
  const line = width * 0.5
  const shapes: Shape[] = [{ kind: 'border', width: line, color }]
  if (frame.text === '') return shapes
  const room = size.width - size.safe.left - size.safe.right
  const letters = fitting(frame.text, width * tabLetters, room * 0.9, measure)
  const tab = { width: measure(frame.text, letters) + letters * 1.6, height: letters * tabHeight }
  const x = size.safe.left + room / 2
  const y = tabFoot(size, width) - tab.height / 2
  return [
    ...shapes,
    { kind: 'box', x: x - tab.width / 2, y: y - tab.height / 2, ...tab, fill: color, radius: tab.height / 2 },
    { kind: 'words', x, y, text: frame.text, letters, color: readableOn(color) },
  ]
}

/** Height of the letters in widths of the ring, and of the tab in heights of its letters. */
const tabLetters = 0.7
const tabHeight = 1.9
const tabFoot = (size: PictureSize, width: number): number =>
  size.height - Math.max(size.safe.bottom * 0.8, width * 0.5)

/** Across the upper right corner, far enough in that neither a circle nor the app's own buttons take the words. */
function ribbon({ frame, size, color, ink, measure }: Needs): Shape[] {
  const side = short(size)
  const corner = size.isCircle ? side * 0.285 : Math.max(side * 0.24, size.safe.top + side * 0.14)
  const height = side * (0.1 + 0.07 * frame.thickness)
  const x = size.width - corner
  const length = corner * 2 * Math.SQRT2 + height * 2
  const room = size.isCircle ? side * 0.56 : corner * 2 * Math.SQRT2 - height * 1.6
  const shapes: Shape[] = [
    { kind: 'box', x: x - length / 2, y: corner - height / 2, width: length, height, fill: color, turn: 45 },
  ]
  if (frame.text === '') return shapes
  const letters = fitting(frame.text, height * 0.6, room, measure)
  return [...shapes, { kind: 'words', x, y: corner, text: frame.text, letters, color: ink, turn: 45 }]
}

function band({ frame, size, color, ink, measure }: Needs): Shape[] {
  const { top, line } = bandOf(frame, size)
  const shapes: Shape[] = [
    { kind: 'box', x: 0, y: top, width: size.width, height: size.height - top, fill: color },
  ]
  if (frame.text === '') return shapes
  const side = short(size)
  const room = size.isCircle ? side * 0.62 : size.width - size.safe.left - size.safe.right
  const letters = fitting(frame.text, line * 0.62, room, measure)
  const x = size.isCircle ? size.width / 2 : size.safe.left + room / 2
  return [...shapes, { kind: 'words', x, y: top + line / 2, text: frame.text, letters, color: ink }]
}

/** Along the foot of the picture; where the foot is covered or cut, its words stand above that. */
function bandOf(frame: Frame, size: PictureSize): { top: number; line: number } {
  const side = short(size)
  const line = side * (0.12 + 0.1 * frame.thickness)
  const foot = size.isCircle ? side * 0.13 : Math.min(size.safe.bottom, size.height * 0.2)
  return { top: size.height - foot - line, line }
}
