// An observer looks at a committee: who is there and what they do, and nowhere how to reach them. Neither empty columns nor dead buttons.
import { photograph } from './photograph.ts'
import { expect, test } from './test.ts'
import { addressOf } from './addresses.ts'
import { signedInAs } from './people.ts'

test('an observer sees names, and neither columns nor buttons for contact details', async ({ page }) => {
  await signedInAs(page, 'viewer')
  await page.request.post('/api/voters/attest', {
    data: { purpose: 'political activities', confirmed: true },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  const volunteers = await addressOf('/committee/:committeeId/volunteers', page)

  await page.goto(volunteers)
  await expect(page.getByRole('tab', { name: 'Everyone' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Duplicates' })).toHaveCount(0)
  await page.goto(`${volunteers}?view=everyone`)
  await expect(page.getByPlaceholder('Find a name', { exact: true })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'City' })).toBeVisible()
  for (const name of ['Email', 'Phone']) await expect(page.getByRole('columnheader', { name })).toHaveCount(0)
  await photograph(page, 'observer-people', { asIs: true })
  await page.getByRole('row').nth(1).click()
  await expect(page.getByText('Your job here does not include phone, email and street.')).toBeVisible()
  await expect(page.getByRole('dialog').getByText('@')).toHaveCount(0)
  await photograph(page, 'observer-person', { asIs: true })

  await page.goto('/search-voters')
  const box = page.getByRole('textbox', { name: 'Find a voter' })
  await expect(box).toHaveAttribute('placeholder', 'Name, voter id or precinct')
  await box.fill('smith')
  await expect(page.getByRole('columnheader', { name: 'Precinct' })).toBeVisible()
  for (const name of ['Address', 'Phone'])
    await expect(page.getByRole('columnheader', { name })).toHaveCount(0)
  await expect(page.getByRole('radio', { name: 'Map' })).toHaveCount(0)
  await photograph(page, 'observer-voters', { asIs: true })
  await page.goto('/voter_profile?id=1')
  await expect(page.getByRole('heading', { name: 'Contact details' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Neighbors' })).toHaveCount(0)
  await photograph(page, 'observer-voter', { asIs: true })
  await page.goto('/voter2_profile?id=1')
  await expect(page.getByText('Your job in this committee does not include addresses')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Directions' })).toHaveCount(0)
})
