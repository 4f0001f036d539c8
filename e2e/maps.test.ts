// Every map is drawn on the ground we ship: land, water, roads and names are really on the picture, in both themes, and no request leaves
// this machine.
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { groundColors } from '../src/ui/map/groundColors.ts'
import { addressOf } from './addresses.ts'
import { signedInAs, switchTheme } from './people.ts'
import { expect, test, type Page } from './test.ts'

type Part = keyof typeof groundColors.light
const maps: [what: string, path: string, shows: Part[]][] = [
  ['shapes in colors', '/newUItest2', ['water', 'highway', 'townName']],
  [
    'a committee’s events',
    '/committee/:committeeId/calendar/map',
    ['land', 'water', 'highway', 'countyName'],
  ],
  ['one event', '/committee/:committeeId/events/', ['land', 'county', 'highway']],
  ['a universe', '/advanced-voter-search?view=map', ['land', 'town', 'highway', 'countyName']],
  ['the neighbors of a voter', '/voter_profile?id=1&neighbors=map', ['land', 'town', 'county', 'countyName']],
]

for (const [what, path, shows] of maps)
  test(`the ground is under ${what}`, async ({ page, baseURL }) => {
    const outside: string[] = []
    page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url())
      if (protocol.startsWith('http') && origin !== new URL(baseURL!).origin) outside.push(request.url())
    })
    await signedInAs(page, 'Admin')
    if (/voter/.test(path)) await purposeStated(page)
    const address = await addressOf(path, page)
    await page.goto(address.endsWith('/events/') ? address + (await placedEvent(page, address)) : address)
    const canvas = page.locator('canvas.maplibregl-canvas').first()
    await expect(canvas).toBeVisible()
    await canvas.scrollIntoViewIfNeeded()
    for (const theme of ['light', 'dark'] as const) {
      await switchTheme(page, theme)
      await expect
        .poll(() => missing(page, shows, theme), { message: `${theme}: ${shows.join(', ')}` })
        .toEqual([])
    }
    expect(outside).toEqual([])
  })

test('the districts of 33 to win are drawn without a file, with rivers and towns', async ({ page }) => {
  await signedInAs(page, 'Admin')
  await page.goto('/33towin')
  const state = page.getByRole('group', { name: 'The 49 districts by their true boundaries' })
  await expect(state.getByRole('button')).toHaveCount(49)
  await expect(state.locator('[data-ground] path').first()).toBeAttached()
  await expect(state.getByText('Grand Island')).toBeVisible()
})

/** Of these parts of the ground, those whose color no part of the map has. Letters are thin: few points are wholly of their color. */
async function missing(page: Page, wanted: Part[], theme: 'light' | 'dark'): Promise<Part[]> {
  const picture = await page.locator('canvas.maplibregl-canvas').first().screenshot()
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return wanted.filter((part) => {
    const color = groundColors[theme][part]
    const [r, g, b] = [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16)) as [number, number, number]
    const away = part.endsWith('Name') ? 60 : 12
    let found = 0
    for (let i = 0; i < data.length; i += info.channels)
      if (Math.abs(data[i]! - r) + Math.abs(data[i + 1]! - g) + Math.abs(data[i + 2]! - b) < away) found++
    return found < 5
  })
}

/** Of the committee in the address, an event that is somewhere. */
async function placedEvent(page: Page, address: string): Promise<string> {
  const committeeId = address.split('/')[2]!
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const reply = await page.request.post('/api/calendar/list', {
    data: { committeeId, from: day(-30), to: day(30) },
    headers: { 'idempotency-key': randomUUID() },
  })
  const { items } = (await reply.json()) as {
    items: { eventId: string | null; layer: string; latitude: number | null }[]
  }
  return items.find(({ layer, latitude }) => layer === 'events' && latitude !== null)!.eventId!
}

async function purposeStated(page: Page): Promise<void> {
  const reply = await page.request.post('/api/voters/attest', {
    data: { purpose: 'political activities', confirmed: true },
    headers: { 'idempotency-key': randomUUID() },
  })
  expect(reply.ok(), await reply.text()).toBe(true)
}
