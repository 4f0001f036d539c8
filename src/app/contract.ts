// What a call is, for both sides: who may make it, what goes in, what comes out. A call travels as POST /api/<feature>/<call>
// with a JSON body; reads change nothing, writes carry an idempotency key.
import type { z } from 'zod'
import type { May } from '../permissions.ts'

type Schema = z.ZodType

export interface Call<I extends Schema = Schema, O extends Schema = Schema> {
  kind: 'read' | 'write'
  may: May
  input: I
  output: O
  /** One sentence for the API document. */
  about: string
  /** '<feature>/<call>', filled in by api(). */
  path: string
  /** A read that is on record: it appends to the audit log. */
  audited: boolean
  /** A write whose answer holds a secret: the answer is not kept, so a retry is refused instead of answered again. */
  secretAnswer: boolean
  /** A write that does nothing the second time by itself: it needs no key, and no answer is kept for a retry. */
  onceByItself: boolean
  /** What its body may be at most; counted before the body is parsed. */
  allowance: Allowance
  /** A read that answers every visitor alike: asked for by many of them at once, it is read once. */
  sameForAll: boolean
  /**
   * Thinks for long, in a thread or in a library: its handler runs outside of a transaction and opens short ones, so that no one waits for a
   * connection that is only held.
   */
  heavy: boolean
}

/** How much JSON a call takes. */
export interface Allowance {
  bytes: number
  /** Lists and objects inside each other. */
  depth: number
  /** Everything in it: texts, numbers, lists, objects. */
  values: number
  /** Names of fields; as many as a body may have where it is left out. */
  keys?: number
}

/** Enough for a form with a long text; a call that carries lists or files states its own. */
const usualAllowance: Allowance = { bytes: 64 * 1024, depth: 12, values: 5_000 }

type HeavyCall = { heavy: true }

export type In<C> = C extends Call<infer I, Schema> ? z.input<I> : never
export type Out<C> = C extends Call<Schema, infer O> ? z.output<O> : never
export type Parsed<C> = C extends Call<infer I, Schema> ? z.output<I> : never

interface Definition<I extends Schema, O extends Schema> {
  may: May
  input: I
  output: O
  about?: string
  audited?: boolean
  secretAnswer?: boolean
  onceByItself?: boolean
  allowance?: Partial<Allowance>
  sameForAll?: boolean
}

type HeavyDefinition<I extends Schema, O extends Schema> = Definition<I, O> & HeavyCall

export function read<I extends Schema, O extends Schema>(d: HeavyDefinition<I, O>): Call<I, O> & HeavyCall
export function read<I extends Schema, O extends Schema>(d: Definition<I, O>): Call<I, O>
export function read<I extends Schema, O extends Schema>(d: Definition<I, O>): Call<I, O> {
  return { ...usual, kind: 'read', ...d, allowance: { ...usualAllowance, ...d.allowance } }
}

export function write<I extends Schema, O extends Schema>(d: HeavyDefinition<I, O>): Call<I, O> & HeavyCall
export function write<I extends Schema, O extends Schema>(d: Definition<I, O>): Call<I, O>
export function write<I extends Schema, O extends Schema>(d: Definition<I, O>): Call<I, O> {
  return { ...usual, kind: 'write', ...d, allowance: { ...usualAllowance, ...d.allowance } }
}

const usual = {
  path: '',
  about: '',
  audited: false,
  secretAnswer: false,
  onceByItself: false,
  sameForAll: false,
  heavy: false,
}

export type Api = Record<string, Call>

export function api<A extends Api>(feature: string, calls: A): A {
  for (const [name, call] of Object.entries(calls)) call.path = `${feature}/${name}`
  return calls
}

/**
 * The same calls for the browser's first page, without their schemas: a visitor does not load zod to see who is signed in.
 * Used as reference<typeof account>('account', { whoAmI: 'read' }) with a type-only import of the api.
 */
export function reference<A extends Api, K extends keyof A & string = keyof A & string>(
  feature: string,
  kinds: Record<K, Call['kind']>,
): Pick<A, K> {
  return Object.fromEntries(
    Object.entries(kinds).map(([name, kind]) => [name, { kind, path: `${feature}/${name}` }]),
  ) as unknown as Pick<A, K>
}

/** One function per call; the context is the server's, so its type is a parameter here. */
export type HandlersOf<A extends Api, Context, HeavyContext> = {
  [K in keyof A]: ((
    context: A[K] extends HeavyCall ? HeavyContext : Context,
    input: Parsed<A[K]>,
  ) => Promise<z.input<A[K]['output']>>) &
    // A list is answered by listOf (app/server/lists/listOf.ts), which also makes its file.
    (A[K] extends { list: object } ? { list: object } : unknown)
}

export const refusalCodes = ['signIn', 'notFound', 'notAllowed', 'invalid', 'conflict', 'tooMany'] as const
export type RefusalCode = (typeof refusalCodes)[number]

const statusOf: Record<RefusalCode, number> = {
  signIn: 401,
  notAllowed: 403,
  notFound: 404,
  conflict: 409,
  invalid: 422,
  tooMany: 429,
}

/** A foreseen "no". Anything else that is thrown is a bug and is reported as one. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly fields?: Record<string, string>
  readonly citation?: string
  readonly retryAfterSeconds?: number

  constructor(
    code: RefusalCode,
    message: string,
    more: { fields?: Record<string, string>; citation?: string; retryAfterSeconds?: number } = {},
  ) {
    super(message)
    this.name = 'Refusal'
    this.code = code
    this.fields = more.fields
    this.citation = more.citation
    this.retryAfterSeconds = more.retryAfterSeconds
  }

  get status(): number {
    return statusOf[this.code]
  }
}

// "Not found" and "not allowed to see this row" answer with the same bytes: a stranger learns nothing from the difference.
export const notFound = (): Refusal => new Refusal('notFound', 'Nothing is here, or it is not yours to see.')
export const notAllowed = (
  message = 'Your role does not allow this. Ask an administrator of your organization.',
): Refusal => new Refusal('notAllowed', message)
export const invalid = (message: string, fields?: Record<string, string>): Refusal =>
  new Refusal('invalid', message, { fields })
export const conflict = (message: string): Refusal => new Refusal('conflict', message)
export const tooMany = (message: string, retryAfterSeconds: number): Refusal =>
  new Refusal('tooMany', message, { retryAfterSeconds })
