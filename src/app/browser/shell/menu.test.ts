import { describe, expect, it } from 'vitest'
import { roleMay, roles, type CommitteeJob, type Role } from '../../../permissions.ts'
import { routes } from '../../../routes.ts'
import type { Route } from '../../route.ts'
import '../../../features.browser.ts'
import { jobsMay, type MayOpen } from '../mayOpen.ts'
import { crumbsOf } from './crumbs.ts'
import { areas, committeeMenu, committeeOf, currentPath, menuFor, samePageOf } from './menu.ts'
import { findPages } from '../../../features/search/palette/findPages.ts'

const mine = [{ id: 'c1', name: 'Friends of Pat' }]
const menuOf = (role: Role) => menuFor((what) => roleMay(role, what), mine)
const pathsOf = (role: Role) => menuOf(role).flatMap(({ links }) => links.map(({ path }) => path))
const routeOf = (path: string) => routes.find((route) => route.path === path) as Route

describe('the menu', () => {
  it.each(roles)('of %s holds exactly the pages this role may open', (role) => {
    const expected = routes
      .filter((route) => route.menu !== null && route.menu !== 'committee' && roleMay(role, route.may))
      .map(({ path }) => path)
    expect(
      pathsOf(role)
        .filter((path) => path !== '/committee/c1')
        .sort(),
    ).toEqual([...expected].sort())
  })

  it('shows the Owner alone the administration', () => {
    expect(roles.filter((role) => menuOf(role).some(({ area }) => area === 'Admin'))).toEqual(['Owner'])
  })

  it('has no empty area, and keeps the order of the areas', () => {
    const shown = menuFor((what) => roleMay('viewer', what), []).map(({ area }) => area)
    expect(shown).not.toContain('Committees')
    expect(shown).toEqual(areas.filter((area) => shown.includes(area)))
  })

  it('lists the pages of one committee inside of it', () => {
    const links = committeeMenu((what) => roleMay('editor', what), 'c 1')
    expect(links[0]).toMatchObject({ label: 'Overview', to: '/committee/c%201' })
    expect(links.every(({ to }) => to.startsWith('/committee/c%201'))).toBe(true)
  })

  it('of a committee offers what the job there opens, and in other areas what a job in any committee does', () => {
    const jobIn = (job: CommitteeJob | null, role: Role = 'editor'): MayOpen => {
      const profile = {
        role,
        committees: [{ id: 'c1', name: 'Pat', office: '', job, color: '', picture: null }],
      }
      return (what, ability, committeeId) =>
        roleMay(role, what) && (ability === undefined || jobsMay(profile, ability, committeeId))
    }
    const offered = (may: MayOpen) => committeeMenu(may, 'c1').map(({ label }) => label)
    expect(offered(jobIn('canvasser'))).toEqual([
      'Overview',
      'Events',
      'Calendar',
      'Door-knocking',
      'Yard signs',
      'Settings',
    ])
    expect(offered(jobIn('organizer'))).not.toContain('Accounting')
    expect(offered(jobIn('organizer'))).toContain('Cut turf')
    expect(offered(jobIn('observer', 'viewer'))).not.toContain('Door-knocking')
    const all = routes.filter(({ menu }) => menu === 'committee').map(({ title }) => title)
    expect(offered(jobIn('manager'))).toEqual(all)
    expect(offered(jobIn(null, 'Admin'))).toEqual(all)
    // An archived committee is in no one's list.
    expect(committeeMenu(jobIn('canvasser'), 'archived').map(({ label }) => label)).toEqual(all)
    const elsewhere = (may: MayOpen) =>
      menuFor(may, mine).flatMap(({ links }) => links.map(({ path }) => path))
    expect(elsewhere(jobIn('canvasser'))).not.toContain('/search-voters')
    expect(elsewhere(jobIn('treasurer'))).toContain('/search-voters')
    expect(elsewhere(jobIn('organizer'))).not.toContain('/accounting2')
    const actions = (may: MayOpen) =>
      findPages({ areas: menuFor(may, mine), committee: null }, 'new event', may).map(({ label }) => label)
    expect(actions(jobIn('organizer'))).toContain('New event')
    expect(actions(jobIn('canvasser'))).not.toContain('New event')
  })

  it('marks the nearest page of the menu for a page that is not in it', () => {
    expect(currentPath(routeOf('/admin/organization/:orgId'))).toBe('/admin')
    expect(currentPath(routeOf('/committee/:committeeId/accounting/entities/:entityId'))).toBe(
      '/committee/:committeeId/accounting',
    )
    expect(currentPath(routeOf('/account'))).toBe('/account')
    expect(currentPath(routeOf('/committee/:committeeId/profile-picture-advanced'))).toBe(
      '/committee/:committeeId/settings',
    )
  })

  it('knows when one is inside a committee', () => {
    expect(committeeOf('/committee/:committeeId/staff', { committeeId: 'c1' })).toBe('c1')
    expect(committeeOf('/nadc/committees/:committeeId', { committeeId: 'c1' })).toBeNull()
  })

  it('changes the committee and stays on the page, unless the page is about one row', () => {
    expect(samePageOf(routeOf('/committee/:committeeId/finances'), 'c2')).toBe('/committee/c2/finances')
    expect(samePageOf(routeOf('/committee/:committeeId/staff/:staffId'), 'c2')).toBe('/committee/c2')
    expect(samePageOf(routeOf('/'), 'c2')).toBe('/committee/c2')
  })
})

