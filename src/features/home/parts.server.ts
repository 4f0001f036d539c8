import type { Context } from '../../app/server/context.ts'
import type { Overview } from './api.ts'

/** What of the first page a feature fills, each under the viewer's own walls. */
export type HomeParts = { [K in keyof Overview]: (context: Context) => Promise<Overview[K]> }

declare module '../../app/server/feature.ts' {
  interface Gifts {
    home?: Partial<HomeParts>
  }
}
