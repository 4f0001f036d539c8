// A photo becomes the picture of a committee, in a browser that really draws: cut out, framed, written on, saved in every size, and seen by
// a visitor who is not signed in. The photo is drawn here and shows no one.
import { readFileSync } from 'node:fs'
import { expect, test } from './test.ts'
import sharp from 'sharp'
import { expectAccessible } from './accessible.ts'
import { signedInAs } from './people.ts'

const bust = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1000">
  <rect width="800" height="1000" fill="#c9c4b2"/><rect x="60" y="80" width="200" height="300" fill="#9fc0d4"/>
  <ellipse cx="400" cy="1010" rx="290" ry="330" fill="#2c3c5c"/><rect x="345" y="560" width="110" height="160" fill="#c68c68"/>
  <ellipse cx="400" cy="400" rx="150" ry="190" fill="#5b3a22"/><ellipse cx="400" cy="440" rx="122" ry="165" fill="#e2b08c"/></svg>`

test('a photo is cut out, framed, saved in every size and seen by visitors', async ({
  page,
  playwright,
  baseURL,
}) => {
  await signedInAs(page, 'editor')
  const ask = async (path: string, data: object): Promise<unknown> => {
    const reply = await page.request.post(`/api/${path}`, { data })
    return reply.json()
  }
  const { committees } = (await ask('committees/list', {})) as { committees: { id: string }[] }
  const committeeId = committees[0]!.id
  await page.goto(`/committee/${committeeId}/profile-picture-advanced`)
  const photo = await sharp(Buffer.from(bust)).jpeg().toBuffer()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'bust.jpg', mimeType: 'image/jpeg', buffer: photo })
  const canvas = page.getByRole('application')
  await expect(canvas).toBeVisible()

  await page.getByRole('tab', { name: 'Background' }).click()
  await page.getByText('Color', { exact: true }).click()
  await expect(page.getByText('Improve the cut-out')).toBeVisible()
  await page.getByRole('button', { name: 'White' }).click()
  await page.getByRole('tab', { name: 'Frame' }).click()
  await page.getByText('Band', { exact: true }).click()
  await page.getByRole('button', { name: 'VOTE', exact: true }).click()
  await canvas.focus()
  await page.keyboard.press('Shift++')
  await page.keyboard.press('Control+z')
  await expectAccessible(page, { within: 'main', strict: true })

  // Unsaved work is there again.
  await page.reload()
  await expect(page.getByText('Your unsaved work from before is open again.')).toBeVisible()
  await page.getByRole('button', { name: 'Save and show' }).click()
  await expect(page.getByText('Version 1', { exact: true })).toBeVisible()

  const { shownFileId, versions } = (await ask('pictures/get', { committeeId })) as {
    shownFileId: string
    versions: { files: unknown[] }[]
  }
  expect(versions[0]!.files).toHaveLength(7)
  const visitor = await playwright.request.newContext({ baseURL })
  const seen = await visitor.get(`/committee-pictures/${shownFileId}`)
  expect(seen.status()).toBe(200)
  const { data, info } = await sharp(await seen.body())
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([1080, 1080])
  const at = (x: number, y: number) => [...data.subarray((y * 1080 + x) * info.channels).subarray(0, 3)]
  const near = (one: number[], other: number[]) => one.every((c, i) => Math.abs(c - other[i]!) < 26)
  // Where the wall was it is white now, the face is still a face, and the band has the committee's color.
  expect(near(at(100, 480), [255, 255, 255])).toBe(true)
  expect(near(at(540, 430), [0xe2, 0xb0, 0x8c])).toBe(true)
  expect(near(at(60, 1040), [0x0f, 0x76, 0x6e])).toBe(true)
  await visitor.dispose()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: 'Download' })
      .click()
      .then(() => page.getByRole('menuitem', { name: 'PNG, sharper' }).click()),
  ])
  const png = await sharp(readFileSync(await download.path())).metadata()
  expect([png.format, png.width, png.height]).toEqual(['png', 1080, 1080])
})
