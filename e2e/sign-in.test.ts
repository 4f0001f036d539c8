// Signing in as people do it: with the form, a second factor, a passkey, a letter, an invitation.
import { createHmac } from 'node:crypto'
import { expect, test, type Page } from './test.ts'
import { demoSignIns } from '../src/app/server/demo.ts'
import type { Role } from '../src/permissions.ts'
import { signedInAs } from './people.ts'

const person = (role: Role) => demoSignIns.find((d) => d.role === role)!
const at = (path: string) => (url: URL) => url.pathname === path

async function typeIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('after sign-in one lands on the page one asked for', async ({ page }) => {
  await page.goto('/account?from=letter#sessions')
  await page.waitForURL(at('/login'))
  const { email, password } = person('viewer')
  await typeIn(page, email, password)
  await page.waitForURL(at('/account'))
  await expect(page.getByText('This device', { exact: true })).toBeVisible()
  // A person who is signed in has no business on the sign-in page.
  await page.goto('/login?next=/home2')
  await page.waitForURL(at('/home2'))
})

test('a role-guarded page one asked for opens too', async ({ page }) => {
  await page.goto('/user-management')
  await page.waitForURL(at('/login'))
  await typeIn(page, person('Owner').email, person('Owner').password)
  await page.waitForURL(at('/user-management'))
})

test('a link cannot send anyone to another site after sign-in', async ({ page, baseURL }) => {
  const { email, password } = person('viewer')
  for (const next of ['https://evil.example/', '//evil.example/', '/\\evil.example/']) {
    await page.context().clearCookies()
    await page.goto(`/login?next=${encodeURIComponent(next)}`)
    await typeIn(page, email, password)
    await page.waitForURL((url) => url.pathname === '/')
    expect(new URL(page.url()).origin).toBe(baseURL)
  }
})

test('a wrong password is said in place, and the password can be looked at', async ({ page }) => {
  await page.goto('/login')
  await typeIn(page, 'nobody@demo.example', 'wrong wrong wrong')
  const alert = page.getByRole('alert')
  await expect(alert).toHaveText(
    'That address and password do not match an account. Check both and try again.',
  )
  await expect(alert).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveValue('nobody@demo.example')
  await page.getByRole('button', { name: 'Show the password' }).click()
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveAttribute('type', 'text')
  for (let i = 0; i < 4; i++) {
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled()
  }
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(alert).toHaveText(/^Too many attempts\. Try again in \d+ seconds?\.$/)
})

test('a demo person is one click away, and the page says they are fictional', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Demo: fictional people' })).toBeVisible()
  await page.getByRole('button', { name: person('editor').name }).click()
  await page.waitForURL(at('/'))
})

test('a second factor is turned on, asked for, and a recovery code helps without the phone', async ({
  page,
}) => {
  const { email, password } = person('Org_Admin')
  await signedInAs(page, 'Org_Admin')
  await page.goto('/account#second-factor')
  const section = page.locator('#second-factor')
  await section.getByRole('button', { name: 'Turn on' }).click()
  await section.getByLabel('Your password').fill(password)
  await section.getByRole('button', { name: 'Go on' }).click()
  await expect(section.getByRole('img', { name: /scan/ })).toBeVisible()
  const secret = (await section.locator('code').innerText()).replaceAll(' ', '')
  await section.getByLabel(/six digits/).fill(totp(secret))
  await section.getByRole('button', { name: 'Turn on' }).click()
  const list = section.getByRole('list', { name: 'Recovery codes' })
  await expect(list).toBeVisible()
  const codes = await list.getByRole('listitem').allInnerTexts()
  expect(codes.length).toBeGreaterThanOrEqual(8)
  await section.getByRole('button', { name: 'I kept them' }).click()
  await expect(section.getByText('On', { exact: true })).toBeVisible()

  await page.context().clearCookies()
  await page.goto('/login?next=/account')
  await typeIn(page, email, password)
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await page.getByLabel('Code').fill('000000')
  await expect(page.getByRole('alert')).toContainText('That code is not right')
  // The sixth digit sends it.
  await page.getByLabel('Code').fill(totp(secret))
  await page.waitForURL(at('/account'))

  await page.context().clearCookies()
  await page.goto('/login?next=/account')
  await typeIn(page, email, password)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(codes[0]!)
  await page.getByRole('button', { name: 'Go on' }).click()
  await page.waitForURL(at('/account'))
  await page.locator('#second-factor').getByRole('button', { name: 'Turn off' }).click()
  await page.locator('#second-factor').getByLabel('Your password').fill(password)
  await page.locator('#second-factor').getByRole('button', { name: 'Turn off' }).click()
  await expect(page.locator('#second-factor').getByText('Off', { exact: true })).toBeVisible()
})

