// Two people on one board: each sees what the other does without loading the page again, and neither overwrites the other.
import { expect, test, type Page } from './test.ts'
import { expectAccessible } from './accessible.ts'
import { someone } from './together.ts'

test('a move and a comment are seen by the other at once, and a conflicting edit is shown', async ({
  browser,
}) => {
  const mine = await someone(browser, 'editor')
  const theirs = await someone(browser, 'Admin')
  const path = await boardOf(mine, 'Yard signs, west side')
  await Promise.all([mine.goto(path), theirs.goto(path)])
  for (const page of [mine, theirs]) await expect(card(page, 'Recruit six drivers')).toBeVisible()

  // By keyboard: taken up, one lane to the side, put down.
  for (const [key, lane] of [
    ['ArrowRight', 'Doing'],
    ['ArrowRight', 'Waiting'],
    ['ArrowLeft', 'Doing'],
  ] as const) {
    await card(mine, 'Recruit six drivers').focus()
    await mine.keyboard.press('Space')
    await expect(card(mine, 'Recruit six drivers')).toHaveAttribute('aria-pressed', 'true')
    await mine.keyboard.press(key)
    await expect(mine.getByText(new RegExp(`${lane}, place \\d+ of \\d+`))).toHaveCount(1)
    await mine.keyboard.press('Space')
    await seenIn(theirs, lane, 'Recruit six drivers')
  }

  // With the mouse.
  await card(mine, 'Recruit six drivers').dragTo(card(mine, 'Permission for the corner lot'))
  await seenIn(theirs, 'Waiting', 'Recruit six drivers')

  for (const page of [mine, theirs]) {
    await card(page, 'Load the truck').click()
    await expect(panel(page).getByRole('textbox', { name: 'Title' })).toHaveValue('Load the truck')
  }
  for (const text of ['The truck is free from noon.', 'Who has the key?', 'Two people are enough.']) {
    await panel(mine).getByRole('textbox', { name: 'Write a comment' }).fill(text)
    await panel(mine).getByRole('button', { name: 'Comment', exact: true }).click()
    await theirs.waitForFunction((words) => document.body.innerText.includes(words), text)
  }

  // Both rename the same task.
  await panel(theirs).getByRole('textbox', { name: 'Title' }).fill('Load the small truck')
  await panel(mine).getByRole('textbox', { name: 'Title' }).fill('Load the big truck')
  await mine.keyboard.press('Enter')
  await expect(card(theirs, 'Load the big truck')).toBeVisible()
  await panel(theirs).getByRole('textbox', { name: 'Title' }).press('Enter')
  const notice = panel(theirs).getByRole('alert')
  await expect(notice).toContainText('was changed by Edie Editworth while you had it open')
  await expect(notice.getByRole('row', { name: /Title/ })).toContainText(
    'Load the small truckLoad the big truck',
  )
  await expectAccessible(theirs)
  await notice.getByRole('button', { name: 'Take what is there' }).click()
  await expect(panel(theirs).getByRole('textbox', { name: 'Title' })).toHaveValue('Load the big truck')

  // Both move the same card: while one has it in the hand, it stays there; put down, both places are named.
  await card(theirs, 'Cut routes by neighborhood').focus()
  await theirs.keyboard.press('Space')
  await theirs.keyboard.press('ArrowRight')
  await card(mine, 'Cut routes by neighborhood').focus()
  for (const key of ['Space', 'ArrowRight', 'ArrowRight', 'Space']) await mine.keyboard.press(key)
  await seenIn(mine, 'Waiting', 'Cut routes by neighborhood')
  await expect(card(theirs, 'Cut routes by neighborhood')).toBeFocused()
  await seenIn(theirs, 'Doing', 'Cut routes by neighborhood')
  await theirs.keyboard.press('Space')
  const places = theirs.getByRole('alert').filter({ hasText: 'Choose one of the two' })
  await expect(places.getByRole('row', { name: /^Place Doing, .* Waiting, / })).toBeVisible()
  await places.getByRole('button', { name: 'Save mine' }).click()
  await seenIn(mine, 'Doing', 'Cut routes by neighborhood')

  // A mention waits on the home page of the person it names until they open the task. With the task open, they see it at once.
  await mine.goto('/')
  await expect(mine.getByText('My committees')).toBeVisible()
  await panel(theirs)
    .getByRole('textbox', { name: 'Write a comment' })
    .fill('Ask @Edie Editworth for the key.')
  await panel(theirs).getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(
    theirs.getByRole('alert').getByText('No email is sent, because no mail server is set up here.'),
  ).toBeVisible()
  await mine.goto('/')
  await mine.getByRole('link', { name: /mentioned you in Load the big truck/ }).click()
  await expect(panel(mine)).toContainText('for the key.')
  await mine.goto('/')
  await expect(mine.getByText('My committees')).toBeVisible()
  await expect(mine.getByText('mentioned you in Load the big truck')).toHaveCount(0)
})

const card = (page: Page, title: string) => page.locator('[id^=card-]').filter({ hasText: title }).first()
const panel = (page: Page) => page.getByRole('complementary', { name: 'Task' })

function seenIn(page: Page, lane: string, title: string) {
  return page.waitForFunction(
    ([name, words]) => document.querySelector(`section[aria-label="${name}"]`)?.textContent.includes(words!),
    [lane, title],
  )
}

async function boardOf(page: Page, name: string): Promise<string> {
  const ask = async <T>(path: string, data: unknown) =>
    (await (await page.request.post(`/api/${path}`, { data })).json()) as T
  const { committees } = await ask<{ committees: { id: string; name: string }[] }>('committees/list', {})
  const committeeId = committees.find((one) => one.name === 'Example for Legislature')!.id
  const { staff } = await ask<{ staff: { id: string; projects: number }[] }>('staff/list', { committeeId })
  for (const { id: staffId } of staff.filter((one) => one.projects > 0)) {
    const { projects } = await ask<{ projects: { id: string; name: string }[] }>('projects/list', {
      committeeId,
      staffId,
    })
    const found = projects.find((one) => one.name === name)
    if (found) return `/committee/${committeeId}/staff/${staffId}/projects/${found.id}`
  }
  throw new Error(`The demo data has no project ${name}.`)
}
