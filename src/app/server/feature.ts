// What one feature gives the house, in one object: features/<noun>/feature.server.ts. The kernel reads it and knows no feature by name.
import type { Hono } from 'hono'
import type { Api, Call } from '../contract.ts'
import type { Handlers } from './context.ts'
import type { DB } from './data/tables.ts'
import type { Db } from './data/db.ts'
import type { ExampleRowsOfFeature, Examples } from './examples.ts'
import type { DownloadRecords } from './files/files.ts'
import type { Handler } from './http/calls.ts'
import type { Env } from './http/http.ts'
import type { Preview } from './http/pageHead.ts'
import type { SitemapPart } from './http/searchEngines.ts'
import type { SitePage } from './http/sitePages.ts'
import type { CleaningStep } from './jobs/cleanUp.ts'
import type { JobKinds } from './jobs/jobs.ts'
import type { LiveDocuments } from './live/live.ts'
import type { Services } from './services.ts'

/**
 * A feature that others can add to says so where it uses it: `declare module '…/app/server/feature.ts' { interface Gifts { finds?: Finder[] } }`.
 * Lists of all features are put one behind the other, tables of names into one; `services.given` holds the result.
 */
export interface Gifts {
  live?: LiveDocuments
  jobs?: JobKinds
  /** What is put on record when one of its files is downloaded. */
  downloads?: DownloadRecords
  http?: HttpRoutes[]
  /** By the address of a page that people share: what an app shows of it beside the link. Throws notFound for a page that is shut. */
  linkPreviews?: Record<`/${string}/:slug`, LinkPreview>
  /** The pages of the web app: whose address is none of these is not found. */
  pages?: SitePage[]
  /** Public pages that are found by a search engine, one for each row of something. */
  sitemap?: SitemapPart[]
  cleaning?: CleaningStep[]
  exampleRows?: ExampleRowsOfFeature[]
  /** Its fictional rows, added in the order of features.server.ts. */
  demo?: ((services: Services) => Promise<void>)[]
}

export interface HttpRoutes {
  /** Where they begin. Below /api they come before the calls, elsewhere before the page all screens live in. */
  at: `/${string}`
  routes(services: Services): Hono<Env>
  /** What follows so many steps of the address is a secret, and stays out of the log. */
  secretAfter?: number
}

export type LinkPreview = (db: Db, slug: string) => Promise<Preview>

/** The calls of one api.ts with what answers them. */
export interface Calls {
  api: Api
  handlers: Record<string, Handler>
  examples: Record<string, unknown>
}

export interface Feature extends Gifts {
  calls: Calls[]
  /** Its own tables: SQL elsewhere names them only where dependencies.ts lists this feature (shape.test.ts). */
  tables: (keyof DB)[]
}

type Given<T> = { [K in keyof T]-?: NonNullable<T[K]> }
export type GivenByFeatures = Given<Gifts> & { calls: Calls[] }

/** Typed per feature, so that a missing handler or example does not compile. */
export function feature<A extends Api>(
  api: A,
  handlers: Handlers<A>,
  {
    examples,
    more = [],
    ...rest
  }: Gifts & { tables: Feature['tables']; examples: Examples<A>; more?: Calls[] },
): Feature {
  return { ...rest, calls: [calls(api, handlers, examples), ...more] }
}

/** Of a feature with a second api.ts. */
export function calls<A extends Api>(api: A, handlers: Handlers<A>, examples: Examples<A>): Calls {
  return { api, handlers, examples }
}

/** A feature the browser asks nothing of. */
export function featureWithoutCalls(rest: Gifts & { tables: Feature['tables'] }): Feature {
  return { ...rest, calls: [] }
}

/** All that is given under one name, of every feature. */
export function gather(features: readonly Feature[]): GivenByFeatures {
  const given: Record<string, unknown> = {}
  for (const { tables: _, ...gifts } of features)
    for (const [name, gift] of Object.entries(gifts)) {
      const before = given[name]
      if (Array.isArray(gift))
        given[name] = [...((before as unknown[] | undefined) ?? []), ...(gift as unknown[])]
      else given[name] = together(name, before as object | undefined, gift)
    }
  return given as unknown as GivenByFeatures
}

function together(name: string, before: object = {}, gift: object): object {
  const twice = Object.keys(gift).find((key) => Object.hasOwn(before, key))
  if (twice !== undefined) throw new Error(`Two features give ${name} “${twice}”.`)
  return { ...before, ...gift }
}

export type CallTable = Map<string, { call: Call; handler: Handler }>

export function callTable({ calls: all }: Pick<GivenByFeatures, 'calls'>): CallTable {
  const table: CallTable = new Map()
  for (const { api, handlers } of all)
    for (const [name, call] of Object.entries(api)) table.set(call.path, { call, handler: handlers[name]! })
  return table
}
