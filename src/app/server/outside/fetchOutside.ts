// The only way out: every address that the product fetches goes through here. docs/decisions/0012 says what it refuses and why.
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { hostOf, problemOfUrl } from './addresses.ts'
import { askOnce } from './askOnce.ts'
import { acceptedEncodings, boundedBody } from './boundedBody.ts'
import { usualLimits, type OutsideLimits } from './limits.ts'
import { outsideErrorOf, refused } from './outsideError.ts'
import { systemResolver, type Resolver } from './publicLookup.ts'
import { nextPlace, type Place } from './redirects.ts'
import { Turns } from './turns.ts'

export interface OutsideRequest {
  url: string
  /**
   * An address from the settings, when the request follows from it: its origin, exactly, may be on a private network and on any port. Never
   * one that a user typed in or a page named.
   */
  operatorAddress?: string
  method?: 'GET' | 'POST'
  /** For this origin only; a redirect to another one goes without them. */
  headers?: Record<string, string>
  body?: Buffer
  limits?: Partial<OutsideLimits>
  signal?: AbortSignal
}

export interface OutsideAnswer {
  /** Where it came from in the end. */
  url: string
  status: number
  headers: IncomingHttpHeaders
  /** Unpacked. It throws an OutsideError where a limit is reached. */
  body: AsyncIterable<Buffer>
}

type Step<T> = { next: Place } | { next: null; value: T }

interface Around {
  resolve?: Resolver
  turns?: Turns
}

const mostRedirects = 5
const plain = { 'user-agent': 'elections-nebraska', accept: '*/*' }
const sharedTurns = new Turns()
const never = new AbortController().signal

/** The host stays taken until `read` is done with the answer. Throws an OutsideError, or what `read` or the signal threw. */
export async function fetchOutside<T>(
  request: OutsideRequest,
  read: (answer: OutsideAnswer) => Promise<T>,
  { resolve = systemResolver, turns = sharedTurns }: Around = {},
): Promise<T> {
  const { method = 'GET', body, signal = never } = request
  const limits = { ...usualLimits, ...request.limits }
  let place = firstPlace(request)
  for (let redirects = 0; ; redirects++) {
    const { url } = place
    const problem = problemOfUrl(url, place)
    if (problem !== null) throw refused(redirects === 0 ? problem : `it leads elsewhere: ${problem}`)
    const headers = { ...plain, ...place.headers, 'accept-encoding': acceptedEncodings }
    const question = { ...place, method, headers, body, limits, signal, resolve }
    const step = await turns.during(hostOf(url), signal, async (): Promise<Step<T>> => {
      const began = performance.now()
      const outcome = await askOnce<Step<T>>(question, async (response, stop) => {
        const next = nextPlace(response, place)
        if (next) return { next }
        const pieces = boundedBody(response, limits, stop)
        return { next: null, value: await read(answerOf(response, url, pieces)) }
      })
      limits.wholeMs = Math.max(1, limits.wholeMs - (performance.now() - began))
      return outcome
    })
    if (step.next === null) return step.value
    if (method !== 'GET') throw refused('it leads elsewhere, and what is sent goes to its own address only.')
    if (redirects === mostRedirects) throw refused(`it leads elsewhere more than ${mostRedirects} times.`)
    place = step.next
  }
}

function firstPlace({ url: text, operatorAddress, headers = {} }: OutsideRequest): Place {
  if (!URL.canParse(text)) throw refused('it is not a whole address, such as https://example.org/file.')
  const url = new URL(text)
  const isOperators = operatorAddress !== undefined && new URL(operatorAddress).origin === url.origin
  return { url, isOperators, headers }
}

function answerOf(response: IncomingMessage, url: URL, pieces: AsyncGenerator<Buffer>): OutsideAnswer {
  async function* body() {
    try {
      yield* pieces
    } catch (error) {
      throw outsideErrorOf(error, hostOf(url))
    }
  }
  return { url: url.href, status: response.statusCode!, headers: response.headers, body: body() }
}
