import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { hostOf } from './addresses.ts'
import { late } from './late.ts'
import type { OutsideLimits } from './limits.ts'
import { OutsideError, outsideErrorOf } from './outsideError.ts'
import { publicLookup, type Resolver } from './publicLookup.ts'

export interface Question {
  url: URL
  isOperators: boolean
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body: Buffer | undefined
  limits: OutsideLimits
  signal: AbortSignal
  resolve: Resolver
}

/** One request on a connection of its own, which is closed when `read` is done, whatever it left unread. */
export async function askOnce<T>(
  question: Question,
  read: (response: IncomingMessage, stop: (error: OutsideError) => void) => Promise<T>,
): Promise<T> {
  const { url, method, headers, body, limits, signal, resolve, isOperators } = question
  signal.throwIfAborted()
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  // No connection is kept for the next one: each is judged by itself.
  const lookup = publicLookup(resolve, { isOperators })
  const request = send(url, { method, headers, agent: false, lookup })
  let response: IncomingMessage | undefined
  let stopped: { reason: unknown } | undefined
  const stop = (reason: unknown) => {
    stopped ??= { reason }
    response?.destroy(reason as Error)
    request.destroy(reason as Error)
  }
  const abort = () => stop(signal.reason)
  signal.addEventListener('abort', abort, { once: true })
  const whole = late(limits.wholeMs, () => stop(new OutsideError('it took too long.')))
  const silence = late(limits.headersMs, () => stop(new OutsideError('it did not answer in time.')))
  try {
    response = await new Promise<IncomingMessage>((answered, failed) => {
      request.on('response', answered)
      request.on('error', (error) => failed(outsideErrorOf(error, hostOf(url))))
      request.end(body)
    })
    // What breaks after the reader has left is of no interest to anyone.
    response.on('error', () => {})
    silence.end()
    return await read(response, stop)
  } catch (error) {
    throw stopped ? stopped.reason : error
  } finally {
    whole.end()
    silence.end()
    signal.removeEventListener('abort', abort)
    response?.destroy()
    request.destroy()
  }
}