test('a passkey is added, signs in without a password, and is removed', async ({ page, baseURL }) => {
  // A passkey belongs to a name; an address of digits cannot have one.
  const site = baseURL!.replace('127.0.0.1', 'localhost')
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const { email, password } = person('Organization_Principal')
  await page.goto(`${site}/login?next=/account`)
  await typeIn(page, email, password)
  await page.waitForURL(at('/account'))
  const section = page.locator('#passkeys')
  await section.getByLabel('Name of this device').fill('Kitchen laptop')
  await section.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(section.getByText('Kitchen laptop')).toBeVisible()
  await section.getByRole('button', { name: 'Rename Kitchen laptop' }).click()
  await section.getByLabel('Name', { exact: true }).fill('Office laptop')
  await section.getByRole('button', { name: 'Save' }).click()
  await expect(section.getByText('Office laptop')).toBeVisible()

  await page.context().clearCookies()
  await page.goto(`${site}/login?next=/account`)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL(at('/account'))
  await expect(page.locator('#sign-ins').getByText('passkey', { exact: true })).toBeVisible()
  await section.getByRole('button', { name: 'Remove Office laptop' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(section.getByText('You have none yet')).toBeVisible()

  await page.context().clearCookies()
  await page.goto(`${site}/login`)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('alert')).toContainText('does not belong to an account here')
})

test('a forgotten password is answered the same for everyone', async ({ page }) => {
  for (const email of [person('Console_Admin').email, 'nobody@demo.example']) {
    await page.goto('/login')
    await page.getByRole('link', { name: 'Forgotten password' }).click()
    // The sign-in form has an Email too, and stays until the next page is there.
    await expect(page.getByRole('heading', { name: 'Forgotten password' })).toBeVisible()
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Ask for a link' }).click()
    await expect(page.getByRole('heading', { name: 'No email was sent' })).toBeVisible()
    await expect(page.getByText(`If ${email} has an account here`)).toBeVisible()
  }
  await page.goto('/login?reset=not-a-link')
  await page.getByRole('textbox', { name: 'New password' }).fill('sunflower river nine')
  await page.getByRole('button', { name: 'Set the password' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'This link was used already or is too old. Ask for a new one.',
  )
})

test('an invitation by letter lets one person in, once', async ({ page, browser, baseURL }) => {
  const email = `newcomer-${Date.now()}@demo.example`
  await signedInAs(page, 'Owner')
  const invited = await page.request.post('/api/members/invite', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: { email, name: 'Nia Newcomer', role: 'viewer', committees: [] },
  })
  expect(invited.ok(), await invited.text()).toBe(true)
  const link = `/login?${/invitation=[\w-]+/.exec(await letterTo(page, email))![0]}`

  const newcomer = await (await browser.newContext()).newPage()
  await newcomer.goto(`${baseURL}${link}`)
  await expect(newcomer.getByLabel('Email')).toHaveValue(email)
  await newcomer.getByRole('textbox', { name: 'Password' }).fill('password1234')
  await newcomer.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect(newcomer.getByRole('alert')).toContainText('easy to guess')
  await newcomer.getByRole('textbox', { name: 'Password' }).fill('sunflower river nine')
  await newcomer.getByRole('button', { name: 'Accept the invitation' }).click()
  await newcomer.waitForURL(at('/'))

  await page.context().clearCookies()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This invitation is over' })).toBeVisible()
})

/** Without SMTP_URL letters stay where the Owner can read them. */
async function letterTo(page: Page, email: string): Promise<string> {
  const list = (await (await page.request.post('/api/system/mails', { data: {} })).json()) as {
    mails: { id: string; recipient: string }[]
  }
  const { id } = list.mails.find((m) => m.recipient === email)!
  return (await page.request.post('/api/system/mail', { data: { id } })).text()
}

test('an invitation that is over says so', async ({ page }) => {
  await page.goto('/login?invitation=not-an-invitation')
  await expect(page.getByRole('heading', { name: 'This invitation is over' })).toBeVisible()
})

/** What an authenticator app shows (RFC 6238). */
function totp(base32: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...base32].map((c) => alphabet.indexOf(c).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from(bits.match(/.{8}/g)!.map((b) => parseInt(b, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)))
  const hash = createHmac('sha1', key).update(counter).digest()
  return String((hash.readUInt32BE(hash[19]! & 15) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
