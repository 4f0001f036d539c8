// GET /streets/streets.json: whether there are streets to draw, and whom to name for them. GET /streets/{version}/{z}/{x}/{y}.mvt: a tile of
// them. Streets are public, and maps on public pages draw them too, so anyone may ask.
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { notFound } from '../../app/contract.ts'
import { nobodyScope } from '../../app/server/auth/viewer.ts'
import type { Env } from '../../app/server/http/http.ts'
import { networkKey } from '../../app/server/http/publicForms.server.ts'
import type { Services } from '../../app/server/services.ts'
import type { Limit } from '../../app/server/turns/limits.ts'
import { drawTile } from './tiles.server.ts'
import { streetsVersion } from './version.server.ts'

// A screen full of map is about twenty tiles, and someone who looks around asks for a few hundred.
const perAddress: Limit = { name: 'street-tiles', points: 1200, perSeconds: 60 }

export function streetRoutes({ databases, limits }: Services): Hono<Env> {
  const app = new Hono<Env>()
  app.get('/streets.json', async (c) => {
    c.header('cache-control', 'no-cache')
    return c.json(await databases.readInScope(nobodyScope, streetsVersion))
  })
  app.get('/:version/:z{\\d{1,2}}/:x{\\d{1,6}}/:y{\\d{1,6}.mvt}', compress(), async (c) => {
    const [z, x] = [Number(c.req.param('z')), Number(c.req.param('x'))]
    const y = Number.parseInt(c.req.param('y'), 10)
    if (z < 9 || z > 15 || x >= 2 ** z || y >= 2 ** z) throw notFound()
    await limits.take(perAddress, networkKey(c.get('request').ip), 'Too many pieces of the map at once.')
    const tile = await databases.readInScope(nobodyScope, (db) => drawTile(db, z, x, y))
    return c.body(tile as Uint8Array<ArrayBuffer>, 200, {
      'content-type': 'application/vnd.mapbox-vector-tile',
      // The address changes with the streets.
      'cache-control': 'public, max-age=604800, immutable',
    })
  })
  return app
}
