// An email to many people, on a server with a mail server beside it: who gets it, what it reads, a test, one sending, who unsubscribes from
// it and is left out of the next; and who may not send.
import { openMailServer } from '../src/testing/processes/mailServer.ts'
import { expectAccessible } from './accessible.ts'
import { signedInAs, switchTheme } from './people.ts'
import { photograph } from './photograph.ts'
import { startDemo } from './server.ts'
import { expect, test, type Page } from './test.ts'

const where = '/committee/:committeeId/volunteers'

test('an email to many people is written, tried, sent once and left by who wants no more', async ({
  browser,
}, { project }) => {
  const mailServer = await openMailServer()
  const { url, stop } = await startDemo({ SMTP_URL: mailServer.url })
  try {
    const { locale, timezoneId } = project.use
    const context = await browser.newContext({ baseURL: url, locale, timezoneId })
    const page = await context.newPage()
    await signedInAs(page, 'Owner')
    const address = where.replace(':committeeId', await committeeOf(page))
    await page.goto(`${address}?view=everyone`)
    await page.getByRole('button', { name: 'Emails', exact: true }).click()
    await expect(page.getByRole('row', { name: /Doors this Saturday/ })).toContainText('1 may have been sent')
    await photograph(page, 'emails-list')
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Email these people…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Email to many people' })
    await expect(dialog.getByText(/people get it/)).toBeVisible()
    await expect(dialog.getByRole('list', { name: 'Left out' })).toContainText('said no to email')
    await dialog.getByLabel('Subject').fill('Saturday in {city}')
    await dialog.getByLabel('Text').fill('Dear {first name},\n\nCome to the park.\n\n{committee}')
    const proof = dialog.getByRole('region', { name: 'Proof' })
    await expect(proof).toContainText('Dear ')
    await expect(proof).not.toContainText('{first name}')
    await expect(proof).toContainText('Paid for by')
    await expect(proof).toContainText('Unsubscribe from emails of Example for Legislature')
    await expectAccessible(page)
    await photograph(page, 'emails-write')
    // What was typed, and what it is for, survive a reload.
    await page.reload()
    await expect(dialog.getByLabel('Subject')).toHaveValue('Saturday in {city}')

    await dialog.getByRole('button', { name: 'Send a test to me' }).click()
    await expect(page.getByText(/A test is waiting to be sent to/)).toBeVisible()
    await expect.poll(() => mailServer.arrived.size).toBe(1)
    mailServer.arrived.clear()

    await dialog.getByRole('button', { name: /^Send to \d+…/ }).click()
    await page.getByRole('button', { name: 'Send now' }).click()
    const drawer = page.getByRole('dialog', { name: 'Emails to many people' })
    await expect(drawer.getByRole('progressbar', { name: 'Sent' })).toHaveAttribute('aria-valuenow', '100')
    await expect(drawer.getByRole('button', { name: 'Stop what is waiting' })).toHaveCount(0)
    await expect(drawer.getByText('Waiting', { exact: true })).toHaveCount(0)
    await expectAccessible(page)
    await photograph(page, 'emails-sent')
    await switchTheme(page, 'dark')
    await photograph(page, 'emails-sent-dark')
    await switchTheme(page, 'light')
    const sent = mailServer.arrived.size
    expect(sent).toBeGreaterThan(5)
    expect([...mailServer.arrived.values()].every((times) => times === 1)).toBe(true)

    // One reader stops them, without signing in.
    const [reader, raw] = [...mailServer.last].find(([to]) => mailServer.arrived.has(to))!
    const link = /List-Unsubscribe:\s*<([^>]+)>/.exec(raw.replaceAll(/\r\n\s+/g, ''))![1]!
    const visitor = await (await browser.newContext()).newPage()
    await visitor.goto(`${url}${new URL(link).pathname}`)
    await expect(visitor.getByText(reader, { exact: false })).toBeVisible()
    await visitor.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(visitor.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible()
    await visitor.context().close()

    // Another one's email came back: found by the address in the mailbox, marked, taken back, marked again.
    const [back] = [...mailServer.arrived.keys()].filter((to) => to !== reader)
    const recipients = drawer.getByRole('grid', { name: 'Recipients' })
    await drawer.getByPlaceholder('Find a name or email').fill(back!)
    await expect(recipients.getByRole('row')).toHaveCount(2)
    const row = recipients.getByRole('row').nth(1)
    await row.getByRole('checkbox').check()
    await drawer.getByRole('button', { name: 'This email came back' }).click()
    await expect(row).toContainText('The address sent an email back')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(row).not.toContainText('The address sent an email back')
    await row.getByRole('checkbox').check()
    await photograph(page, 'emails-came-back')
    await drawer.getByRole('button', { name: 'This email came back' }).click()
    await expect(row).toContainText('The address sent an email back')
    await expectAccessible(page)
    await photograph(page, 'emails-came-back-marked')
    await switchTheme(page, 'dark')
    await photograph(page, 'emails-came-back-marked-dark')
    await switchTheme(page, 'light')

    await drawer.getByRole('button', { name: 'All emails' }).click()
    await expect(drawer.getByRole('row', { name: /^Saturday in/ })).toContainText('Sent')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Email these people…' }).click()
    await expect(dialog.getByRole('list', { name: 'Left out' })).toContainText('1: unsubscribed')
    await expect(dialog.getByRole('list', { name: 'Left out' })).toContainText(
      '1: address from which an email came back',
    )
    await expect(dialog.getByText(`${sent - 2} people get it`)).toBeVisible()
    await page.keyboard.press('Escape')

    // At the person it is said, and can be taken back.
    await page.getByPlaceholder('Find a name, email or phone').fill(back!)
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.getByRole('row').nth(1).click()
    const card = page.getByRole('dialog', { name: 'Person' })
    await expect(card.getByText(/An email to it came back, says/)).toBeVisible()
    await expectAccessible(page)
    await photograph(page, 'emails-came-back-person')
    await switchTheme(page, 'dark')
    await photograph(page, 'emails-came-back-person-dark')
    await switchTheme(page, 'light')
    await card.getByRole('button', { name: 'It works again' }).click()
    await card.getByRole('button', { name: 'An email came back' }).click()
    await expect(card.getByText(/An email to it came back, says/)).toBeVisible()

    // What failed stands on Home, for those who send.
    mailServer.refused.add([...mailServer.arrived.keys()].find((to) => to !== reader && to !== back)!)
    await page.goto(`${address}?view=everyone`)
    await page.getByRole('button', { name: 'Email these people…' }).click()
    await dialog.getByLabel('Subject').fill('Thank you for Saturday')
    await dialog.getByLabel('Text').fill('Dear {first name},\n\nThank you.')
    await dialog.getByRole('button', { name: /^Send to \d+…/ }).click()
    await page.getByRole('button', { name: 'Send now' }).click()
    await expect(drawer.getByRole('button', { name: 'Try the 1 that failed again' })).toBeVisible()
    await page.goto('/')
    const line = page.getByRole('link', { name: /Thank you for Saturday/ })
    await expect(line).toContainText('1 failed')
    await expect(page.getByRole('heading', { name: 'Running and failed' })).toHaveCount(0)
    await expectAccessible(page)
    await photograph(page, 'emails-home', { fullPage: true })
    await switchTheme(page, 'dark')
    await photograph(page, 'emails-home-dark', { fullPage: true })
    await switchTheme(page, 'light')
    await line.click()
    await expect(drawer.getByText('1 failed')).toBeVisible()
    await context.close()

    const observer = await (await browser.newContext({ baseURL: url, locale, timezoneId })).newPage()
    await signedInAs(observer, 'viewer')
    await observer.goto(`${address}?view=everyone`)
    await expect(observer.getByRole('row').nth(1)).toBeVisible()
    await expect(observer.getByRole('button', { name: 'Email these people…' })).toHaveCount(0)
    await expect(observer.getByRole('button', { name: 'Emails', exact: true })).toHaveCount(0)
    await observer.context().close()
  } finally {
    await stop()
    await mailServer.close()
  }
})

async function committeeOf(page: Page): Promise<string> {
  const reply = await page.request.post('/api/committees/list', {
    data: {},
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  const { committees } = (await reply.json()) as { committees: { id: string; name: string }[] }
  return committees.find((one) => one.name === 'Example for Legislature')!.id
}
