import { hexOf, readableOn } from '../colors.ts'
import type { Words } from '../design.ts'
import type { Measure, Shape } from '../layout.ts'
import { fitting, lineHeight } from './lines.ts'
import type { Room } from './room.ts'

/** Words someone placed, kept inside their room, whatever the size. */
export function wordShapes(words: Words, room: Room, committeeColor: string, measure: Measure): Shape[] {
  const text = words.text.trim()
  if (text === '') return []
  const letters = fitting(text, words.size * Math.min(room.width, room.height), room.width * 0.96, measure)
  const lines = text.split('\n')
  const width = Math.max(...lines.map((line) => measure(line, letters)))
  const height = letters * lineHeight * lines.length
  const pad = words.plate === 'none' ? 0 : letters * 0.45
  const x = inside(room.x + words.x * room.width, width / 2 + pad, room.x, room.width)
  const y = inside(room.y + words.y * room.height, height / 2 + pad / 2, room.y, room.height)
  const own = hexOf(words.color, committeeColor)
  const shape: Shape = { kind: 'words', id: words.id, x, y, text, letters, color: inkOf(words, own) }
  if (words.plate === 'none') return [shape]
  const plate: Shape = {
    kind: 'box',
    x: x - width / 2 - pad,
    y: y - height / 2 - pad / 2,
    width: width + pad * 2,
    height: height + pad,
    fill: words.plate === 'solid' ? own : readableOn(own),
    opacity: words.plate === 'solid' ? 1 : 0.72,
    radius: letters * 0.25,
  }
  return [plate, shape]
}

/** On a solid plate of its color the words turn white or ink; otherwise they have the color themselves. */
const inkOf = (words: Words, own: string): string => (words.plate === 'solid' ? readableOn(own) : own)

function inside(middle: number, half: number, from: number, length: number): number {
  if (half * 2 >= length) return from + length / 2
  return Math.min(from + length - half, Math.max(from + half, middle))
}
