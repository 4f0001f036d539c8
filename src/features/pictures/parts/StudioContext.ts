import { createContext, useContext } from 'react'
import type { Layers } from '../canvas/layers.ts'
import type { Photo } from '../canvas/photo.ts'
import type { Pictures } from '../api.ts'
import type { Design } from '../design.ts'
import type { SizeName } from '../sizes.ts'
import type { Change } from './useDesign.ts'

export const toolNames = ['crop', 'background', 'frame', 'badge', 'words'] as const
export type ToolName = (typeof toolNames)[number]

/** What the canvas does under the pointer while the cut-out is worked on. */
export type CutOutMode = 'outline' | 'add' | 'remove'

export interface Studio {
  committee: Pictures['committee']
  design: Design
  change: Change
  photo: Photo
  layers: Layers
  size: SizeName
  setSize(size: SizeName): void
  tool: ToolName
  setTool(tool: ToolName): void
  /** Null while the whole picture is on the canvas. */
  cutOutMode: CutOutMode | null
  setCutOutMode(mode: CutOutMode | null): void
  brush: number
  setBrush(part: number): void
  /** The words being worked on. */
  wordsId: string | null
  setWordsId(id: string | null): void
  /** How words without a plate stand out from the photo in the shown size, by their id. */
  contrasts: Record<string, number>
  setContrasts(contrasts: Record<string, number>): void
}

export const StudioContext = createContext<Studio | null>(null)

export function useStudio(): Studio {
  const studio = useContext(StudioContext)
  if (!studio) throw new Error('Outside of the studio.')
  return studio
}
