// A morning with the news: a source is added, its story names a bill, a follower is alerted, and the story is clipped, annotated and printed.
import { randomUUID } from 'node:crypto'
import { signedInAs } from './people.ts'
import { startDemo } from './server.ts'
import { expect, test, type Page } from './test.ts'

test('the Owner adds a source, its story alerts a follower and ends on the printed clip sheet', async ({
  page,
  browser,
  serverUrl,
}) => {
  await signedInAs(page, 'Owner')

  // An address inside our own network is refused, and nothing is kept of it.
  await page.goto('/news/admin')
  await page.getByRole('button', { name: 'Add a source' }).click()
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill('http://127.0.0.1:5432/feed')
  await page.getByRole('button', { name: 'Find the feed' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'could not be fetched' })).toBeVisible()

  // What the next outlet writes about is known before it is added: the same bills that the others named.
  const { mentioned } = await ask<{ mentioned: { kind: string; refId: string }[] }>(page, 'news/dashboard', {
    days: 7,
  })
  const bills = mentioned.filter(({ kind }) => kind === 'bill')
  expect(bills.length).toBeGreaterThan(0)
  const follower = await (await browser.newContext({ baseURL: serverUrl })).newPage()
  await signedInAs(follower, 'editor')
  for (const { refId } of bills) await ask(follower, 'bills/follow', { id: Number(refId) })
  await follower.goto('/news')
  await expect(follower.getByRole('list', { name: 'Stories' })).toBeVisible()

  // Any address of the site is enough; its feed is shown before it is kept.
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill('sandhills-radio.example')
  await page.getByRole('button', { name: 'Find the feed' }).click()
  await expect(page.getByText(/^Sandhills Radio \(fictional\): \d+ entries$/)).toBeVisible()
  await page.getByRole('button', { name: 'Add this source' }).click()
  const source = page.getByRole('region', { name: 'Sandhills Radio (fictional)' })
  await source.getByRole('button', { name: /^Fetch/ }).click()
  await expect(source.getByText('Works', { exact: true })).toBeVisible()
  await expect(source.getByText(/^\d+ articles? /)).toBeVisible()

  // The follower has the page open and is told without a reload.
  await expect(follower.getByRole('heading', { name: /^\d+ alerts?$/ })).toBeVisible()
  const alert = follower.getByText(/which you follow · Sandhills Radio/).first()
  await expect(alert).toBeVisible()
  await follower.getByRole('listitem').filter({ has: alert }).getByRole('link').first().click()
  await expect(follower.getByRole('heading', { name: 'Named in it' })).toBeVisible()
  const title = await follower.getByRole('heading', { level: 1 }).innerText()
  // Without a license there is no text, and that is said.
  await expect(
    follower.getByText('We have no license to show the text of this source', { exact: false }),
  ).toBeVisible()
  await follower
    .getByRole('button', { name: /is right$/ })
    .first()
    .click()
  await expect(follower.getByText(/Confirmed by Edie Editworth/).first()).toBeVisible()
  await follower.getByRole('button', { name: 'Clip', exact: true }).click()
  await follower.getByRole('textbox', { name: 'Why it matters' }).fill('Our bridge bill is next.')
  await follower.getByRole('button', { name: 'Propose for the clip sheet' }).click()
  await expect(follower.getByText('Proposed for the clip sheet.')).toBeVisible()

  // The Owner's desk: take it, say what it means, finish, print.
  const { stories } = await ask<{ stories: { id: string; title: string; others: object[] }[] }>(
    page,
    'news/stream',
    {},
  )
  const second = stories.find((story) => story.title !== title)!
  await ask(page, 'newsClips/propose', { articleId: second.id, note: '' })
  await page.goto('/news/clips')
  await page.getByRole('button', { name: /^New sheet for/ }).click()
  await page.getByRole('button', { name: `Put “${second.title}” on the sheet` }).click()
  await page.getByRole('button', { name: `Put “${title}” on the sheet` }).click()

  // In order by keys, which stay on the clip that moves.
  const up = page.getByRole('button', { name: `Move “${title}” up` })
  await up.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Move .* up$/ }).first()).toHaveAccessibleName(
    `Move “${title}” up`,
  )
  await expect(up).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(up).toBeFocused()
  const note = page.getByRole('textbox', { name: `Our note on “${title}”` })
  await expect(note).toHaveValue('Our bridge bill is next.')
  await note.fill('Call the engineers before noon.')
  await expect(page.getByRole('button', { name: 'Finish the sheet' })).toBeDisabled()
  await page.getByRole('button', { name: `Save the note on “${title}”` }).click()
  await page.getByRole('button', { name: 'Finish the sheet' }).click()
  await expect(page.getByText('Call the engineers before noon.')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'PDF' }).click()
  expect((await download).suggestedFilename()).toMatch(/^Clips \d{4}-\d\d-\d\d\.pdf$/)

  // Everyone in the organization reads it on the news page.
  await follower.goto('/news')
  await follower.getByRole('link', { name: 'Morning clips' }).click()
  await expect(follower.getByRole('dialog').getByText('Call the engineers before noon.')).toBeVisible()
  await follower.context().close()
})

