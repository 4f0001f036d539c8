// SIGKILL to the real browser right after the tick, again and again: nothing that was ticked is lost. The control ticks at the tap, before
// anything is written, as an app that wants to look fast would: it has to lose.
import { claimed, killAfterTick, phoneIn } from '../../e2e/phones.ts'
import type { BrowserContext, Page } from '@playwright/test'
import type { Line } from '../voters/stand.ts'
import type { DoorStand } from '../doors.ts'
import { mostDoors } from './fill.ts'
import { launchOptions, newCode, withFolder } from './phones.ts'

const wanted = Number(process.env['KILLS'] ?? 200)
const controls = Math.max(1, Math.round(wanted / 20))

export async function kills(stand: DoorStand): Promise<Line[]> {
  const lost = await lostAfter(stand, wanted, killAfterTick)
  const control = await lostAfter(stand, controls, killAtTap)
  return [
    {
      ok: lost === 0,
      limit: 'none lost',
      what: `SIGKILL of Chromium after the tick, ${wanted} times: taps lost`,
      value: `${lost} of ${wanted}`,
    },
    {
      ok: control > 0,
      limit: 'at least one lost',
      what: 'the same with a tick before the write, as a control: taps lost',
      value: `${control} of ${controls}`,
    },
  ]
}

type Kill = (phone: BrowserContext, screen: Page) => Promise<void>

/** One phone that is offline all the while. As many as it has recorded when it is opened again, so many were not lost. */
async function lostAfter(stand: DoorStand, times: number, kill: Kill): Promise<number> {
  const options = await launchOptions()
  const address = await newCode(stand, Math.min(mostDoors, times + 1))
  return withFolder(async (folder) => {
    const open = (isOffline: boolean) =>
      phoneIn(folder, { serverUrl: stand.url, launchOptions: options, isOffline })
    let phone = await open(false)
    const { handId } = await claimed(await phone.newPage(), address)
    await phone.close()
    let lost = 0
    let kept = 0
    for (let n = 1; n <= times; n++) {
      phone = await open(true)
      const screen = await phone.newPage()
      await screen.goto(`/walk?${new URLSearchParams({ turf: handId })}`)
      kept = await recordedOn(screen)
      if (kept !== n - 1 - lost) lost = n - 1 - kept
      await kill(phone, screen)
      if (n % 20 === 0) console.error(`${n} kills, ${lost} lost so far`)
    }
    phone = await open(true)
    const screen = await phone.newPage()
    await screen.goto(`/walk?${new URLSearchParams({ turf: handId })}`)
    kept = await recordedOn(screen)
    await phone.close()
    return times - kept
  })
}

async function recordedOn(screen: Page): Promise<number> {
  const words = await screen.getByText(/^\d+ of \d+ safe$/).innerText()
  return Number(/of (\d+) safe/.exec(words)![1])
}

/** Writing is made to take a while, so that what is lost does not hang on a few milliseconds. */
async function killAtTap(phone: BrowserContext, screen: Page): Promise<void> {
  await screen.evaluate(() => {
    const encrypt = crypto.subtle.encrypt.bind(crypto.subtle)
    crypto.subtle.encrypt = async (...of) => {
      await new Promise((resolve) => setTimeout(resolve, 300))
      return encrypt(...of)
    }
    // The heading changes at the tap: that is the tick of such an app.
    document.addEventListener('click', () => {
      document.querySelector('h1')!.append(' ticked')
    })
  })
  await killAfterTick(phone, screen)
}
