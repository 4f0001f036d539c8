// From the first look-up to a list in hand, as an administrator of an organization lives it: state the purpose, find a voter despite a
// typo, log a call, build a universe with a drawn area, save it, export it, and find all of it on record.
import { createReadStream, statSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { expect, test, type Download, type Page } from './test.ts'
import { parse } from 'csv-parse/sync'
import { openZip } from '../src/sources/tabular/zip.ts'
import { expectAccessible } from './accessible.ts'
import { signedInAs } from './people.ts'

test('an administrator states a purpose, finds a voter, logs a call, builds a universe and takes it out on record', async ({
  page,
}) => {
  page.setDefaultTimeout(30_000)
  await signedInAs(page, 'Organization_Principal')

  await page.goto('/search-voters')
  await expect(page.getByRole('heading', { name: 'Before you look up voters' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('radio', { name: /Political activities/ }).check()
  await page.getByRole('checkbox', { name: /only for political activities/ }).check()
  await page.getByRole('button', { name: 'State this and go on' }).click()
  await expect(page.getByRole('heading', { name: 'Find a voter' })).toBeVisible()

  const { id, name, typo } = await someone(page)
  await page.getByRole('textbox', { name: 'Find a voter' }).fill(typo)
  const found = page.getByRole('grid', { name: 'Voters found' })
  await expect(found.getByRole('row').filter({ hasText: name }).first()).toBeVisible()
  // What was typed is a voter's name, and stays out of the address.
  expect(page.url()).toMatch(/\?search=[0-9a-f-]{36}$/)
  await expectAccessible(page)
  await found.locator(`a[href$="id=${id}"]`).first().click()

  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  expect(page.url()).toContain(`/voter_profile?id=${id}`)
  const log = page.getByRole('region', { name: 'Log a contact' })
  await log.getByText('Talked', { exact: true }).click()
  await log.getByText('2', { exact: true }).click()
  await log.getByRole('textbox', { name: 'Note' }).fill('Asks about the school levy.')
  await log.getByRole('button', { name: 'Log contact' }).click()
  const contacts = page.getByRole('region', { name: 'Contacts' })
  await expect(contacts.getByText('Talked, by phone. Leans our way')).toBeVisible()
  await expect(contacts.getByText('Asks about the school levy.')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Build a universe' }).click()
  await page.getByRole('button', { name: /Everyone in my district/ }).click()
  const count = page.getByRole('region', { name: 'Count' }).getByRole('status')
  const everyone = await countedAs(count, (n) => n > 100)
  const first = page.getByRole('listitem', { name: 'Step 1: Start with' })
  await first.getByRole('button', { name: 'Condition' }).click()
  await page.getByRole('combobox', { name: 'Find a condition' }).fill('3 of 4')
  await page.getByRole('option', { name: 'Voted in some of these elections' }).click()
  await first.getByRole('button', { name: 'Last 4 of both' }).click()
  await first.getByRole('combobox', { name: 'At least how many' }).selectOption('3')
  await first.getByRole('button', { name: 'Done' }).click()
  await expect(first.getByRole('button', { name: /^voted in at least 3 of 4 elections/ })).toBeVisible()
  const reliable = await countedAs(count, (n) => n < everyone)

  await page.getByRole('tab', { name: 'Map' }).click()
  await drawBox(page)
  const second = page.getByRole('listitem', { name: 'Step 2: Keep only' })
  await second.getByRole('button', { name: 'live in a drawn area of 4 corners', exact: true }).click()
  await second.getByRole('textbox', { name: 'Name' }).fill('North side')
  await second.getByRole('button', { name: 'Done' }).click()
  const voters = await countedAs(count, (n) => n > 0 && n < reliable)
  const words = /who voted in at least 3 of 4 elections \(.*\); keep those in the drawn area “North side”\./
  await expect(page.getByText(words)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Save as universe' }).click()
  const saving = page.getByRole('dialog', { name: 'Save as a universe' })
  await saving.getByRole('textbox', { name: 'Name' }).fill('Reliable north side')
  await saving.getByRole('radio', { name: /Frozen/ }).check()
  await saving.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(`“Reliable north side” is saved with ${voters} voters.`)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Reliable north side' })).toBeVisible()

  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const exporting = page.getByRole('dialog', { name: 'Export these voters' })
  await exporting.getByRole('textbox', { name: 'What it is for' }).fill('Postcards before the primary')
  await expectAccessible(page)
  await exporting.getByRole('button', { name: `Export ${voters} voters` }).click()
  const download = page.waitForEvent('download')
  await exporting.getByRole('link', { name: 'Download the file' }).click()
  const file = await filesIn(await download)

  expect(file.name).toMatch(/^\d{4}-\d\d-\d\d Reliable north side [0-9a-f]{8}\.zip$/)
  const rows = parse<Record<string, string>>(file.content['voters.csv']!, { columns: true, bom: true })
  const mark = /([0-9a-f]{8})\.zip$/.exec(file.name)![1]
  expect(rows.every((row) => row['Export'] === mark)).toBe(true)
  const canaries = rows.filter(
    (row) => row['Voter number']!.startsWith('99') && /55501\d\d$/.test(row['Phone']!),
  )
  expect([rows.length, canaries.length]).toEqual([voters + 3, 3])
  for (const part of [
    'Priya Principal',
    'political activities',
    'Postcards before the primary',
    'North side',
  ])
    expect(file.content['ABOUT.txt']).toContain(part)

  await page.goto('/organization?tab=exports')
  const made = page.getByRole('grid', { name: 'Exports' }).getByRole('row')
  const line = made.filter({ hasText: 'Voters: Reliable north side' }).first()
  await expect(line).toContainText('Priya Principal')
  await expect(line).toContainText(String(voters))
  await page.getByRole('textbox', { name: 'A row of the list' }).fill(Object.values(canaries[0]!).join(','))
  await page.getByRole('button', { name: 'Find its export' }).click()
  await expect(page.getByText('“Reliable north side”, exported by Priya Principal')).toBeVisible()
  await expectAccessible(page)

  await page.goto('/organization?tab=audit')
  for (const act of [
    'Stated why they look up voters',
    'Searched for voters',
    'Looked at a voter',
    'Logged a contact',
    'Saved the universe',
    'Requested an export of voters',
    'Downloaded an export of voters',
    'Traced a row to its export',
  ])
    await expect(page.getByRole('grid').getByText(act).first(), act).toBeVisible()
})

/** A voter of the committee's district with a plain, long last name, and how someone in a hurry types it. */
async function someone(page: Page): Promise<{ id: number; name: string; typo: string }> {
  const ask = async <T>(path: string, data: unknown) =>
    (await (await page.request.post(`/api/${path}`, { data })).json()) as T
  const { committees } = await ask<{ committees: { id: string; name: string }[] }>('committees/list', {})
  const { rows } = await ask<{ rows: { id: number; name: string }[] }>('universes/members', {
    committeeId: committees.find((c) => c.name === 'Example for Legislature')!.id,
    criteria: {
      steps: [
        {
          id: 's1',
          op: 'add',
          group: { match: 'all', items: [{ field: 'district', kind: 'ld', is: 'any', values: ['36'] }] },
        },
      ],
    },
    pageSize: 200,
  })
  const { id, name } = rows.find((row) => /^[A-Z][a-z]{3,} ([A-Z]\w* )?[A-Z][a-z]{6,}$/.test(row.name))!
  const parts = name.split(' ')
  const last = parts.at(-1)!
  // Two letters in the middle change places.
  return {
    id,
    name,
    typo: `${parts[0]} ${last.slice(0, 3)}${last[4]}${last[3]}${last.slice(5)}`.toLowerCase(),
  }
}

/** Waits until the figure fits, and is settled. */
async function countedAs(
  status: ReturnType<Page['getByRole']>,
  fits: (n: number) => boolean,
): Promise<number> {
  const read = async () => Number((await status.innerText()).replaceAll(/\D/g, '') || Number.NaN)
  await expect.poll(async () => fits(await read())).toBe(true)
  await expect(status.page().getByText(/Counted in [\d,]+ ms/)).toBeVisible()
  return read()
}

/** The upper right part of the map, by hand: one corner, then the opposite one. */
async function drawBox(page: Page): Promise<void> {
  const map = page.getByRole('group', { name: 'Map of the voters in this universe' })
  await expect(map.getByText(/\d voters? in view/)).toBeVisible()
  await map.getByText('Box', { exact: true }).click()
  const canvas = map.locator('canvas').first()
  await canvas.scrollIntoViewIfNeeded()
  const box = (await canvas.boundingBox())!
  const corner = (x: number, y: number): [number, number] => [box.x + box.width * x, box.y + box.height * y]
  await page.mouse.move(...corner(0.3, 0.1))
  await page.mouse.click(...corner(0.3, 0.1))
  await page.mouse.move(...corner(0.9, 0.55), { steps: 8 })
  await page.mouse.click(...corner(0.9, 0.55))
}

async function filesIn(download: Download): Promise<{ name: string; content: Record<string, string> }> {
  const path = await download.path()
  const { size } = statSync(path)
  const members = await openZip({
    name: 'export.zip',
    size,
    read: (start = 0, end = size) => createReadStream(path, { start, end: end - 1 }),
  })
  const content: Record<string, string> = {}
  for (const member of members) content[member.name] = String(await buffer(await member.open()))
  return { name: download.suggestedFilename(), content }
}
