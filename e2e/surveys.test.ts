// A survey from its first question to its results: written in two languages with a branch, previewed as a phone shows it, published, reworded.
import { randomUUID } from 'node:crypto'
import { expectAccessible } from './accessible.ts'
import { addressOf } from './addresses.ts'
import { demoSignIns } from '../src/app/server/demo.ts'
import { expect, test, type Page } from './test.ts'

const path = '/committee/:committeeId/walkbooks/surveys'

test('an organizer writes a survey, publishes it, changes the wording, and the results show where', async ({
  page,
}) => {
  await signedInAsOrganizer(page)
  await page.goto(await addressOf(path, page))
  await page.getByRole('button', { name: 'New survey' }).first().click()
  await page.getByRole('textbox', { name: 'Name' }).fill('River ward doors')
  await page.getByRole('button', { name: 'Start writing' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'River ward doors' })).toBeVisible()

  await page.getByRole('button', { name: 'Add a language' }).click()
  await page.getByRole('menuitem', { name: 'Spanish' }).click()
  await add(page, 'One choice')
  await fill(page, 'Question 1', 'What matters most?', '¿Qué es lo más importante?')
  await fill(page, 'Question 1, choice 1', 'Taxes', 'Impuestos')
  await fill(page, 'Question 1, choice 2', 'Roads', 'Calles')
  await add(page, 'Wants a sign')
  await add(page, 'In their own words')
  await fill(page, 'Question 3', 'Which road?', '¿Qué calle?')
  await page.getByLabel('Question 1 must be answered').check()

  // By keyboard: the third question goes up one place, and the keyboard stays on its button.
  await page.getByRole('button', { name: 'Move question 3 up' }).focus()
  await page.keyboard.press('Enter')
  await expect(field(page, 'Question 2', 'English')).toHaveValue('Which road?')
  await expect(page.getByRole('button', { name: 'Move question 2 up' })).toBeFocused()

  await question(page, 1).getByRole('button', { name: 'Add a branch' }).click()
  await page
    .getByLabel('Question 1, branch 1: go to')
    .selectOption({ label: 'Question 3: Would you like a yard sign?' })

  // What was typed is there after a reload, although it was not saved.
  await page.reload()
  await expect(field(page, 'Question 2', 'Spanish')).toHaveValue('¿Qué calle?')
  await expectAccessible(page)

  await page.getByRole('tab', { name: 'Preview' }).click()
  const phone = page.getByRole('region', { name: 'As the phone shows it' })
  expect((await phone.boundingBox())!.width).toBeLessThanOrEqual(390)
  await phone.getByRole('button', { name: 'Taxes' }).click()
  await expect(phone.getByRole('heading', { name: 'Would you like a yard sign?' })).toBeVisible()
  await page.getByRole('button', { name: 'Start over' }).click()
  await page.getByText('Spanish', { exact: true }).click()
  await phone.getByRole('button', { name: 'Calles' }).click()
  await expect(phone.getByRole('heading', { name: '¿Qué calle?' })).toBeVisible()
  await expectAccessible(page)

  await publish(page, 1)
  await expect(page.getByText('Phones ask version 1.')).toBeVisible()

  await page.getByRole('tab', { name: 'Questions' }).click()
  await field(page, 'Question 1', 'English').fill('What should we work on first?')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText(
    '“What should we work on first?” is worded differently. Its results start a new line.',
  )
  await page.getByRole('button', { name: 'Publish version 2' }).click()
  await expect(page.getByText('Phones ask version 2.')).toBeVisible()

  await page.getByRole('tab', { name: 'Results' }).click()
  const line = page.getByRole('separator', { name: 'The wording changed' })
  await expect(line).toHaveCount(1)
  await expect(line).toContainText('The wording changed with version 2')
  await expect(line).toContainText('“What matters most?”')
  await expectAccessible(page)
})

test('every number of the results opens the people behind it', async ({ page }) => {
  await signedInAsOrganizer(page)
  const reply = await page.request.post('/api/voters/attest', {
    data: { purpose: 'political activities', confirmed: true },
    headers: { 'idempotency-key': randomUUID() },
  })
  expect(reply.ok(), await reply.text()).toBe(true)
  await page.goto(await addressOf(path, page))
  await page.getByRole('link', { name: 'Fall doors' }).first().click()
  await page.getByRole('tab', { name: 'Results' }).click()
  await expect(page.getByRole('separator', { name: 'The wording changed' })).toHaveCount(1)
  const number = page.getByRole('button', { name: /^Show the \d+ who said Schools$/ }).first()
  const count = Number(await number.textContent())
  await number.click()
  const drawer = page.getByRole('dialog')
  await expect(drawer).toContainText('Who said “Schools”')
  expect(count).toBeGreaterThan(0)
  await expect(drawer.getByText(`${count} answers`)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByText('By day').first().click()
  await expect(page.getByText(/The wording changed with version 2/).first()).toBeVisible()
})

const field = (page: Page, name: string, language: string) =>
  page.getByLabel(`${name}, ${language}`, { exact: true })
const question = (page: Page, number: number) =>
  page.getByRole('listitem', { name: `Question ${number}`, exact: true })

async function signedInAsOrganizer(page: Page) {
  const data = { email: 'fern.fieldstone@demo.example', password: demoSignIns[0]!.password }
  const reply = await page.request.post('/api/auth/sign-in/email', { data })
  expect(reply.ok(), await reply.text()).toBe(true)
}

async function fill(page: Page, name: string, english: string, spanish: string) {
  await field(page, name, 'English').fill(english)
  await field(page, name, 'Spanish').fill(spanish)
}

async function add(page: Page, kind: string) {
  await page.getByRole('button', { name: 'Add a question' }).click()
  await page.getByRole('menuitem', { name: kind, exact: true }).click()
}

async function publish(page: Page, version: number) {
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('button', { name: `Publish version ${version}` }).click()
}
