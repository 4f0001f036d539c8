import { describe, expect, it } from 'vitest'
import { testServer } from '../../testing/server.ts'

const { as, world } = await testServer()
const { clipSheetId, finishedSheetId } = world.a.rows

describe('a clip sheet', () => {
  it('that the Owner saved in one window is not overwritten from another', async () => {
    const owner = await as('Owner')
    const sheet = { sheetId: clipSheetId, version: 1, title: 'Morning', intro: '', sections: ['Top stories'] }
    const source = {
      id: 900_001,
      version: 1,
      name: 'The Paper',
      feedUrl: 'https://paper.example/feed',
      licence: 'full',
      everyMinutes: 60,
    }
    for (const [path, input] of [
      ['newsClips/change', sheet],
      ['newsSources/change', source],
    ] as const) {
      const first = await owner.post(`/api/${path}`, input)
      const second = await owner.post(`/api/${path}`, input)
      expect(`${path} ${first.status}, then ${second.status}`, `${first.text} ${second.text}`).toBe(
        `${path} 200, then 409`,
      )
    }
  })

  it('is read by others of the organization once it is finished, and by no one else', async () => {
    const viewer = await as('viewer')
    expect((await viewer.post('/api/newsClips/sheet', { sheetId: finishedSheetId })).status).toBe(200)
    expect((await viewer.post('/api/newsClips/sheet', { sheetId: clipSheetId })).status).toBe(404)
    expect(
      (await viewer.post('/api/newsClips/sheet', { sheetId: world.b.rows.finishedSheetId })).status,
    ).toBe(404)
    expect((await viewer.post('/api/newsClips/desk', {})).status).toBe(403)
  })
})
