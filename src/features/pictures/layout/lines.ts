import type { Measure } from '../layout.ts'

/** Letters as high as wished, or as high as the widest line fits. */
export function fitting(text: string, wished: number, width: number, measure: Measure): number {
  const widest = Math.max(1, ...text.split('\n').map((line) => measure(line, 100)))
  return Math.min(wished, (width / widest) * 100)
}

/** Distance from line to line, in heights of letters. */
export const lineHeight = 1.15
