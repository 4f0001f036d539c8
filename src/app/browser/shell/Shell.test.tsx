import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route as PageRoute, Routes } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Role } from '../../../permissions.ts'
import { routes } from '../../../routes.ts'
import type { Route } from '../../route.ts'
import Frame from '../../../frame.browser.tsx'
import '../../../features.browser.ts'
// Loaded on demand in the app; here beforehand, so that no test waits for it.
import '../../../features/search/SearchPalette.tsx'
import { Page } from '../../../ui/Page.tsx'
import { queryClient } from '../call.ts'
import { liveChannel, type Snapshot } from '../live.ts'
import { SessionProvider } from '../session.tsx'

const live = new Map<string, (snapshot: Snapshot<unknown>) => void>()
let role: Role
let answers: Record<string, unknown>

beforeEach(() => {
  live.clear()
  localStorage.clear()
  role = 'editor'
  answers = { 'account/whoAmI': { user: { id: 'u1', name: 'Edie Editworth', email: 'edie@demo.example' } } }
  vi.spyOn(liveChannel, 'watch').mockImplementation((path, heard) => {
    live.set(path, heard)
    if (path === 'users/u1') heard({ state: 'here', data: profile() })
    if (path === 'my-jobs/u1') heard({ state: 'here', data: { jobs: [] } })
    return () => void live.delete(path)
  })
  vi.stubGlobal(
    'fetch',
    vi.fn((path: string) =>
      Promise.resolve(new Response(JSON.stringify(answers[path.replace('/api/', '')] ?? {}))),
    ),
  )
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const profile = () => ({
  id: 'u1',
  name: 'Edie Editworth',
  email: 'edie@demo.example',
  role,
  isDemo: true,
  image: null,
  organization: { id: 'o1', name: 'Sandhills Strategy' },
  committees: [
    { id: 'c1', name: 'Friends of Pat', office: 'Mayor', job: 'manager', color: '#0f766e', picture: null },
    { id: 'c2', name: 'Forward PAC', office: '', job: null, color: '#0f766e', picture: null },
  ],
})

async function open(path: string) {
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <SessionProvider>
          <MemoryRouter initialEntries={[path]}>
            <Routes>
              {(routes as readonly Route[]).map((route) => (
                <PageRoute
                  key={route.path}
                  path={route.path}
                  element={
                    <Frame route={route}>
                      {route.path.endsWith('/:eventId') ? (
                        <Page title="Pancake supper">The pancakes.</Page>
                      ) : (
                        <h1>{route.title}</h1>
                      )}
                    </Frame>
                  }
                />
              ))}
            </Routes>
          </MemoryRouter>
        </SessionProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )
  return within(await screen.findByRole('navigation', { name: 'Main menu' }))
}

describe('the shell', () => {
  it('shows an editor no way into the administration', async () => {
    const menu = await open('/')
    expect(menu.queryByText('Admin')).toBeNull()
    expect(menu.queryByText('Organization')).toBeNull()
    expect(menu.getByRole('link', { name: 'Friends of Pat' }).getAttribute('href')).toBe('/committee/c1')
  })

  it('shows the Owner all of it', async () => {
    role = 'Owner'
    const menu = await open('/')
    expect(menu.getByRole('link', { name: 'System' })).toBeTruthy()
  })

  it('marks the current page and names it in the title of the window', async () => {
    const menu = await open('/home2')
    expect(menu.getByRole('link', { current: 'page' }).textContent).toBe('My board')
    expect(document.title).toBe('My board · Elections Nebraska')
  })

  it('opens the menu of the committee one is in', async () => {
    const menu = await open('/committee/c1/volunteers')
    expect(menu.getByRole('region', { name: 'Friends of Pat' })).toBeTruthy()
    expect(menu.getByRole('link', { name: /^Volunteers/ }).getAttribute('aria-current')).toBe('page')
    expect(document.title).toBe('Volunteers · Friends of Pat · Elections Nebraska')
  })

  it('shows the pages of a committee one goes to, also when the menu was scrolled down', async () => {
    const menu = await open('/')
    const link = menu.getByRole('link', { name: 'Friends of Pat' })
    const scroller = link.closest('nav')!.children[1]!
    scroller.scrollTop = 400
    await userEvent.click(link)
    await menu.findByRole('region', { name: 'Friends of Pat' })
    await waitFor(() => expect(scroller.scrollTop).toBe(0))
  })

  it('calls a page about one thing by its name, and forgets it with the page', async () => {
    const menu = await open('/committee/c1/events/e1')
    const trail = () => screen.getByRole('navigation', { name: 'Where you are' }).textContent
    await waitFor(() => expect(trail()).toContain('Pancake supper'))
    expect(document.title).toBe('Pancake supper · Friends of Pat · Elections Nebraska')
    await userEvent.click(menu.getByRole('link', { name: /^Volunteers/ }))
    await waitFor(() => expect(document.title).toBe('Volunteers · Friends of Pat · Elections Nebraska'))
    expect(trail()).not.toContain('Pancake')
  })

  it('names a committee that is in no one’s list, as an archived one', async () => {
    answers['committees/get'] = { id: 'c9', name: 'Pat for Mayor 2022' }
    const menu = await open('/committee/c9/volunteers')
    expect(await menu.findByRole('region', { name: 'Pat for Mayor 2022' })).toBeTruthy()
    expect(document.title).toBe('Volunteers · Pat for Mayor 2022 · Elections Nebraska')
  })

  it('offers the other committees in the menu of a phone', async () => {
    await open('/committee/c1/volunteers')
    await userEvent.click(screen.getByRole('button', { name: 'Open the menu' }))
    const drawer = within(await screen.findByRole('dialog'))
    await userEvent.click(drawer.getByRole('button', { name: 'Committee Friends of Pat: choose another' }))
    await userEvent.click(await screen.findByRole('option', { name: /Forward PAC/ }))
    await waitFor(() => expect(document.title).toBe('Volunteers · Forward PAC · Elections Nebraska'))
  })

  it('says that the data is fictional', async () => {
    await open('/')
    expect(screen.getByText(/^Demo/).textContent).toBe('Demo: fictional data')
  })

  it('tells administrators that no mail server is set up, and no one else', async () => {
    const said = /No mail server is set up/
    await open('/')
    expect(screen.queryByText(said)).toBeNull()
    cleanup()
    answers['account/whoAmI'] = { ...(answers['account/whoAmI'] as object), isMailSetUp: false }
    await open('/')
    expect(screen.queryByText(said)).toBeNull()
    cleanup()
    role = 'Owner'
    await open('/')
    expect(screen.getByText(said)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See what waits' }).getAttribute('href')).toBe('/admin?tab=mail')
  })

  it('moves the focus to the heading of the next page', async () => {
    const menu = await open('/')
    await userEvent.click(menu.getByRole('link', { name: 'My board' }))
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'My board' })),
    )
  })

  it('counts running jobs as they change, and stops one on request', async () => {
    await open('/')
    const job = {
      id: 'j1',
      kind: 'import-run',
      title: 'Import members.csv',
      state: 'running',
      done: 2,
      total: 10,
      message: '',
      createdAt: new Date().toISOString(),
      startedAt: null,
      finishedAt: null,
      isStopping: false,
      mayCancel: true,
      mayRetry: false,
      attempts: 1,
    }
    act(() => live.get('my-jobs/u1')!({ state: 'here', data: { jobs: [job] } }))
    await userEvent.click(screen.getByRole('button', { name: '1 job running' }))
    expect((await screen.findByRole('progressbar')).getAttribute('aria-valuetext')).toBe('20 of 100 percent')
    await userEvent.click(screen.getByRole('button', { name: 'Cancel Import members.csv' }))
    await waitFor(() =>
      expect(fetch).toHaveBeenCalledWith(
        '/api/jobs/cancel',
        expect.objectContaining({ body: '{"id":"j1"}' }),
      ),
    )
  })

  // Before every other test that searches: only the first search has to load.
  it('loses no letter that is typed before the search has loaded, and gives the focus back', async () => {
    await open('/')
    const button = screen.getByRole('button', { name: 'Search' })
    button.focus()
    await userEvent.keyboard('{Control>}k{/Control}forw')
    const field = await screen.findByRole('combobox', { name: /Search/ })
    expect((field as HTMLInputElement).value).toBe('forw')
    await userEvent.type(field, '{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(button))
  })

  it('finds pages and people with the keyboard alone', async () => {
    answers['search/find'] = {
      results: [
        {
          kind: 'committee',
          group: 'Committees',
          id: 'c2',
          title: 'Forward PAC',
          note: '',
          to: '/committee/c2',
        },
      ],
    }
    await open('/')
    await userEvent.keyboard('{Control>}k{/Control}')
    const field = await screen.findByRole('combobox', { name: /Search/ })
    await userEvent.type(field, 'forw')
    expect(await screen.findByRole('option', { name: 'Forward PAC' })).toBeTruthy()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('region', { name: 'Forward PAC' })).toBeTruthy())
  })
})
