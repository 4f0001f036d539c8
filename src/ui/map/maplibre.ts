import * as maplibre from 'maplibre-gl'
import 'maplibre-gl/dist/maplibre-gl.css'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'

// MapLibre 6 draws nothing under Vite, and says nothing either, until it is told where its worker lives.
maplibre.setWorkerUrl(workerUrl)

export { maplibre }
