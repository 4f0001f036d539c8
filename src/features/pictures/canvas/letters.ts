import type { Measure } from '../layout.ts'
import { canvasOf, contextOf } from './photo.ts'

export const face = "'Inter Variable', system-ui, sans-serif"
export const weight = '800'

let context: CanvasRenderingContext2D | undefined

export const measure: Measure = (line, letters) => {
  context ??= contextOf(canvasOf(1, 1))
  context.font = `${weight} 100px ${face}`
  return (context.measureText(line).width * letters) / 100
}

/** Resolves when words can be drawn in the product's own letters; a browser without them goes on with its own. */
export function lettersReady(): Promise<unknown> {
  return document.fonts.load(`${weight} 40px ${face}`).catch(() => undefined)
}
