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

it('where several kinds are as good, three of each are shown, and all of a kind that is best alone', () => {
  const people = ['Ada Fernhill', 'Ada Fernly', 'Ada Fernmoor', 'Ada Fernow'].map((title) =>
    result('contact', title),
  )
  const members = [result('member', 'Ada Fernside')]
  expect(bestFirst([...people, ...members], 'ada fern').map(({ kind }) => kind)).toEqual([
    'contact',
    'contact',
    'contact',
    'member',
  ])
  expect(bestFirst([...people, result('task', 'Call Ada Fern')], 'ada fern')).toHaveLength(5)
})

it('a name a slip away comes before what was found by something else', () => {
  const results = [result('bill', 'LB1: Change provisions'), { ...result('contact', 'Mary Trail'), slips: 1 }]
  expect(bestFirst(results, 'mary trial').map(({ kind }) => kind)).toEqual(['contact', 'bill'])
})

it.each([
  ['mary trail', ['Mary Trail', 'Mary Trail Day', 'For Mary Trail', 'Trail, Mary', 'Other']],
  ['mary', ['Mary', 'Mary Trail', 'For Mary', 'Other']],
])('“%s” finds what is called so first', (text, titles) => {
  const results = titles.map((title) => result(title, title))
  expect(bestFirst(results.toReversed(), text).map(({ title }) => title)).toEqual(titles)
})
