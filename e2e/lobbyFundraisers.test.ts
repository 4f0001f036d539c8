// A lobby fundraiser from idea to its result in the books and in the state report. Another organization sees none of it.
import { demoSignIns } from '../src/app/server/demo.ts'
import { formatMoney } from '../src/domain/money.ts'
import { expectAccessible } from './accessible.ts'
import { addressOf } from './addresses.ts'
import { photograph } from './photograph.ts'
import { expect, test, type Page } from './test.ts'

test('a lobby fundraiser goes from an idea to its result in the books and in the state report', async ({
  page,
  browser,
  serverUrl,
}) => {
  await signedInAs(page, demoSignIns[0]!.email)
  const address = await addressOf('/campaign/committee/:committeeId/lobby-fundraisers', page)
  const committeeId = address.split('/')[3]!
  await page.goto(address)
  await page.getByRole('button', { name: 'Plan a fundraiser' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('textbox', { name: 'Name', exact: true }).fill('Breakfast at the depot')
  await drawer.getByRole('textbox', { name: 'City' }).fill('Lincoln')
  await drawer.getByRole('textbox', { name: 'Day' }).fill('Jun 10, 2027')
  await photograph(page, 'lobby-new')
  await drawer.getByRole('button', { name: 'Plan it' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Breakfast at the depot' })).toBeVisible()
  await expect(page.getByText('No one hosts yet.')).toBeVisible()
  await photograph(page, 'lobby-empty')

  // Levels, and a co-sponsor.
  await page.getByRole('button', { name: 'Levels' }).click()
  const levels = page.getByRole('dialog')
  await levels.getByRole('textbox', { name: 'Name of level 1' }).fill('Gold')
  await levels.getByRole('textbox', { name: 'Amount of level 1' }).fill('750')
  await photograph(page, 'lobby-levels')
  await levels.getByRole('button', { name: 'Set the levels' }).click()
  await expect(page.getByText('Gold $750.00')).toBeVisible()
  await page.getByRole('button', { name: 'Add a host' }).click()
  const host = page.getByRole('dialog')
  await host.getByRole('textbox', { name: 'Who' }).fill('Prairie')
  await page.getByRole('option', { name: /Prairie Print/ }).click()
  await host.getByRole('combobox', { name: 'Level' }).click()
  await page.getByRole('option', { name: /Gold/ }).click()
  await photograph(page, 'lobby-host')
  await host.getByRole('button', { name: 'Add', exact: true }).click()
  const hosts = page.getByRole('region', { name: 'Hosts and co-sponsors' })
  await expect(hosts.getByRole('link', { name: 'Prairie Print & Mail' })).toBeVisible()

  // Invited, and a reply.
  await page.getByRole('button', { name: 'Invite', exact: true }).first().click()
  const inviting = page.getByRole('dialog')
  await inviting.getByRole('textbox', { name: 'A person or a firm' }).fill('Wheatley')
  await page
    .getByRole('option', { name: /Wheatley/ })
    .first()
    .click()
  await inviting.getByRole('button', { name: 'Put them on the list' }).click()
  await page
    .getByRole('grid', { name: 'Invitation list' })
    .getByText(/Wheatley/)
    .click()
  const guest = page.getByRole('dialog')
  await guest.getByText('Coming', { exact: true }).click()
  await photograph(page, 'lobby-reply')
  await guest.getByRole('button', { name: 'Write it down' }).click()
  await expect(page.getByText('1 coming, 0 without a reply')).toBeVisible()

  // The invitation: nothing is printed before its proof was looked at.
  await page.getByRole('link', { name: 'Invitation', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Invitation' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Text' }).fill('Coffee is on us.')
  await expect(page.getByRole('figure')).toContainText('Coffee is on us.')
  await page.getByRole('button', { name: 'Save the invitation' }).click()
  await expect(page.getByRole('button', { name: 'Invitations' })).toBeDisabled()
  const proof = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Open the proof' }).click()
  expect((await proof).suggestedFilename()).toContain('Proof of Breakfast')
  await page.getByRole('button', { name: 'I looked at it, it is right' }).click()
  await expect(page.getByText('Approved', { exact: true })).toBeVisible()
  await photograph(page, 'lobby-invitation')
  const printed = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Invitations' }).click()
  expect((await printed).suggestedFilename()).toContain('invitations')

  // What the state report says of the firm before.
  await registered(page, committeeId)
  const before = await listedInReport(page, committeeId, 'Prairie Print')

  // In the books: a host's breakfast in kind, a gift, and the result.
  await page.getByRole('link', { name: 'Breakfast at the depot' }).click()
  await page.getByRole('link', { name: 'In the books' }).click()
  await page.getByRole('button', { name: 'A host paid for something' }).click()
  await record(
    page,
    'Who paid',
    'Prairie',
    /Prairie Print/,
    'What it was worth',
    '123.45',
    'Coffee and rolls',
  )
  await page.getByRole('button', { name: 'Record a gift' }).click()
  await photograph(page, 'lobby-gift')
  await record(page, 'From', 'Prairie', /Prairie Print/, 'Amount', '750')
  const lines = page.getByRole('region', { name: 'In the books' })
  await expect(lines.getByRole('row').filter({ hasText: 'Money in' })).toContainText('$750.00')
  await expect(lines.getByRole('row').filter({ hasText: 'Given in kind' })).toContainText('$123.45')
  await expect(hosts.getByRole('row').filter({ hasText: 'Prairie' })).toContainText('$750.00')
  await photograph(page, 'lobby-books')
  await page.getByRole('tab', { name: 'Fundraising' }).click()
  const result = page.getByRole('row').filter({ hasText: 'Breakfast at the depot' })
  await expect(result).toContainText('$750.00')
  await photograph(page, 'lobby-events')

  // Among the gifts of the books, and on the state report: by name, with what was given in money and in kind.
  const at = page.url()
  const fundraiserId = (await result.getByRole('link').getAttribute('href'))!.split('/').at(-1)!
  await page.goto(at.replace('/accounting/fundraising', '/accounting/transactions/contributions'))
  await expect(page.getByRole('grid').getByText('$750.00').first()).toBeVisible()
  const after = await listedInReport(page, committeeId, 'Prairie Print')
  expect([after.cash - before.cash, after.inKind - before.inKind]).toEqual([75_000n, 12_345n])
  await page.goto(`/committee/${committeeId}/accounting/nadc-reports`)
  await page.getByRole('tab', { name: 'Schedules' }).click()
  // As a contributor: the firm may be paid by the committee as well.
  const listed = page.getByRole('row').filter({ hasText: 'Prairie Print' }).filter({ hasText: 'Over $250' })
  await expect(listed).toContainText(formatMoney(after.cash))
  await expect(listed).toContainText(formatMoney(after.inKind))
  await photograph(page, 'lobby-report')

  for (const [view, word] of [
    ['calendar', 'Breakfast at the depot'],
    ['map', 'Haymarket reception'],
  ] as const) {
    await page.goto(
      `/all-lobby-fundraisers?view=${view}${view === 'calendar' ? '&span=month&day=2027-06-10' : ''}`,
    )
    await expect(page.getByText(word).first()).toBeVisible()
    await photograph(page, `lobby-all-${view}`)
  }
  await page.goto('/all-co-sponsors?tab=bills&shown=matrix')
  await expect(page.getByRole('region', { name: 'Matrix of co-sponsors' })).toBeVisible()
  await expectAccessible(page)
  await photograph(page, 'lobby-matrix')

  const elsewhere = await browser.newContext({ baseURL: serverUrl })
  const other = await elsewhere.newPage()
  await signedInAs(other, 'rita.riverbend@demo.example')
  for (const call of ['lobbyFundraisers/get', 'lobbyFundraisers/guests', 'fundraiserInvitations/get'])
    expect(
      (await other.request.post(`/api/${call}`, { data: { committeeId, fundraiserId } })).status(),
      call,
    ).toBe(404)
  const theirs = await other.request.post('/api/fundraiserLists/all', { data: {} })
  expect(await theirs.text()).not.toContain('Breakfast at the depot')
  await elsewhere.close()
})

async function record(
  page: Page,
  label: string,
  typed: string,
  option: RegExp,
  amount: string,
  cents: string,
  words = '',
) {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: label }).fill(typed)
  await page.getByRole('option', { name: option }).click()
  await dialog.getByRole('textbox', { name: amount }).fill(cents)
  if (words) await dialog.getByRole('textbox', { name: 'What it was', exact: true }).fill(words)
  await dialog.getByRole('button', { name: 'Record it' }).click()
  await expect(dialog).toBeHidden()
}

async function ask<T>(page: Page, call: string, data: object): Promise<T> {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const reply = await page.request.post(`/api/${call}`, { data, headers })
  expect(reply.ok(), `${call}: ${await reply.text()}`).toBe(true)
  return (await reply.json()) as T
}

interface Reports {
  version: number
  registration: { kind: string | null }
  statements: { id: string; closes: string }[]
  today: string
}

/** Form A-1, unless another journey filled it in before. */
async function registered(page: Page, committeeId: string) {
  const { version, registration } = await ask<Reports>(page, 'stateReports/overview', { committeeId })
  if (registration.kind !== null) return
  const told = { ...registration, kind: 'candidate', electionPlace: 'statewide' }
  await ask(page, 'stateReports/saveRegistration', { committeeId, version, registration: told })
}

/** Of the statement whose money is being collected. */
async function listedInReport(page: Page, committeeId: string, name: string) {
  const { statements, today } = await ask<Reports>(page, 'stateReports/overview', { committeeId })
  const statementId = statements.find(({ closes }) => closes >= today)!.id
  const { drawn } = await ask<{ drawn: { others: { name: string; cash: string; inKind: string }[] } }>(
    page,
    'stateReports/draft',
    { committeeId, statementId },
  )
  const row = drawn.others.find((other) => other.name.startsWith(name))
  return { cash: BigInt(row?.cash ?? 0), inKind: BigInt(row?.inKind ?? 0) }
}

async function signedInAs(page: Page, email: string) {
  const { password } = demoSignIns[0]!
  const reply = await page.request.post('/api/auth/sign-in/email', { data: { email, password } })
  expect(reply.ok(), await reply.text()).toBe(true)
}