test('everyone but the Owner is led from the Owner’s pages to the news', async ({ page }) => {
  await signedInAs(page, 'viewer')
  for (const path of ['/news/admin', '/news/clips']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/news$/)
    await expect(page.getByRole('heading', { name: 'News', level: 1 })).toBeVisible()
  }
  // By keys: the first story is chosen, starred and opened. Nothing is marked as read by itself.
  await expect(page.getByRole('list', { name: 'Stories' })).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('s')
  await expect(page.getByRole('button', { name: /^Remove the star of/ }).first()).toBeVisible()
  await page.keyboard.press('o')
  await expect(page).toHaveURL(/\/news\/article\//)
  await expect(page.getByRole('button', { name: 'Mark as read' })).toBeVisible()
})

test('a source that turns hostile is said in one sentence, and nothing of it reaches the news', async ({
  browser,
}) => {
  const hostileSite = new URL('./hostileSite.ts', import.meta.url).href
  const { url: baseURL, stop } = await startDemo({ NODE_OPTIONS: `--import ${hostileSite}` })
  const context = await browser.newContext({ baseURL })
  try {
    const page = await context.newPage()
    await signedInAs(page, 'Owner')
    const titles = async () => {
      const { stories } = await ask<{ stories: { title: string }[] }>(page, 'news/stream', {})
      return stories.map(({ title }) => title)
    }
    const before = await titles()
    expect(before.length).toBeGreaterThan(0)

    await page.goto('/news/admin')
    const add = async (trick: string) => {
      await page.getByRole('button', { name: 'Add a source' }).click()
      await page
        .getByRole('textbox', { name: 'Address', exact: true })
        .fill(`http://site.hostile.example/${trick}`)
      await page.getByRole('button', { name: 'Find the feed' }).click()
      // Harmless as long as it is looked at.
      await expect(page.getByText('Quiet Creek Courier: 1 entry')).toBeVisible()
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`Courier ${trick}`)
      await page.getByRole('button', { name: 'Add this source' }).click()
      const source = page.getByRole('region', { name: `Courier ${trick}` })
      await source.getByRole('button', { name: /^Fetch/ }).click()
      return source
    }
    for (const [trick, words] of [
      ['deep', /^The last try failed: .+/],
      ['huge', /^The last try failed: .+/],
      // It is not asked again.
      ['inside', /^Paused: .+/],
    ] as const) {
      const source = await add(trick)
      await expect(source.getByText(words)).toBeVisible()
      await expect(source.getByText(/^0 articles/)).toBeVisible()
    }
    expect(await titles()).toEqual(before)

    // Of a bomb the title is left, and of a feed with scripts the plain words.
    await expect((await add('bomb')).getByText(/^1 article /)).toBeVisible()
    await expect((await add('scripts')).getByText(/^1 article /)).toBeVisible()
    expect((await titles()).toSorted()).toEqual([...before, 'Bomb went off', 'Creek rises'].toSorted())
    await page.goto('/news')
    await expect(page.getByText('The gauge reads nine feet.')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Stories' })).not.toContainText(/haha|Depth|Flood|Library/)
    await page.getByRole('link', { name: 'Creek rises', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Creek rises', level: 1 })).toBeVisible()
    expect(await page.title()).toContain('Creek rises')
    expect(await page.locator('main').innerHTML()).not.toMatch(/<script|onerror|onclick|javascript:/)
  } finally {
    await context.close()
    await stop()
  }
})

async function ask<T>(page: Page, call: string, data: object): Promise<T> {
  const reply = await page.request.post(`/api/${call}`, {
    data,
    headers: { 'idempotency-key': randomUUID() },
  })
  expect(reply.ok(), `${call}: ${await reply.text()}`).toBe(true)
  return (await reply.json()) as T
}
