// A drawn bust in front of a wall, with its true outline: hair, skin, a coat, light from one side and the noise of a camera.
import type { Pixels } from './pixels.ts'

export interface Portrait extends Pixels {
  truth: Uint8Array
}

type Color = [number, number, number]
export type Wall = (x: number, y: number) => Color

export const walls: Record<string, Wall> = {
  'an even wall': () => [196, 202, 205],
  'a wall in evening light': (x, y) => [210 - 70 * x, 190 - 80 * x, 150 + 30 * y],
  'a row of bookshelves': (x, y) =>
    Math.floor(y * 9) % 2 === 0 ? shelf[Math.floor(x * 31) % shelf.length]! : [92, 66, 44],
  'a meadow under the sky': (x, y) =>
    y < 0.55 ? [150, 185, 220] : [88 + 30 * Math.sin(x * 60), 130 + 20 * Math.sin(y * 90), 60],
}

const shelf: Color[] = [
  [40, 80, 120],
  [150, 150, 60],
  [60, 110, 70],
  [170, 170, 175],
  [30, 40, 60],
]

/** `lean` moves the head aside, so that the outline people start from does not simply fit. */
export function portrait(side: number, wall: Wall, lean = 0.03): Portrait {
  const data = new Uint8ClampedArray(side * side * 4)
  const truth = new Uint8Array(side * side)
  let state = 12345
  const noise = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return (state / 2 ** 32 - 0.5) * 16
  }
  for (let py = 0; py < side; py++)
    for (let px = 0; px < side; px++) {
      const x = (px + 0.5) / side
      const y = (py + 0.5) / side
      const person = personAt(x - lean, y)
      const color = person ?? wall(x, y)
      const light = person ? 1 - 0.25 * (x - 0.5) : 1
      const i = py * side + px
      truth[i] = person ? 1 : 0
      for (let c = 0; c < 3; c++) data[i * 4 + c] = color[c]! * light + noise()
      data[i * 4 + 3] = 255
    }
  return { width: side, height: side, data, truth }
}

function personAt(x: number, y: number): Color | null {
  const oval = (cx: number, cy: number, rx: number, ry: number) =>
    ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 <= 1
  if (oval(0.5, 0.4, 0.13, 0.17)) {
    const isEye = oval(0.45, 0.38, 0.018, 0.012) || oval(0.55, 0.38, 0.018, 0.012)
    if (isEye) return [50, 40, 38]
    return oval(0.5, 0.48, 0.045, 0.012) ? [168, 84, 80] : [222, 172, 142]
  }
  if (oval(0.5, 0.35, 0.165, 0.18)) return [84, 52, 30]
  if (Math.abs(x - 0.5) < 0.06 && y > 0.5 && y < 0.72) return [205, 154, 126]
  if (oval(0.5, 1.02, 0.36, 0.36)) return Math.abs(x - 0.5) < 0.05 ? [240, 240, 236] : [38, 52, 84]
  return null
}

/** Overlap of two masks: 1 when they are the same. */
export function overlap(one: Uint8Array, other: Uint8Array): number {
  let both = 0
  let either = 0
  for (let i = 0; i < one.length; i++) {
    if (one[i] === 1 && other[i] === 1) both++
    if (one[i] === 1 || other[i] === 1) either++
  }
  return either === 0 ? 1 : both / either
}
