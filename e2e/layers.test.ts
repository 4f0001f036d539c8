// An organizer drops a map file, sees what was repaired, keeps it, counts what is inside, and builds a universe from two of its areas. Then a
// yard sign goes from request to pick-up.
import { expect, test, type Page } from './test.ts'
import { expectAccessible } from './accessible.ts'
import { signedInAs } from './people.ts'

const box = (west: number, south: number, east: number, north: number) => [
  [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ],
]
const feature = (name: string, coordinates: number[][][]) => ({
  type: 'Feature',
  properties: { NAME: name },
  geometry: { type: 'Polygon', coordinates },
})
const wards = {
  type: 'FeatureCollection',
  features: [
    feature('West', box(-104.1, 39.9, -99, 43.1)),
    feature('East', box(-99, 39.9, -95.2, 43.1)),
    // It crosses itself.
    feature('Bow tie', [
      [
        [-98, 41],
        [-97, 42],
        [-97, 41],
        [-98, 42],
        [-98, 41],
      ],
    ]),
  ],
}

test('a map file is dropped, repaired, kept, counted, and two of its areas become a universe', async ({
  page,
}) => {
  page.setDefaultTimeout(60_000)
  await signedInAs(page, 'Organization_Admin')
  await call(page, 'voters/attest', { purpose: 'political activities', confirmed: true })
  await page.goto('/shapefiles')
  await expect(page.getByText('Legislative districts')).toBeVisible()
  await page.locator('input[type=file]').setInputFiles({
    name: 'wards.geojson',
    mimeType: 'application/geo+json',
    buffer: Buffer.from(JSON.stringify(wards)),
  })
  await expect(page.getByText(/Repaired: 1 shape had rings that cross/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Name' }).fill('Journey wards')
  await page.getByRole('button', { name: 'Keep this layer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Journey wards' })).toBeVisible()
  const figures = page.getByRole('grid', { name: /Figures by area/ })
  await expect(figures.getByText('West')).toBeVisible()
  await expectAccessible(page)
  for (const name of ['West', 'East'])
    await figures
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('checkbox')
      .check()
  await page.getByRole('main').getByRole('link', { name: 'Build a universe' }).click()
  await expect(page).toHaveURL(/advanced-voter-search/)
  await expect(page.getByText(/West or East \(Journey wards\)/).first()).toBeVisible()
})

test('a sign from request to pick-up', async ({ page }) => {
  page.setDefaultTimeout(60_000)
  await signedInAs(page, 'Organization_Admin')
  const { committees } = await call<{ committees: { id: string }[] }>(page, 'committees/list', {})
  const address = `/committee/${committees[0]!.id}/yard-signs`
  await page.goto(`${address}?tab=stock`)
  await page.getByRole('button', { name: 'Add a kind' }).first().click()
  const kind = `Yard sign ${Date.now()}`
  await page.getByRole('textbox', { name: 'Name' }).fill(kind)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const row = page.getByRole('row', { name: new RegExp(kind) })
  await row.getByRole('button', { name: 'Record signs' }).click()
  await page.getByRole('textbox', { name: 'How many' }).fill('25')
  await page.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(row.getByText('25').first()).toBeVisible()

  await page.getByRole('button', { name: 'Add a request' }).click()
  const asking = page.getByRole('dialog', { name: 'Add a request' })
  const name = `Robin Yard ${Date.now()}`
  await asking.getByRole('textbox', { name: 'Name' }).fill(name)
  await asking.getByRole('textbox', { name: 'Street' }).fill('1 Nowhere Rd')
  await asking.getByRole('combobox', { name: 'Kind of sign' }).selectOption({ label: kind })
  await asking.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(asking).toBeHidden()

  await page.getByRole('tab', { name: 'Deliver' }).click()
  const stop = page.getByRole('listitem').filter({ hasText: name })
  await stop.getByRole('button', { name: 'Sign is up' }).click()
  await expect(page.getByText('Everything is on the server.')).toBeVisible()
  await page.getByRole('tab', { name: 'Pick up' }).click()
  await expectAccessible(page)
  const standing = page.getByRole('listitem').filter({ hasText: name })
  await standing.getByRole('button', { name: 'Picked up' }).click()
  await expect(standing).toBeHidden()
  await page.getByRole('tab', { name: 'Stock' }).click()
  await expect(page.getByRole('row', { name: new RegExp(`${kind} 25 25 0 0`) })).toBeVisible()
})

async function call<T = unknown>(page: Page, path: string, data: object): Promise<T> {
  const reply = await page.request.post(`/api/${path}`, {
    data,
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  if (!reply.ok()) throw new Error(`${path} answered ${reply.status()}: ${await reply.text()}`)
  return (await reply.json()) as T
}
