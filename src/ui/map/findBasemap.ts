// A base map of an install's own: one PMTiles file, which the server names (BASEMAP_URL).
import type { Basemap } from './basemapLayers.ts'
import { maplibre } from './maplibre.ts'

let found: Promise<Basemap | null> | undefined

/** The same promise for every map. A file that does not answer is no reason for a map to be empty: our own ground is drawn instead. */
export function findBasemap(): Promise<Basemap | null> {
  found ??= open().catch((error: unknown) => {
    console.warn('The base map did not load.', error)
    return null
  })
  return found
}

async function open(): Promise<Basemap | null> {
  const answer = await fetch('/basemap.json')
  const given = (await answer.json()) as { url: string | null }
  if (given.url === null) return null
  const url = new URL(given.url, window.location.href).href
  const { PMTiles, Protocol, TileType } = await import('pmtiles')
  const file = new PMTiles(url)
  const { tileType } = await file.getHeader()
  const protocol = new Protocol()
  protocol.add(file)
  maplibre.addProtocol('pmtiles', protocol.tile)
  if (tileType !== TileType.Mvt) return { url, kind: 'raster', layers: [] }
  const { vector_layers: layers = [] } = (await file.getMetadata()) as { vector_layers?: { id: string }[] }
  return { url, kind: 'vector', layers: layers.map(({ id }) => id) }
}
