import { readFileSync } from 'node:fs'
import { createServer } from 'vite'
import { expect, test } from 'vitest'
import { mapWorker, mapWorkerFile } from './mapWorker.mjs'

test('while developing, the map’s worker gets its own code and nothing of Vite’s, or every map would be blank', async () => {
  const server = await createServer({
    configFile: false,
    logLevel: 'silent',
    plugins: [mapWorker()],
    server: { port: 0, host: '127.0.0.1', ws: false },
    optimizeDeps: { noDiscovery: true },
  })
  try {
    await server.listen()
    const url = new URL(
      '/node_modules/maplibre-gl/dist/maplibre-gl-worker.mjs?worker_file&type=module',
      server.resolvedUrls!.local[0],
    )
    const answer = await fetch(url)
    expect(answer.headers.get('content-type')).toContain('text/javascript')
    expect(await answer.text()).toBe(readFileSync(mapWorkerFile, 'utf8'))
  } finally {
    await server.close()
  }
})
