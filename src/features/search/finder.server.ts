import type { Viewer } from '../../app/server/auth/viewer.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { May } from '../../permissions.ts'

/** One kind of thing that Ctrl/Cmd-K finds. It runs inside the viewer's own transaction, so the row walls hold here as anywhere. */
export interface Finder {
  /** In one word, for the key of a result. */
  kind: string
  /** What the palette writes above its results. */
  group: string
  may: May
  find(asked: Asked): Promise<Found[]>
  /** Those whose names are a slip or two away from what was typed. Asked only where nothing anywhere bears its words. */
  findSimilar?(asked: Asked): Promise<Found[]>
}

export interface Asked {
  db: Db
  viewer: Viewer
  text: string
  limit: number
}

export interface Found {
  id: string
  title: string
  note: string
  /** The page that shows it to this person. */
  to: string
  /** It is what was typed, although its title says more: the number of a bill. */
  isExact?: boolean
  /** What else it is called by; the title shows only part of it. */
  alsoNamed?: string
  /** How many slips away, for what `findSimilar` found. */
  slips?: number
}

declare module '../../app/server/feature.ts' {
  interface Gifts {
    finds?: Finder[]
  }
}
