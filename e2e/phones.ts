// Phones of volunteers in a journey: a browser with a folder of its own, which can be killed and opened again.
import { randomUUID } from 'node:crypto'
import { chromium, expect, type BrowserContext, type LaunchOptions, type Page } from './test.ts'

export interface Turf {
  handId: string
  doors: { id: string; line: string; people: { voterId: number; name: string; phone: string }[] }[]
}

/** The same folder is the same phone. */
export async function phoneIn(
  folder: string,
  of: { serverUrl: string; launchOptions: LaunchOptions; isOffline: boolean },
): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(folder, {
    ...of.launchOptions,
    baseURL: of.serverUrl,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  })
  await context.setOffline(of.isOffline)
  return context
}

/** The moment the next door is shown is the tick: the process ends from one line to the next, without a last word. */
export async function killAfterTick(phone: BrowserContext, screen: Page): Promise<void> {
  const inside = await phone.browser()!.newBrowserCDPSession()
  const { processInfo } = await inside.send('SystemInfo.getProcessInfo')
  const { id: pid } = processInfo.find(({ type }) => type === 'browser')!
  const closed = new Promise<void>((resolve) => phone.once('close', () => resolve()))
  await screen.exposeFunction('ticked', () => void process.kill(pid, 'SIGKILL'))
  await screen.evaluate(() => {
    const shown = () => document.querySelector('h1')?.textContent
    const before = shown()
    const watching = new MutationObserver(() => {
      if (shown() === before) return
      watching.disconnect()
      ;(window as unknown as { ticked(): void }).ticked()
    })
    watching.observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  // The click may not hear back: its browser is gone.
  await screen
    .getByRole('button', { name: 'Not home', exact: true })
    .click()
    .catch(() => {})
  await closed
}

export async function claimed(phone: Page, address: string, name = 'Vera Volunteer'): Promise<Turf> {
  await phone.goto(address)
  await phone.getByLabel('Your name').fill(name)
  await phone.getByRole('radio', { name: '18 or older' }).click()
  await phone.getByLabel(/Neb. Rev. Stat. 32-330/).check()
  const answer = phone.waitForResponse((response) => response.url().endsWith('/api/doors/turf'))
  await phone.getByRole('button', { name: 'Get my doors' }).click()
  const turf = (await (await answer).json()) as Turf
  await phone.getByRole('button', { name: 'Start my shift' }).click()
  await expect
    .poll(() =>
      phone.evaluate(async () => {
        const state = await (await caches.open('door-state')).match('/state')
        return state ? JSON.stringify(await state.json()) : ''
      }),
    )
    .toContain('"doors"')
  return turf
}

export async function call<T>(page: Page, path: string, data: object): Promise<T> {
  const reply = await page.request.post(`/api/${path}`, {
    data,
    headers: { 'idempotency-key': randomUUID() },
  })
  if (!reply.ok()) throw new Error(`${path} answered ${reply.status()}: ${await reply.text()}`)
  return (await reply.json()) as T
}
