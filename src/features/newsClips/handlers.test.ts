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

  it('gives back what is taken off it to the proposals, with what was written beside it', async () => {
    const owner = await as('Owner')
    interface Clip {
      id: string
      title: string
      annotation: string
    }
    const { sheets } = (await owner.post('/api/newsClips/desk', {})).body as { sheets: { id: string }[] }
    expect(sheets.length).toBeGreaterThan(0)
    const made = await owner.post('/api/newsClips/start', { day: '2026-02-05', title: 'Taken off' })
    const { id: sheetId } = made.body as { id: string }
    const taken = await owner.post('/api/newsClips/take', { sheetId, articleId: '900001' })
    const [clip] = (taken.body as { items: (Clip & { section: string })[] }).items
    const { section } = clip!
    await owner.post('/api/newsClips/annotate', { clipId: clip!.id, annotation: 'Ours.', section })
    expect((await owner.post('/api/newsClips/drop', { clipId: clip!.id })).status).toBe(200)
    const desk = (await owner.post('/api/newsClips/desk', { sheetId })).body as {
      open: { items: Clip[] }
      proposed: Clip[]
    }
    expect(desk.open.items).toEqual([])
    expect(desk.proposed.filter(({ annotation }) => annotation === 'Ours.')).toMatchObject([
      { title: clip!.title },
    ])
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
