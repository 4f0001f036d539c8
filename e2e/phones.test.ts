// A phone list from the organizer to the canvasser's thumb: calls with and without a signal, a number that asks to be left alone, texts from
// one's own messages, closed links in the evening, and a list that is taken back.
import { demoSignIns } from '../src/app/server/demo.ts'
import { expectAccessible } from './accessible.ts'
import { addressOf } from './addresses.ts'
import { photograph } from './photograph.ts'
import { expect, test, type Page } from './test.ts'

const noon = '2027-01-15T19:00:00.000Z'
const night = '2027-01-16T05:00:00.000Z'

test('people are called and texted one by one, and who says stop is left alone', async ({
  page,
  browser,
  serverUrl,
}) => {
  await signedInAs(page, 'Fern Fieldstone')
  const address = await addressOf('/committee/:committeeId/walkbooks', page)
  const committeeId = address.split('/')[2]!
  await page.goto(address)
  await page.getByRole('link', { name: 'Phone lists' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Phone and text lists' })).toBeVisible()
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Who helps on the last weekend' }).first(),
  ).toContainText('5 of')
  await expectAccessible(page)
  await photograph(page, 'phone-lists', { fullPage: true })
  // The demo's own list gives its people back first.
  await page.getByRole('button', { name: 'End Who helps on the last weekend' }).click()
  await expect(page.getByText('“Who helps on the last weekend” has ended.')).toBeVisible()

  const stopped = await makeList(
    page,
    'Thank the helpers',
    'By phone',
    'Hi {first name}, {my name} here. Thank you!',
  )
  expect(stopped).toBeGreaterThan(0)
  await handOut(page, 'Thank the helpers')
  await photograph(page, 'phone-lists-out')

  const phone = await browser.newContext({
    baseURL: serverUrl,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  })
  const cory = await phone.newPage()
  let serverTime = noon
  await cory.route(/\/api\/phones\/(load|standing)$/, async (route) => {
    const reply = await route.fetch()
    const body = (await reply.json()) as object
    await route.fulfill({ response: reply, json: { ...body, ...(reply.ok() && { serverTime }) } })
  })
  await signedInAs(cory, 'Cory Canvasser')
  await cory.goto(`/committee/${committeeId}/door-knocking`)
  await expect(cory.getByRole('region', { name: 'Calls and texts' })).toBeVisible()
  await cory.screenshot({ path: 'test-results/phones-start.png' })
  await cory.getByRole('button', { name: /Thank the helpers/ }).click()
  const who = cory.getByRole('heading', { level: 1 })
  const link = cory.getByRole('link', { name: /^Call / })
  await expect(link).toHaveAttribute('href', /^tel:\+1\d{10}$/)
  await expect(cory.getByText(/^Hi .+, Cory here\. Thank you!$/)).toBeVisible()
  await expectAccessible(cory)
  await photograph(cory, 'phone-call', { asIs: true })
  await next(cory, 'No answer')

  // The signal is lost; the page is closed and opened again without one.
  await phone.setOffline(true)
  const talkedTo = (await who.textContent())!
  await cory.getByRole('button', { name: 'Talked' }).click()
  await cory.getByLabel('Note').fill('Comes on Saturday.')
  await cory.reload()
  await expect(who).toHaveText(talkedTo)
  await expect(cory.getByLabel('Note')).toHaveValue('Comes on Saturday.')
  await cory.getByRole('button', { name: 'Save, next person' }).click()
  await expect(who).not.toHaveText(talkedTo)
  const left = (await who.textContent())!
  const number = /\d{3}-\d{3}-\d{4}/.exec((await link.textContent())!)![0]
  await next(cory, 'Do not call again')
  await cory.reload()
  await expect(cory.getByText('1 of 3 safe')).toBeVisible()
  await expect(cory.getByText('3 done', { exact: false })).toBeVisible()
  await photograph(cory, 'phone-offline', { asIs: true })
  await phone.setOffline(false)
  await expect(cory.getByText('3 of 3 safe')).toBeVisible()

  // Once it has arrived, no list has the number any more.
  await page.reload()
  await expect(page.getByRole('row', { name: new RegExp(number) })).toContainText('Cory Canvasser')
  await page.getByRole('link', { name: 'Results of Thank the helpers' }).click()
  await expect(page.getByRole('grid')).toContainText('Comes on Saturday.')
  await expect(page.getByRole('grid')).toContainText(left)
  await photograph(page, 'phone-results')
  await page.goBack()

  // At night the link is closed, and says when it opens.
  serverTime = night
  await cory.reload()
  await expect(cory.getByText(/This one opens .*8:00 AM|This one opens .*9:00 AM/)).toBeVisible()
  await expect(link).toBeHidden()
  await photograph(cory, 'phone-night', { asIs: true })
  serverTime = noon

  // Taken back, it leaves the phone.
  await page.getByRole('button', { name: 'End the hand-out to Cory Canvasser' }).click()
  await expect(page.getByText('Ended. Those who were not', { exact: false })).toBeVisible()
  await expect(cory.getByRole('alert')).toContainText('not in your hands any more')

  // Texts leave from the phone's own messages.
  await makeList(page, 'Saturday', 'By text, one by one', 'Hi {first name}, see you on Saturday at 10 & 2?')
  await handOut(page, 'Saturday')
  await cory.goto(`/committee/${committeeId}/door-knocking`)
  await cory.getByRole('button', { name: /Saturday/ }).click()
  const text = cory.getByRole('link', { name: /^Open in messages/ })
  await expect(text).toHaveAttribute('href', /^sms:\+1\d{10}\?body=Hi%20.*10%20%26%202%3F$/)
  await photograph(cory, 'phone-text', { asIs: true })
  const first = (await who.textContent())!
  await next(cory, 'I texted them')
  await cory.getByRole('button', { name: 'Done (1)' }).click()
  await cory.getByRole('button', { name: `Open ${first} again` }).click()
  await expect(who).toHaveText(first)
  await next(cory, 'Stop: no more texts')
  await cory.getByRole('button', { name: 'Undo' }).click()
  await expect(cory.getByText('3 of 3 safe').or(cory.getByText('6 of 6 safe'))).toBeVisible()

  const elsewhere = await browser.newContext({ baseURL: serverUrl })
  const rita = await elsewhere.newPage()
  await signedInAs(rita, 'Rita Riverbend')
  for (const call of ['lists', 'optOuts', 'mine', 'choices'])
    expect((await rita.request.post(`/api/phones/${call}`, { data: { committeeId } })).status(), call).toBe(
      404,
    )
  await elsewhere.close()
  await phone.close()
})

/** How many were left out because they had asked. */
async function makeList(page: Page, name: string, way: string, script: string): Promise<number> {
  await page.getByRole('button', { name: 'New list' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(way, { exact: true }).click()
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('textbox', { name: way === 'By phone' ? 'What to say' : 'The text' }).fill(script)
  const counted = dialog.getByRole('status').filter({ hasText: 'may be reached this way' })
  await expect(counted).toBeVisible()
  await photograph(page, `phone-new-${name.replaceAll(' ', '-')}`)
  const asked = /Asked not to be called or texted: (\d+)/.exec((await counted.textContent())!)
  await dialog.getByRole('button', { name: 'Make the list' }).click()
  await expect(dialog).toBeHidden()
  return Number(asked?.[1] ?? 0)
}

async function handOut(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Hand out ${name}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'To whom' }).click()
  await page.getByRole('option', { name: 'Cory Canvasser' }).click()
  await dialog.getByRole('button', { name: 'Hand out' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'End the hand-out to Cory Canvasser' })).toBeVisible()
}

async function next(page: Page, result: string): Promise<void> {
  const name = (await page.getByRole('heading', { level: 1 }).textContent())!
  await page.getByRole('button', { name: result }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(name)
}

async function signedInAs(page: Page, name: string) {
  const email = `${name.toLowerCase().replace(' ', '.')}@demo.example`
  const { password } = demoSignIns[0]!
  const reply = await page.request.post('/api/auth/sign-in/email', { data: { email, password } })
  expect(reply.ok(), await reply.text()).toBe(true)
}
