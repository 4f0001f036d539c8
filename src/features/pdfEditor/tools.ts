import type { Box } from '../../domain/pdf/words.ts'
import type { Operation, PlacedPage } from '../../domain/pdf/operations.ts'

export const tools = [
  'fill',
  'text',
  'draw',
  'highlight',
  'stamp',
  'image',
  'signature',
  'whiteout',
  'redact',
] as const
export type Tool = (typeof tools)[number]

export const toolWords: Record<Tool, { name: string; hint: string }> = {
  fill: { name: 'Fill', hint: 'Fill the fields of the form on the page.' },
  text: { name: 'Type', hint: 'Type the text here, then press on the page where it goes.' },
  draw: { name: 'Draw', hint: 'Draw on the page.' },
  highlight: { name: 'Highlight', hint: 'Drag over what should stand out.' },
  stamp: { name: 'Stamp', hint: 'Choose the words, then press on the page.' },
  image: { name: 'Image', hint: 'Choose a picture, then press on the page.' },
  signature: { name: 'Sign', hint: 'Choose a signature, then press on the page.' },
  whiteout: { name: 'White out', hint: 'Covers what is there. It stays in the file: to remove it, redact.' },
  redact: {
    name: 'Redact',
    hint: 'Drag over what must go. When you save, the page becomes a picture and what is under the bar is nowhere in the file.',
  },
}

/** What the chosen tool puts on the page. */
export interface Settings {
  text: string
  size: number
  color: string
  stamp: string
  picture: { base64: string; shape: number } | null
  signature: { strokes: [number, number][][]; shape: number } | null
}

/** Of a press without a drag, or with the keyboard. */
export function usualSize(
  tool: Tool,
  { picture, signature, size }: Settings,
): { width: number; height: number } {
  if (tool === 'image') return { width: 150, height: 150 / (picture?.shape ?? 1) }
  if (tool === 'signature') return { width: 160, height: 160 / (signature?.shape ?? 3) }
  if (tool === 'stamp') return { width: 150, height: 44 }
  return { width: 140, height: tool === 'text' ? size * 1.2 : 16 }
}

/** Null where something has to be chosen first. */
export function operationFor(
  tool: Tool,
  box: Box,
  { key, turn }: PlacedPage,
  settings: Settings,
): Operation | null {
  const place = { page: key, turn, ...box }
  const { text, size, color, stamp, picture, signature } = settings
  switch (tool) {
    case 'text':
      return text.trim() === ''
        ? null
        : { kind: 'text', page: key, turn, x: box.x, y: box.y, text, size, color }
    case 'stamp':
      return stamp.trim() === '' ? null : { kind: 'stamp', ...place, text: stamp, color: '#b3261e' }
    case 'image':
      return picture && { kind: 'image', ...place, picture: picture.base64 }
    case 'signature':
      return signature && { kind: 'signature', ...place, strokes: signature.strokes, color: '#14213d' }
    case 'highlight':
      return { kind: 'highlight', ...place, color: '#ffe14d' }
    case 'whiteout':
      return { kind: 'whiteout', ...place }
    case 'redact':
      return { kind: 'redact', ...place }
    case 'fill':
    case 'draw':
      return null
  }
}
