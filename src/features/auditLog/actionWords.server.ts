// The log keeps short codes, because they are hashed and searched; people read sentences. Each feature words its own actions; a code without
// words is shown as it is, split at dots and capitals.
import type { GivenByFeatures } from '../../app/server/feature.ts'
import { lookUp } from '../../domain/lookUp.ts'
import { sentence } from './words.ts'

declare module '../../app/server/feature.ts' {
  interface Gifts {
    /** By action: "Changed the role of {a member}". The braces hold what stands there when the entry has no name. */
    auditWords?: Record<string, string>
    /** Actions that only look: they change nothing, and there are more of them than of any other. */
    auditLooks?: string[]
  }
}

/** "Changed the role of Ana Sample", or without a name "Changed the role of a member". */
export function actionInWords(
  { auditWords }: Pick<GivenByFeatures, 'auditWords'>,
  action: string,
  about = '',
): string {
  const words = lookUp(auditWords, action) ?? sentence(action)
  return words.replace(/\{([^}]*)\}/, (_, otherwise: string) => about || otherwise).trim()
}
