// One request for a feed or a page. All of them go through the product's one guard for outside addresses.
import { fetchOutside } from '../../../app/server/outside/fetchOutside.ts'
import { OutsideError } from '../../../app/server/outside/outsideError.ts'
import { feedLimits } from '../../../sources/feeds/feed.ts'

export interface Asked {
  url: string
  etag?: string | null
  lastModified?: string | null
  signal?: AbortSignal
}

export type Answered =
  | {
      state: 'whole'
      url: string
      bytes: Buffer
      contentType: string | null
      etag: string | null
      lastModified: string | null
    }
  | { state: 'unchanged' }
  | { state: 'failed'; why: string; status: number | null; retryAfter: string | null; isRefusal: boolean }

/** How the outside world is asked; tests answer themselves. */
export type Ask = (asked: Asked) => Promise<Answered>

/** `operatorAddress`: never of a source, which a person typed in; a benchmark whose hosts are this machine names its own. */
export const askOutside = async ({
  url,
  etag,
  lastModified,
  signal,
  operatorAddress,
}: Asked & { operatorAddress?: string }): Promise<Answered> => {
  const headers = {
    accept:
      'application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, text/html;q=0.8, */*;q=0.5',
    // Byte for byte as they came.
    ...(etag && { 'if-none-match': etag }),
    ...(lastModified && { 'if-modified-since': lastModified }),
  }
  try {
    return await fetchOutside(
      { url, operatorAddress, headers, signal, limits: { bytes: feedLimits.bytes } },
      async (answer): Promise<Answered> => {
        const { status, headers: said } = answer
        if (status === 304 && (etag || lastModified)) return { state: 'unchanged' }
        if (status !== 200)
          return {
            state: 'failed',
            why: wordsFor(status),
            status,
            retryAfter: said['retry-after'] ?? null,
            isRefusal: false,
          }
        const pieces: Buffer[] = []
        for await (const piece of answer.body) pieces.push(piece)
        return {
          state: 'whole',
          url: answer.url,
          bytes: Buffer.concat(pieces),
          contentType: said['content-type'] ?? null,
          etag: said.etag ?? null,
          lastModified: said['last-modified'] ?? null,
        }
      },
    )
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    return { state: 'failed', why: error.why, status: null, retryAfter: null, isRefusal: error.isRefusal }
  }
}

function wordsFor(status: number): string {
  if (status === 401 || status === 403) return 'the site does not let us read it.'
  if (status === 404) return 'there is nothing at this address.'
  if (status === 410) return 'the site says that it is gone for good.'
  if (status === 429) return 'the site asks us to come less often.'
  if (status >= 500) return `the site has a problem of its own (${status}).`
  return `the site answered ${status}.`
}
