// The app is opened without a signal by a browser that was not running: from the navigation to the first door.
import { claimed, phoneIn } from '../../e2e/phones.ts'
import { percentile } from '../stand.ts'
import type { Line } from '../voters/stand.ts'
import type { DoorStand } from '../doors.ts'
import { mostDoors } from './fill.ts'
import { launchOptions, newCode, withFolder } from './phones.ts'

const starts = Number(process.env['STARTS'] ?? 9)
const limitMs = 1500

export async function cold(stand: DoorStand): Promise<Line[]> {
  const options = await launchOptions()
  const address = await newCode(stand, mostDoors)
  return withFolder(async (folder) => {
    const open = (isOffline: boolean) =>
      phoneIn(folder, { serverUrl: stand.url, launchOptions: options, isOffline })
    const first = await open(false)
    const { handId } = await claimed(await first.newPage(), address)
    await first.close()
    const times: number[] = []
    for (let n = 0; n < starts; n++) {
      const phone = await open(true)
      const screen = await phone.newPage()
      await screen.addInitScript(() => {
        const watching = new MutationObserver(() => {
          if (!document.querySelector('h1')?.textContent?.includes('Sim St')) return
          watching.disconnect()
          requestAnimationFrame(() => (document.documentElement.dataset['door'] = String(performance.now())))
        })
        watching.observe(document, { subtree: true, childList: true, characterData: true })
      })
      await screen.goto(`/walk?${new URLSearchParams({ turf: handId })}`)
      const shown = await screen.waitForFunction(() => document.documentElement.dataset['door'])
      times.push(Number(await shown.jsonValue()))
      await phone.close()
    }
    const p95 = percentile(times, 95)
    return [
      {
        ok: p95 < limitMs,
        limit: `under ${limitMs / 1000} s`,
        what: `cold start without a signal, ${mostDoors} doors: p95 of ${starts}`,
        value: `${p95.toFixed(0)} ms, p50 ${percentile(times, 50).toFixed(0)} ms`,
      },
    ]
  })
}
