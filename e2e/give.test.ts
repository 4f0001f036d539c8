// Someone scans the code on a flyer, promises a gift, and the fundraiser writes it down.
import { expect, test } from './test.ts'
import { expectAccessible } from './accessible.ts'
import { addressOf } from './addresses.ts'
import { signedInAs } from './people.ts'

test('a visitor promises a gift, and it becomes a pledge', async ({ page, browser, baseURL }, {
  project,
}) => {
  await signedInAs(page, 'Owner')
  const address = await addressOf('/give/:slug', page)
  const { locale, timezoneId } = project.use
  const visitor = await (await browser.newContext({ baseURL, locale, timezoneId })).newPage()
  await visitor.setViewportSize({ width: 390, height: 844 })
  await visitor.goto(address)
  await expect(visitor.getByRole('link', { name: 'Give online' })).toHaveAttribute(
    'href',
    /^https:\/\/give\.example\//,
  )
  await visitor.getByLabel('First name').fill('Opal')
  await visitor.getByLabel('Last name').fill('Bluestem')
  await visitor.getByLabel('Amount').fill('40')
  await visitor.getByRole('button', { name: 'Promise this' }).click()
  await expect(visitor.getByText('Give an email address or a phone number.')).toBeVisible()
  await visitor.getByLabel('Email').fill('opal.bluestem@demo.example')
  await visitor.getByRole('button', { name: 'Promise this' }).click()
  await expect(visitor.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  await expectAccessible(visitor)
  await visitor.context().close()

  await page.goto(`${await addressOf('/committee/:committeeId/fundraising', page)}?view=pledges`)
  const offer = page.getByRole('row').filter({ hasText: 'Opal Bluestem' })
  await expect(offer).toContainText('$40.00')
  await expectAccessible(page)
  await offer.getByRole('button', { name: 'Write it down' }).click()
  await expect(page.getByText('The pledge of Opal Bluestem is written down.')).toBeVisible()
  await expect(page.getByRole('grid', { name: 'Pledges' }).getByText('Opal Bluestem')).toBeVisible()
})
