import { expect, it } from 'vitest'
import { Shares } from './share.ts'

it('one person cannot hold all of the server, and the others do not notice', async () => {
  const shares = new Shares()
  let finish = () => {}
  const held = new Promise<void>((resolve) => (finish = resolve))
  const mine = Array.from({ length: 24 }, () => shares.within('me', () => held))
  await expect(shares.within('me', () => Promise.resolve())).rejects.toMatchObject({ code: 'tooMany' })
  await expect(shares.within('you', () => Promise.resolve('answer'))).resolves.toBe('answer')
  finish()
  await Promise.all(mine)
  await expect(shares.within('me', () => Promise.resolve('answer'))).resolves.toBe('answer')
})
