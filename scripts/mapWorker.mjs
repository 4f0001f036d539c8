// While developing, Vite rewrites every module it hands out. Into MapLibre's worker it puts an import of Vite's own client, which asks for
// a document: the worker dies before its first line, without a word, and every map stays blank. So that one file goes out as it is.
import { createReadStream } from 'node:fs'
import { createRequire } from 'node:module'

export const mapWorkerFile = createRequire(import.meta.url).resolve('maplibre-gl/dist/maplibre-gl-worker.mjs')

/** @returns {import('vite').Plugin} */
export function mapWorker() {
  return {
    name: 'map-worker',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
        if (!pathname.endsWith('/maplibre-gl-worker.mjs') || !searchParams.has('worker_file')) return next()
        response.setHeader('content-type', 'text/javascript')
        createReadStream(mapWorkerFile).pipe(response)
      })
    },
  }
}
