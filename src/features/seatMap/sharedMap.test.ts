// A map for people without an account: public facts, and nothing of whose map it is.
import { describe, expect, it } from 'vitest'
import { testServer } from '../../testing/server.ts'
import { seatMap } from './api.ts'
import { sharedMapPreview } from './preview.server.ts'
import { emptyMap, encodeMap, withMark } from './rules.ts'

const { nobody, as } = await testServer()
const never = null as never

describe('a shared map', () => {
  it('shows who sits where, the same as to people who are signed in', async () => {
    const { on, seats } = await nobody.call(seatMap.publicSeats, {})
    expect(seats).toHaveLength(49)
    expect(seats.some(({ name }) => name === 'Juniper Larkspur')).toBe(true)
    expect(await (await as('viewer')).call(seatMap.seats, {})).toEqual({ on, seats })
  })

  it('opens nothing else of the map to visitors', async () => {
    for (const call of [seatMap.seats, seatMap.findBills, seatMap.fromLastResult])
      expect([call.path, (await nobody.try(call, {})).status]).toEqual([call.path, 401])
    expect((await nobody.try(seatMap.fromWhip, { billId: 1 })).status).toBe(401)
  })

  it('tells in a preview what the marks count to, and is not for search engines', async () => {
    const map = withMark(withMark(emptyMap, 1, 'yes'), 2, 'lean yes')
    const { title, path } = await sharedMapPreview(never, encodeMap(map))
    expect(title).toBe('33 to win: 1 yes, 1 leaning yes')
    expect(path).toBeUndefined()
    await expect(sharedMapPreview(never, 'a000')).rejects.toMatchObject({ code: 'notFound' })
  })
})
