// What the features give the browser part of the kernel. src/features.browser.ts says it once, before anything is drawn; where nothing was
// given, as in the test of one screen, there is simply less.
import type { ComponentType, ReactNode } from 'react'
import type { Route } from '../route.ts'
import type { Outbox } from './unsent.ts'

export interface GivenToBrowser {
  routes: readonly Route[]
  /** The paths that the header of every public page leads to. */
  publicMenu: readonly string[]
  /** Around every page of a signed-in person. */
  Frame: ComponentType<{ route: Route; children: ReactNode }>
  /** What waits on this device for a connection. */
  outboxes: Outbox[]
}

let all: GivenToBrowser = { routes: [], publicMenu: [], Frame: ({ children }) => children, outboxes: [] }

export function compose(given: GivenToBrowser): void {
  all = given
}

export const given = (): GivenToBrowser => all
