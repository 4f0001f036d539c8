// What a treasurer does on the way to a filed statement, for the journeys in which that is one step of several.
import { photograph } from './photograph.ts'
import { expect, type Page } from './test.ts'

/** Form A-1 of a candidate committee whose election is on November 3, 2026. */
export async function fillRegistration(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('combobox', { name: 'Kind of committee' }).click()
  await page.getByRole('option', { name: /Candidate committee/ }).click()
  await form.getByRole('combobox', { name: 'Election' }).click()
  await page.getByRole('option', { name: /Another election/ }).click()
  await form.getByRole('textbox', { name: 'General election' }).fill('11/3/2026')
  for (const [label, value] of [
    ['Committee’s street', '1 Main St'],
    ['Committee’s city', 'Wahoo'],
    ['Treasurer’s name', 'Tess Treasurer'],
    ['Treasurer’s street', '2 Main St'],
    ['Treasurer’s city', 'Wahoo'],
    ['Candidate’s name', 'Rae Roe'],
  ] as const)
    await form.getByRole('textbox', { name: label }).fill(value)
  await photograph(page, 'reports-a1')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Form A-1 is saved.')).toBeVisible()
}

export async function postGift(page: Page, money: string, name: string, day: string, dollars: string) {
  await page.goto(money)
  await page.getByRole('button', { name: 'Enter something else' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Day' }).fill(day)
  await amount(form.getByRole('textbox', { name: 'Amount' }), dollars)
  const from = form.getByRole('textbox', { name: 'From' })
  await from.fill(name)
  await page
    .getByRole('option', { name: new RegExp(name) })
    .first()
    .click()
  await expect(from).toHaveValue(name)
  await form.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(form).toHaveCount(0)
}

export async function signAndSeal(page: Page, button: string) {
  for (const [capacity, name] of [
    ['treasurer', 'Tess Treasurer'],
    ['candidate', 'Rae Roe'],
  ] as const) {
    await page.getByRole('textbox', { name: `Name of the ${capacity}` }).fill(name)
    await page.getByRole('button', { name: `Sign as ${capacity}` }).click()
    await expect(page.getByText(`Signed by ${name}, ${capacity}`)).toBeVisible()
  }
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('button', { name: 'Seal', exact: true }).click()
  await expect(page.getByText('Its content is unchanged').last()).toBeVisible()
}

export async function confirmed(page: Page, number: string) {
  // A late gift of another journey may ask for a confirmation of its own.
  const confirmation = page.getByRole('textbox', { name: 'The state’s confirmation', exact: true })
  await confirmation.fill(number)
  await page
    .locator('form')
    .filter({ has: confirmation })
    .getByRole('button', { name: 'Keep the confirmation' })
    .click()
  await expect(page.getByText(new RegExp(`Filed: the state confirmed it on .*${number}`))).toBeVisible()
}

/** A field that shows an amount shows it without its mark while it has the focus. */
export async function amount(field: ReturnType<Page['getByRole']>, text: string) {
  await field.click()
  await expect(field).not.toHaveValue(/\$/)
  await field.fill(text)
}
