// A line of TABLE 1 (src/routes.ts).
import type { ComponentType } from 'react'
import type { Ability, May } from '../permissions.ts'

export type Area =
  | 'Home'
  | 'Voters'
  | 'Committees'
  | 'Money'
  | 'Legislature'
  | 'Lobby'
  | 'News'
  | 'Tools'
  | 'Organization'
  | 'Admin'
/** An area of the sidebar, 'committee' for the menu inside a committee, null for pages one reaches from another page. */
export type MenuPlace = Area | 'committee' | null
export type Screen = () => Promise<{ default: ComponentType }>

export interface Route<P extends string = string> {
  path: P
  may: May
  /**
   * What a job in the committee must include for this page to be of use, outside of committees a job in any of them. Without it the page is
   * not offered; its calls ask for themselves.
   */
  ability?: Ability
  title: string
  menu: MenuPlace
  about: string
  screen: Screen
  /** It has the whole screen, without the menu around it: an app that starts without a signal. */
  isFullScreen?: true
}

/** Where a guard sends those who may not pass. */
export function redirectFor(route: Route, signedIn: boolean): string {
  if (!signedIn) return '/login'
  return route.may === 'owner.open' ? '/news' : '/'
}
