import type { IncomingMessage } from 'node:http'
import { refused } from './outsideError.ts'

/** Where a fetch has got to. */
export interface Place {
  url: URL
  /** The origin is the one that the operator has set. */
  isOperators: boolean
  /** The caller's own. */
  headers: Record<string, string>
}

/** Where an answer sends us, or null when it is the answer. */
export function nextPlace(
  { statusCode, headers: { location } }: Pick<IncomingMessage, 'statusCode' | 'headers'>,
  from: Place,
): Place | null {
  if (![301, 302, 303, 307, 308].includes(statusCode!) || location === undefined) return null
  if (!URL.canParse(location, from.url.href)) throw refused('it leads to something that is not an address.')
  const url = new URL(location, from.url)
  if (from.url.protocol === 'https:' && url.protocol === 'http:')
    throw refused('it leads from https to http, where anyone on the way could change what comes.')
  const stays = url.origin === from.url.origin
  // A key or a validator is meant for one origin. And an outside host must not choose what is asked of the operator's, so a chain that left
  // it does not come back as trusted.
  return { url, isOperators: from.isOperators && stays, headers: stays ? from.headers : {} }
}
