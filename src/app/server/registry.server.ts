// Every feature, one line each: its calls, its handlers, an example input per call, its live documents, its background jobs.
import { account } from '../../features/account/api.ts'
import { accountExamples } from '../../features/account/examples.server.ts'
import { accountHandlers, accountLive } from '../../features/account/handlers.server.ts'
import { home } from '../../features/home/api.ts'
import { homeExamples } from '../../features/home/examples.server.ts'
import { homeHandlers } from '../../features/home/handlers.server.ts'
import { imports } from '../../features/imports/api.ts'
import { importExamples } from '../../features/imports/examples.server.ts'
import { importHandlers } from '../../features/imports/handlers.server.ts'
import { importJobs } from '../../features/imports/jobs.server.ts'
import { kindsOf } from '../../features/imports/kinds.server.ts'
import { importLive } from '../../features/imports/view.server.ts'
import { membersKind } from '../../features/members/importKind.server.ts'
import { search } from '../../features/search/api.ts'
import { searchExamples } from '../../features/search/examples.server.ts'
import { searchHandlers } from '../../features/search/handlers.server.ts'
import type { Api, Call } from '../contract.ts'
import type { Handler } from './calls.ts'
import type { Handlers } from './context.ts'
import type { Examples } from './examples.ts'
import type { JobKinds } from './jobs.ts'
import type { LiveDocuments } from './live.ts'

interface Feature {
  api: Api
  handlers: Record<string, Handler>
  examples: Record<string, unknown>
  live: LiveDocuments
  jobs: JobKinds
}

// Typed per feature, so that a missing handler or example is a compile error here.
function feature<A extends Api>(api: A, handlers: Handlers<A>, examples: Examples<A>, more: { live?: LiveDocuments; jobs?: JobKinds } = {}): Feature {
  return { api, handlers: handlers as Record<string, Handler>, examples, live: more.live ?? {}, jobs: more.jobs ?? {} }
}

/** Everything that can be brought in from a file. */
export const importKinds = kindsOf([membersKind])

export const features: Record<string, Feature> = {
  account: feature(account, accountHandlers, accountExamples, { live: accountLive }),
  home: feature(home, homeHandlers, homeExamples),
  imports: feature(imports, importHandlers(importKinds), importExamples, { live: importLive(importKinds), jobs: importJobs(importKinds) }),
  search: feature(search, searchHandlers, searchExamples),
}

export function callTable(): Map<string, { call: Call; handler: Handler }> {
  const table = new Map<string, { call: Call; handler: Handler }>()
  for (const { api, handlers } of Object.values(features))
    for (const [name, call] of Object.entries(api)) table.set(call.path, { call, handler: handlers[name]! })
  return table
}

export function liveDocuments(): LiveDocuments {
  return Object.assign({}, ...Object.values(features).map((f) => f.live)) as LiveDocuments
}

export function jobKinds(): JobKinds {
  return Object.assign({}, ...Object.values(features).map((f) => f.jobs)) as JobKinds
}
