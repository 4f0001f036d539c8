import { expect, it } from 'vitest'
import { nameIndex } from './matching.ts'

const names = ['Ada Oak', 'Ada Oakley', 'Bo Oak', 'Oak & Sons, Inc.'].map((name, i) => ({
  kind: i === 3 ? ('firm' as const) : ('person' as const),
  id: String(i),
  name,
}))
const index = nameIndex(names)
const found = (typed: string) => index.find(typed).map(({ name }) => name)

it.each([
  ['oak a', ['Ada Oak', 'Ada Oakley']],
  ['ADA OAKL', ['Ada Oakley']],
  ['ak', []],
  ['  ', []],
  ['oak inc', ['Oak & Sons, Inc.']],
])('“%s” finds %j', (typed, expected) => {
  expect(found(typed)).toEqual(expected)
})

it('a whole name is that person, also where another name begins the same; two of one name are no answer', () => {
  expect(index.exactly('ada oak')?.id).toBe('0')
  expect(index.exactly('ada')).toBeNull()
  expect(nameIndex([...names, { ...names[0]!, id: '9' }]).exactly('Ada Oak')).toBeNull()
})
