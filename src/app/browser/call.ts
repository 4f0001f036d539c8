// The browser's side of a call: useRead for what a screen shows, useWrite for what a person does.
import {
  keepPreviousData,
  QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query'
import type { Call, In, Out, RefusalCode } from '../contract.ts'

/** A refusal or failure as the server worded it; `fields` go beside the inputs of a form. */
export class CallError extends Error {
  readonly status: number
  readonly code: RefusalCode | 'bug' | 'away' | 'full' | 'offline'
  readonly fields: Record<string, string>

  constructor(status: number, body: { code?: string; message?: string; fields?: Record<string, string> }) {
    super(body.message ?? 'The server did not answer in a way this page understands. Reload and try again.')
    this.name = 'CallError'
    this.status = status
    this.code = (body.code ?? 'bug') as CallError['code']
    this.fields = body.fields ?? {}
  }
}

const signedOutListeners = new Set<() => void>()
/** The server no longer knows who we are: the session provider listens. */
export function onSignedOut(listener: () => void): () => void {
  signedOutListeners.add(listener)
  return () => signedOutListeners.delete(listener)
}

export async function call<C extends Call>(
  what: C,
  input: In<C>,
  options: { key?: string; signal?: AbortSignal } = {},
): Promise<Out<C>> {
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  if (what.kind === 'write') headers['idempotency-key'] = options.key ?? newId()
  return (await post(`/api/${what.path}`, input ?? {}, headers, options.signal)) as Out<C>
}

/** A plain JSON request to our own server; also used for the sign-in endpoints. */
export async function post(
  path: string,
  body: unknown,
  headers: Record<string, string> = { 'content-type': 'application/json' },
  signal?: AbortSignal,
): Promise<unknown> {
  let response: Response
  try {
    response = await fetch(path, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      signal,
      credentials: 'same-origin',
    })
  } catch (error) {
    if ((error as Error).name === 'AbortError') throw error
    throw new CallError(0, {
      code: 'offline',
      message: 'The server cannot be reached. Check the connection; what you typed is still here.',
    })
  }
  const answer: unknown = await response.json().catch(() => ({}))
  if (response.ok) return answer
  if (response.status === 401 && (answer as { code?: string }).code === 'signIn')
    for (const listener of signedOutListeners) listener()
  throw new CallError(response.status, answer as object)
}

const isPassing = (error: unknown) => error instanceof CallError && ['offline', 'away'].includes(error.code)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (count, error) => count < 3 && isPassing(error),
      refetchOnWindowFocus: true,
    },
    // The same key goes along with every retry, so a write happens once however often it is sent.
    mutations: {
      retry: (count, error) => count < 3 && isPassing(error),
      retryDelay: (count) => 500 * 2 ** count,
    },
  },
})

interface ReadOptions {
  /** Asks again each time it is shown: for what a person decides by. */
  isFresh?: boolean
  enabled?: boolean
  /** Keep showing the last answer while the next one loads: no jump when a filter changes. */
  keepPrevious?: boolean
  refetchMs?: number
}

export function useRead<C extends Call>(
  what: C,
  input: In<C>,
  options: ReadOptions = {},
): UseQueryResult<Out<C>, Error> {
  return useQuery<Out<C>, Error>({
    queryKey: [what.path, input],
    queryFn: ({ signal }) => call(what, input, { signal }),
    enabled: options.enabled,
    refetchInterval: options.refetchMs,
    ...(options.isFresh && { staleTime: 0 }),
    // A read that is on record is asked when a person asks, not because a window came to the front.
    ...(what.audited && { refetchOnWindowFocus: false, refetchOnReconnect: false }),
    placeholderData: options.keepPrevious ? keepPreviousData : undefined,
  })
}

interface WriteOptions<C extends Call> {
  onSuccess?(output: Out<C>, input: In<C>): void
  /** Once the screen shows what was saved: for a form that closes over a list which it changed. */
  onFresh?(): void
  onError?(error: Error): void
  /** Reads that show something else after this write. */
  refresh?: Call[]
}

/** A form stays busy no longer than this for reads that come late. */
const mostFreshMs = 3000

/** It is done once the screen shows what was saved: an editor opened sooner would hold the version before, and conflict with its own save. */
export function useWrite<C extends Call>(what: C, options: WriteOptions<C> = {}) {
  const client = useQueryClient()
  const mutation = useMutation<Out<C>, Error, { input: In<C>; key: string }>({
    mutationFn: ({ input, key }) => call(what, input, { key }),
    onSuccess: async (output, { input }) => {
      const fresh = (options.refresh ?? []).map((read) => client.invalidateQueries({ queryKey: [read.path] }))
      options.onSuccess?.(output, input)
      await within(mostFreshMs, Promise.all(fresh))
      options.onFresh?.()
    },
    onError: options.onError,
  })
  return {
    run: (input: In<C>) => mutation.mutate({ input, key: newId() }),
    runAsync: (input: In<C>) => mutation.mutateAsync({ input, key: newId() }),
    busy: mutation.isPending,
    error: mutation.error as CallError | null,
    done: mutation.isSuccess,
    result: mutation.data,
    reset: mutation.reset,
  }
}

function within(ms: number, work: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(resolve, ms)
    void work.finally(() => {
      clearTimeout(late)
      resolve()
    })
  })
}

/** A fresh id, also where the page is served without TLS and crypto.randomUUID is missing. */
export function newId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = [...bytes].map((b) => b.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