describe('breadcrumbs', () => {
  const trail = (path: string, params = {}, name?: string) =>
    crumbsOf(routeOf(path), params, name).map(({ label, to }) => (to ? `${label} (${to})` : label))

  it('come from the route table', () => {
    expect(trail('/')).toEqual(['Home'])
    expect(trail('/home2')).toEqual(['Home', 'My board'])
    expect(trail('/account')).toEqual(['Account'])
    expect(trail('/admin/organization/:orgId', { orgId: 'o1' })).toEqual([
      'Admin',
      'System (/admin)',
      'Organization',
    ])
  })

  it('name the committee and every page above', () => {
    expect(trail('/committee/:committeeId', { committeeId: 'c1' }, 'Friends of Pat')).toEqual([
      'Friends of Pat',
    ])
    expect(
      trail(
        '/committee/:committeeId/staff/:staffId/projects',
        { committeeId: 'c1', staffId: 's1' },
        'Friends of Pat',
      ),
    ).toEqual([
      'Friends of Pat (/committee/c1)',
      'Staff (/committee/c1/staff)',
      'Staff member (/committee/c1/staff/s1)',
      'Projects',
    ])
  })
})

describe('finding a page by name', () => {
  const menu = { areas: menuOf('Owner'), committee: null }
  const titles = (typed: string, role: Role = 'Owner') =>
    findPages({ ...menu, areas: menuOf(role) }, typed, (what) => roleMay(role, what)).map(
      ({ label }) => label,
    )

  it('puts the start of the title first, then a word, then letters in order', () => {
    expect(titles('use')[0]).toBe('Users')
    expect(titles('board')[0]).toBe('My board')
    expect(titles('usr')).toContain('Users')
  })

  it('finds what only a tab leads to, and an action by another word for new', () => {
    const found = (typed: string) =>
      findPages(menu, typed, (what) => roleMay('Owner', what)).map(({ to }) => to)
    expect(found('invoices')[0]).toBe('/committee/c1/accounting/invoices')
    expect(found('state reports')[0]).toBe('/committee/c1/accounting/nadc-reports')
    for (const typed of ['new committee', 'add a committee', 'create comm'])
      expect(found(typed), typed).toContain('/organization?tab=committees')
    expect(found('create an event')[0]).toBe('/committee/c1/events?new=true')
    const inside = findPages(
      {
        ...menu,
        committee: {
          id: 'c1',
          name: 'Friends of Pat',
          links: committeeMenu((what) => roleMay('Owner', what), 'c1'),
        },
      },
      'invoices',
      (what) => roleMay('Owner', what),
    )
    expect(inside.map(({ to }) => to).filter((to) => to.endsWith('/invoices'))).toEqual([
      '/committee/c1/accounting/invoices',
    ])
  })

  it('finds the pages of every committee of mine by page and committee, and what one can do there', () => {
    const found = (typed: string, role: Role = 'editor') =>
      findPages({ ...menu, areas: menuOf(role) }, typed, (what) => roleMay(role, what)).map(
        ({ label, area, to }) => [label, area, to],
      )
    expect(found('events pat')[0]).toEqual(['Events', 'Friends of Pat', '/committee/c1/events'])
    expect(found('new event')[0]).toEqual(['New event', 'Friends of Pat', '/committee/c1/events?new=true'])
    expect(found('email people')[0]).toEqual([
      'Email people',
      'Friends of Pat',
      '/committee/c1/volunteers?view=everyone&email=shown',
    ])
    expect(found('phone list')[0]).toEqual([
      'Make a phone or text list',
      'Friends of Pat',
      '/committee/c1/walkbooks?phones=lists',
    ])
    expect(found('new event', 'viewer').map(([label]) => label)).not.toContain('New event')
    expect(found('email people', 'viewer').map(([label]) => label)).not.toContain('Email people')
  })

  it('finds nothing one may not open', () => {
    expect(titles('users', 'editor')).not.toContain('Users')
  })

  it('offers the working pages before anything is typed', () => {
    expect(titles('')).toContain('Home')
    expect(titles('')).not.toContain('Bills')
  })
})
