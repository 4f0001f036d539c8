import { createContext, useContext } from 'react'
import type { DrawTool } from '../../../ui/map/drawShapes.ts'
import type { Criteria } from '../criteria.ts'
import type { Names } from '../words.ts'
import type { Choices } from '../steps/choices.ts'
import type { FlowStep } from '../result/flowLayout.ts'
import type { Change } from './useCriteria.ts'

export interface Builder {
  choices: Choices
  names: Names
  criteria: Criteria
  change: Change
  /** The condition that is open for editing: "s1:0.2". */
  open: string | null
  setOpen: (id: string | null) => void
  /** What each step did at the last count, by step. */
  effects: Map<string, FlowStep>
  /** Shows the map with this tool in hand; what is drawn becomes the shape of that condition. */
  drawFor: (id: string, tool: DrawTool) => void
  /** Says it to screen readers. */
  say: (words: string) => void
}

const BuilderContext = createContext<Builder | null>(null)

export const BuilderProvider = BuilderContext.Provider

export function useBuilder(): Builder {
  const builder = useContext(BuilderContext)
  if (!builder) throw new Error('useBuilder outside of BuilderProvider')
  return builder
}
