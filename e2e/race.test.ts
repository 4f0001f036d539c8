// A whole race: a county's voter file, a universe and its doors, gifts, a statement that the state confirmed, a vote that was followed, and the
// hand-over, after which the voters are gone and the books are there.
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { runningUrl } from '../src/app/server/embedded/attachOrStart.ts'
import { signedInAs } from './people.ts'
import { call, claimed } from './phones.ts'
import { confirmed, fillRegistration, postGift, signAndSeal } from './statements.ts'
import { expect, test, type Browser, type Page } from './test.ts'

const street = 'Quillfeather Ln'
// No town of the demo has it.
const zip = '68099'
const doors = 6
const name = `Marlow ${randomUUID().slice(0, 6)} for Legislature`

test('a race from the voter file through doors, money, a filed statement and a vote to its hand-over', async ({
  page,
  browser,
  server,
}) => {
  await importVoters(browser, server.url)
  await signedInAs(page, 'Organization_Admin')
  const { id: committeeId } = await call<{ id: string }>(page, 'committees/create', {
    name,
    office: 'Legislature',
    cycle: 2026,
    organizationId: await ownOrganization(page),
  })
  const home = `/committee/${committeeId}`

  const talkedTo = await knockDoors(page, browser, server.url, committeeId)
  await page.goto(`/voter_profile?id=${talkedTo}&committee=${committeeId}`)
  await expect(page.getByText('Asked for a yard sign.').first()).toBeVisible()

  const gifts = `${home}/accounting/transactions/contributions`
  await postGift(page, gifts, 'Orson Quaymark', '9/1/2026', '120')
  await postGift(page, gifts, 'Willa Fernhill', '9/2/2026', '80')
  await fileStatement(page, `${home}/accounting/nadc-reports`)
  await followVote(page)

  await takeEverything(page, `${home}/settings#hand-over`)
  await deleteVoters(page, server.dataDir, committeeId)
  await page.goto(gifts)
  await expect(page.getByRole('grid', { name: 'Contributions' }).getByText('Orson Quaymark')).toBeVisible()
  await page.goto(`${home}/accounting/nadc-reports?statement=2026+first+general`)
  await expect(page.getByText(/Filed: the state confirmed it on .*NADC-RACE-1/)).toBeVisible()
  const { held } = await call<{ held: Record<string, number> }>(page, 'handover/held', { committeeId })
  expect(Object.values(held).every((count) => count === 0)).toBe(true)
  // The voter is in the county's file still, and what was said at the door is not.
  await page.goto(`/voter_profile?id=${talkedTo}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Asked for a yard sign.')).toHaveCount(0)
})

/** Two voters behind each door of one street, as a county gives them; only platform staff may bring a voter file in. */
async function importVoters(browser: Browser, baseURL: string): Promise<void> {
  const owner = await browser.newPage({ baseURL })
  await signedInAs(owner, 'Owner')
  const voters = Array.from({ length: doors * 2 }, (_, n) =>
    [
      `Q${7000 + n}`,
      `Test${n}`,
      `Quillman`,
      '1980-05-04',
      `${100 + 2 * Math.floor(n / 2)} ${street}`,
      'Wahoo',
      'NE',
      zip,
      'Saunders',
    ].join(','),
  )
  const header = 'Voter ID,First Name,Last Name,Date of Birth,Address,City,State,ZIP,County'
  await owner.goto('/admin/upload-csv')
  await owner.getByRole('combobox', { name: 'What is in the file' }).click()
  await owner.getByRole('option', { name: /Voter file/ }).click()
  await owner.locator('input[type=file]').setInputFiles({
    name: 'voters.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`${[header, ...voters].join('\n')}\n`),
  })
  await owner.getByRole('button', { name: 'Check the file' }).click()
  await owner.getByRole('button', { name: `Import ${doors * 2} rows` }).click()
  await expect(owner.getByText(`${doors * 2} voters read: ${doors * 2} new`, { exact: false })).toBeVisible()
  await owner.context().close()
}

async function ownOrganization(page: Page): Promise<string> {
  const { committees } = await call<{ committees: { organizationId: string }[] }>(page, 'committees/list', {})
  return committees[0]!.organizationId
}

/** From the universe of the street to the last door, by someone without an account. Answers with whom was talked to. */
async function knockDoors(
  page: Page,
  browser: Browser,
  baseURL: string,
  committeeId: string,
): Promise<number> {
  await call(page, 'voters/attest', { purpose: 'political activities', confirmed: true })
  const items = [{ field: 'zip', is: 'any', values: [zip] }]
  await call(page, 'universes/save', {
    committeeId,
    name: 'All of Quillfeather',
    criteria: { steps: [{ id: 'one', op: 'add', group: { match: 'all', items } }] },
  })
  await page.goto(`/committee/${committeeId}/walkbooks`)
  await page.getByRole('button', { name: 'Make a walkbook' }).first().click()
  const making = page.getByRole('dialog', { name: 'Make a walkbook' })
  await making.getByRole('combobox', { name: 'Universe' }).click()
  await page.getByRole('option', { name: /^All of Quillfeather/ }).click()
  await expect(making.getByText(`${doors} doors, ${doors * 2} voters`)).toBeVisible()
  await making.getByRole('textbox', { name: 'Name' }).fill('Quillfeather')
  await making.getByRole('button', { name: 'Make the walkbook' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Quillfeather/ })).toBeVisible()
  await page.getByRole('button', { name: 'Hand out' }).click()
  const handing = page.getByRole('dialog', { name: /^Hand out/ })
  await handing.getByRole('textbox', { name: 'Meant for' }).fill('Vera')
  await handing.getByRole('button', { name: 'Make the code' }).click()
  const code = await handing.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/).innerText()
  await handing.getByRole('button', { name: 'Done' }).click()

  const phone = await browser.newPage({ baseURL, viewport: { width: 390, height: 844 }, hasTouch: true })
  const turf = await claimed(phone, `/walk/${code}`)
  expect(turf.doors).toHaveLength(doors)
  const talkedTo = turf.doors[0]!.people[0]!
  await phone.getByRole('button', { name: talkedTo.name }).click()
  await phone.getByRole('radio', { name: '1. Strong support' }).click()
  await phone.getByLabel('Note').fill('Asked for a yard sign.')
  await phone.getByRole('button', { name: 'Save, next door' }).click()
  for (const door of turf.doors.slice(1)) {
    await expect(phone.getByRole('heading', { level: 1 })).toContainText(door.line)
    await phone.getByRole('button', { name: 'Not home', exact: true }).click()
  }
  await expect(phone.getByText(`${doors} of ${doors} safe`)).toBeVisible()
  await phone.context().close()
  await expect(page.getByText(`${doors} of ${doors} doors`).first()).toBeVisible()
  return talkedTo.voterId
}

async function fileStatement(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await fillRegistration(page)
  await page.getByRole('button', { name: /First general statement 2026/ }).click()
  await expect(page.getByText('All checks pass.')).toBeVisible()
  await signAndSeal(page, 'Seal the statement')
  await confirmed(page, 'NADC-RACE-1')
}

async function followVote(page: Page): Promise<void> {
  const { rows } = await call<{ rows: { id: number; isFollowed: boolean }[] }>(page, 'bills/list', {
    stage: 'final reading',
    sort: 'number',
  })
  await page.goto(`/bill/${rows.find(({ isFollowed }) => !isFollowed)!.id}`)
  await page.getByRole('button', { name: 'Follow', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Following', pressed: true })).toBeVisible()
  await page
    .getByRole('link', { name: /roll call|votes/i })
    .first()
    .click()
  await expect(page.locator('[data-vote]')).toHaveCount(49)
}

async function takeEverything(page: Page, address: string): Promise<void> {
  await page.goto(address)
  const section = page.getByRole('region', { name: 'Hand over a finished race' })
  await section.getByRole('button', { name: 'Make the file' }).click()
  const link = section.getByRole('link', { name: 'Download everything' })
  await expect(link).toBeVisible()
  const download = page.waitForEvent('download')
  await link.click()
  const bytes = await readFile(await (await download).path())
  for (const inside of ['csv/People.csv', 'xlsx/Journal.xlsx', 'README.txt'])
    expect(bytes.includes(inside), inside).toBe(true)
  await page.getByRole('button', { name: 'Archive the committee' }).click()
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  await expect(page.getByText('This committee is archived: it can be read, not changed.')).toBeVisible()
}

/** A week later, in the night: the clock is not waited for. */
async function deleteVoters(page: Page, dataDir: string, committeeId: string): Promise<void> {
  const section = page.getByRole('region', { name: 'Hand over a finished race' })
  await section.getByRole('button', { name: 'Delete voter data' }).click()
  const dialog = page.getByRole('dialog', { name: /^Delete the voter data of / })
  await dialog.getByLabel('Type the name of the committee').fill(name)
  await dialog.getByRole('button', { name: 'Delete in a week' }).click()
  await expect(section.getByText(/^It is deleted in the night after /)).toBeVisible()
  const client = new pg.Client(runningUrl(dataDir)!)
  await client.connect()
  try {
    await client.query('update voter_removals set due_at = now() where committee_id = $1', [committeeId])
    await client.query(`select graphile_worker.add_job('delete-voter-data')`)
  } finally {
    await client.end()
  }
  await expect
    .poll(
      async () =>
        (await call<{ removal: { state: string } }>(page, 'handover/held', { committeeId })).removal.state,
    )
    .toBe('done')
  await page.reload()
  await expect(section.getByText(/^Deleted on /)).toBeVisible()
}
