// What a page sends over the wire, and how slow a wire may be.
import type { CDPSession, Page } from '@playwright/test'

interface Watched {
  session: CDPSession
  bytes(): number
  files(): number
}

/** Counts scripts as they travel, compressed. */
export async function watchScript(page: Page): Promise<Watched> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const scripts = new Set<string>()
  let bytes = 0
  session.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  return { session, bytes: () => bytes, files: () => scripts.size }
}

/** As Lighthouse has it: 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back. */
export async function slow4g(session: CDPSession): Promise<void> {
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  })
}
