// The guards, texts and theme of the specification, in a real browser.
import { expect, test, type Page } from './test.ts'
import { routes } from '../src/routes.ts'
import { push, signedInAs } from './people.ts'

const sample = (path: string) => path.replaceAll(/:\w+/g, '00000000-0000-0000-0000-000000000000')
const at = (path: string) => (url: URL) => url.pathname === path

test('no one is sent to /login from every page that needs sign-in, and reads the public ones', async ({
  page,
}) => {
  await page.goto('/about')
  for (const route of routes) {
    // From inside the product, where the program is loaded already: a signed-out visitor comes from a public page.
    await push(page, '/about')
    await page.waitForURL(at('/about'))
    await push(page, sample(route.path))
    await page.waitForURL(at(route.may === 'anyone' ? sample(route.path) : '/login'))
  }
  // And from outside, by an address someone was given.
  for (const path of ['/', '/bills', '/committee/:committeeId/settings', '/admin']) {
    await page.goto(sample(path), { waitUntil: 'commit' })
    await page.waitForURL(at('/login'), { waitUntil: 'commit' })
  }
})

test('someone who is not the Owner is sent from owner-only pages to /news', async ({ page }) => {
  await signedInAs(page, 'Super_Admin')
  for (const route of routes.filter((r) => r.may === 'owner.open')) {
    await page.goto(sample(route.path))
    await page.waitForURL(at('/news'))
  }
})

test('someone without an allowed role is sent from /organization to the dashboard', async ({ page }) => {
  for (const role of ['editor', 'viewer', 'Org_Admin'] as const) {
    await page.context().clearCookies()
    await signedInAs(page, role)
    await page.goto('/organization')
    await page.waitForURL(at('/'))
  }
})

test('an unknown path shows the 404 page, with a way to the dashboard', async ({ page }) => {
  await signedInAs(page, 'viewer')
  await page.goto('/no/such/page')
  await expect(
    page.getByText('Page Not Found - Sorry, the page you are looking for does not exist.'),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Go to the dashboard' }).click()
  await page.waitForURL(at('/'))
})

test('after sign-in one lands on the page one asked for', async ({ page }) => {
  await page.goto('/account?section=sessions')
  await page.waitForURL(at('/login'))
  await page.getByLabel('Email').fill('edie.editworth@demo.example')
  await page.getByLabel('Password', { exact: true }).fill('prairie-demo-2026')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(
    (url) => url.pathname === '/account' && url.searchParams.get('section') === 'sessions',
  )
})

test('a screen loads on demand behind "Loading..."', async ({ page }) => {
  await signedInAs(page, 'viewer')
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/Account-.*\.js/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/account')
  await expect(page.getByText('Loading...', { exact: true })).toBeVisible()
  release()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the theme is light at first, toggles, is a class on the body and is kept under the key theme', async ({
  page,
}) => {
  await page.goto('/login')
  await expect(page.locator('body')).toHaveClass(/\blight\b/)
  await page
    .getByRole('button', { name: /theme|dark|light/i })
    .first()
    .click()
  await expect(page.locator('body')).toHaveClass(/\bdark\b/)
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
  await page.reload()
  await expect(page.locator('body')).toHaveClass(/\bdark\b/)
})

test('a page without the root element logs an error and renders nothing', async ({ page }) => {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await page.route('**/login', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace('id="root"', 'id="elsewhere"') })
  })
  await page.goto('/login')
  await expect.poll(() => errors.join('\n')).toContain('Root element missing')
  expect(await page.locator('#elsewhere').innerHTML()).toBe('')
})

test('the profile listener shows a changed name in every tab, without a reload', async ({
  page,
  browser,
}) => {
  await signedInAs(page, 'Admin')
  await page.goto('/')
  const other = await (await browser.newContext()).newPage()
  await signedInAs(other, 'Admin')
  await other.goto('/')
  const shows = (tab: Page, name: string) =>
    expect(tab.getByRole('button', { name: `Account of ${name}` })).toBeVisible()
  for (const tab of [page, other]) await shows(tab, 'Ada Adminson')
  const name = 'Ada Renamed'
  await page.request.post('/api/account/updateProfile', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: { name, title: 'Executive director', phone: '' },
  })
  // How fast is measured in src/app/server/live/live.test.ts, where no browser draws in between.
  for (const tab of [page, other]) await shows(tab, name)
  await other.context().close()
})
