// Colors of a design as they are drawn, and whether words on them can be read (WCAG 2.2, contrast).
import type { Color } from './design.ts'

const ink = '#161c1b'
const white = '#ffffff'

/** Large, heavy letters: WCAG asks 3 to 1. Pictures are looked at on phones in the sun, so we ask what WCAG asks of small text. */
export const enoughContrast = 4.5

export function hexOf(color: Color, committeeColor: string): string {
  if (color === 'committee') return committeeColor
  if (color === 'white') return white
  return color === 'ink' ? ink : color
}

/** White or ink, whichever reads better. One of the two always passes. */
export function readableOn(background: string): string {
  return contrast(white, background) >= contrast(ink, background) ? white : ink
}

export function contrast(one: string, other: string): number {
  return ratio(luminance(channels(one)), luminance(channels(other)))
}

/**
 * Words straight on a photo: how they stand out from what is under them. A tenth of the pixels may be worse than the figure; a hair or a
 * button does not make a word unreadable.
 */
export function contrastOver(color: string, pixels: Uint8ClampedArray): number {
  const own = luminance(channels(color))
  const ratios: number[] = []
  for (let i = 0; i + 3 < pixels.length; i += 4)
    ratios.push(ratio(own, luminance([pixels[i]!, pixels[i + 1]!, pixels[i + 2]!])))
  if (ratios.length === 0) return 21
  ratios.sort((a, b) => a - b)
  return ratios[Math.floor(ratios.length / 10)]!
}

/** Mixed with black (below 0) or white (above 0). */
export function shaded(color: string, by: number): string {
  const to = by < 0 ? 0 : 255
  const mixed = channels(color).map((c) => Math.round(c + (to - c) * Math.abs(by)))
  return `#${mixed.map((c) => c.toString(16).padStart(2, '0')).join('')}`
}

type Channels = [number, number, number]

function channels(hex: string): Channels {
  const n = Number.parseInt(hex.slice(1), 16)
  return [(n >> 16) & 255, (n >> 8) & 255, n & 255]
}

function luminance([r, g, b]: Channels): number {
  const linear = (c: number) => (c / 255 <= 0.04045 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4)
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
}

function ratio(a: number, b: number): number {
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}
