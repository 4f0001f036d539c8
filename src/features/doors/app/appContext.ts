import { createContext, use } from 'react'
import type { Phone } from './phone.ts'
import type { useAt } from './useAt.ts'
import type { useFormDraft } from './useFormDraft.ts'
import type { Walk } from './useWalk.ts'

export interface AppContext {
  phone: Phone
  walk: Walk
  form: ReturnType<typeof useFormDraft>
  at: ReturnType<typeof useAt>
  isOnline: boolean
}

export const Context = createContext<AppContext | null>(null)

export function useApp(): AppContext {
  const found = use(Context)
  if (!found) throw new Error('useApp outside of a turf')
  return found
}
