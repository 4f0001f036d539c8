import { expect, it } from 'vitest'
import { bestFirst } from './ranking.ts'

const result = (kind: string, title: string) => ({ kind, group: kind, id: title, title, note: '', to: '/' })

it('what is called so in any order comes before what was found by something else', () => {
  const results = [
    result('bill', 'LB1: Change provisions'),
    result('task', 'Call Trail about signs'),
    result('contact', 'Mary Trail'),
  ]
  expect(bestFirst(results, 'trail mary').map(({ title }) => title)).toEqual([
    'Mary Trail',
    'LB1: Change provisions',
    'Call Trail about signs',
  ])
})

it.each([
  ['mary trail', ['Mary Trail', 'Mary Trail Day', 'For Mary Trail', 'Trail, Mary', 'Other']],
  ['mary', ['Mary', 'Mary Trail', 'For Mary', 'Other']],
])('“%s” finds what is called so first', (text, titles) => {
  const results = titles.map((title) => result(title, title))
  expect(bestFirst(results.toReversed(), text).map(({ title }) => title)).toEqual(titles)
})
