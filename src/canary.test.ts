// A canary in the neighbor's house: every text of organization B carries a unique token, and organization A asks for B's files and listens
// to B's live channels. No token ever comes back. The calls are asked by src/doors.test.ts.
import { beforeAll, describe, expect, it } from 'vitest'
import { gather } from './app/server/feature.ts'
import { features } from './features.server.ts'
import { isPlatform, roles } from './permissions.ts'
import { plantCanary, token } from './testing/rows/canary.ts'
import { liveFrames } from './testing/liveFrames.ts'
import { testServer } from './testing/server.ts'

const { as, world, databases, running } = await testServer({ rollback: true })
let planted: string[] = []
beforeAll(async () => {
  planted = await plantCanary(databases.owner, world.b.organizationId)
})

const insiders = roles.filter((role) => !isPlatform(role))
const { live } = gather(features)
describe('a canary in every text of the other organization', () => {
  it('was planted', () => {
    expect(planted.length).toBeGreaterThan(20)
  })

  it.each(insiders)('never comes back to %s in a file', async (role) => {
    const file = await (await as(role)).get(`/api/files/${world.b.rows.fileId}`)
    expect(file.status).toBe(404)
    expect(await file.text()).not.toContain(token)
  })

  it.each(insiders)('never reaches a live channel of %s', async (role) => {
    const client = await as(role)
    // Each once: a filer and a bill may bear the same number.
    const ids = new Set([
      ...Object.values<string | number>({ ...world.b.rows }),
      ...Object.values(world.b.users),
    ])
    for (const collection of Object.keys(live)) {
      const frames = await liveFrames(
        running.url,
        client.cookie,
        Array.from(ids, (id) => `${collection}/${id}`),
      )
      expect(frames.length).toBeGreaterThan(0)
      for (const frame of frames) expect(frame, collection).toContain('"data":null')
    }
  })
})
