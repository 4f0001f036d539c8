// A design: everything the studio changes about a picture, as plain data. It is what undo steps through, what a draft keeps, what a version
// stores; the drawn files follow from it and the photo.
import { z } from 'zod'
import { sizeNames, type SizeName } from './sizes.ts'

/** 'committee' follows the committee's color; the other names are fixed. */
export const namedColors = ['committee', 'white', 'ink'] as const
const Color = z.union([z.enum(namedColors), z.string().regex(/^#[0-9a-f]{6}$/)])
export type Color = z.infer<typeof Color>

/** The point of the photo (0 to 1 of its width and height) that stands in the middle, and how close: 1 just covers the frame. */
const Placement = z.object({
  x: z.number().min(0).max(1),
  // Below zero: someone small stands at the foot of a tall picture, all of the photo under its middle.
  y: z.number().min(-20).max(1),
  zoom: z.number().min(0.2).max(8),
})
export type Placement = z.infer<typeof Placement>

/** Where the person roughly is, in parts of the photo; the cut-out starts from it. */
const Seed = z.object({
  shape: z.enum(['person', 'oval']),
  x: z.number().min(-1).max(1),
  y: z.number().min(-1).max(1),
  width: z.number().min(0.05).max(2),
  height: z.number().min(0.05).max(2),
})
export type Seed = z.infer<typeof Seed>

/** Which pixels are the person, as lengths of runs (see subject/mask.ts). */
const Mask = z.object({
  width: z.number().int().min(1).max(512),
  height: z.number().int().min(1).max(512),
  runs: z.string().max(200_000),
})
export type Mask = z.infer<typeof Mask>

export const corners = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const
export type Corner = (typeof corners)[number]

const Words = z.object({
  id: z.string().max(40),
  text: z.string().max(120),
  /** The middle of the words, in parts of the safe area. */
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
  /** Height of the letters in parts of the safe area's short side. */
  size: z.number().min(0.03).max(0.4),
  color: Color,
  plate: z.enum(['none', 'shade', 'solid']),
})
export type Words = z.infer<typeof Words>

export const mostWords = 5

export const Design = z.object({
  turn: z.number().min(-180).max(180),
  isFlipped: z.boolean(),
  /** For all sizes, until one gets its own. */
  placement: Placement,
  own: z.partialRecord(z.enum(sizeNames), Placement),
  background: z.object({
    kind: z.enum(['keep', 'blur', 'color', 'gradient']),
    color: Color,
    strength: z.number().min(0).max(1),
  }),
  seed: Seed,
  cutOut: Mask.nullable(),
  /** How soft the edge of the cut-out is. */
  feather: z.number().min(0).max(1),
  frame: z.object({
    kind: z.enum(['none', 'ring', 'corner', 'band']),
    color: Color,
    text: z.string().max(40),
    thickness: z.number().min(0).max(1),
  }),
  badge: z.object({
    kind: z.enum(['none', 'text', 'check', 'star']),
    text: z.string().max(6),
    corner: z.enum(corners),
    color: Color,
  }),
  words: z.array(Words).max(mostWords),
})
export type Design = z.infer<typeof Design>

export const plainDesign: Design = {
  turn: 0,
  isFlipped: false,
  placement: { x: 0.5, y: 0.5, zoom: 1 },
  own: {},
  background: { kind: 'keep', color: 'committee', strength: 0.5 },
  seed: { shape: 'person', x: 0.15, y: 0.08, width: 0.7, height: 0.92 },
  cutOut: null,
  feather: 0.3,
  frame: { kind: 'none', color: 'committee', text: '', thickness: 0.4 },
  badge: { kind: 'none', text: '', corner: 'bottom-right', color: 'committee' },
  words: [],
}

export function placementOf(design: Design, size: SizeName): Placement {
  return design.own[size] ?? design.placement
}

/** A background of our own shows behind the person, so the photo need not fill the frame. */
export function standsFree(design: Design): boolean {
  return design.background.kind !== 'keep' && design.cutOut !== null
}

/** Moves the photo in one size: the profile picture leads all sizes that have no place of their own. */
export function placed(design: Design, size: SizeName, placement: Placement): Design {
  if (size === 'square') return { ...design, placement }
  return { ...design, own: { ...design.own, [size]: placement } }
}

export function withoutOwnPlace(design: Design, size: SizeName): Design {
  const { [size]: _gone, ...own } = design.own
  return { ...design, own }
}
