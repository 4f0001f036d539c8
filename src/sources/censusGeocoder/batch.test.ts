import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addressFile, readAnswers } from './batch.ts'

describe('the Census batch geocoder', () => {
  test('addresses go out without a header, one line each whatever people typed', () => {
    const address = { street: '1445 "K"\nST', city: 'Lincoln', state: 'NE', zip: '68508' }
    expect(addressFile([{ id: 1, ...address }])).toBe('"1","1445  K ST","Lincoln","NE","68508"\r\n')
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (street, city) => {
        expect(addressFile([{ id: 1, street, city, state: 'NE', zip: '' }]).split('\r\n')).toHaveLength(2)
      }),
    )
  })

  test('matches, misses and ties come back by our number', () => {
    const text = [
      '"3","9 Oak St, Blair, NE, 68008","Tie"',
      '"1","1445 K ST, LINCOLN, NE, 68508","Match","Exact","1445 K ST, LINCOLN, NE, 68508","-96.7012,40.8101","123","L"',
      '"2","x, y, NE, 1","No_Match"',
      '"4","z","Match","Non_Exact","Z ST","-96.1,41.2","9","R","31","055","001","1000"',
    ].join('\r\n')
    expect([...readAnswers(text)!].toSorted(([a], [b]) => a - b)).toEqual([
      [1, { outcome: 'match', longitude: -96.7012, latitude: 40.8101 }],
      [2, { outcome: 'no match' }],
      [3, { outcome: 'tie' }],
      [4, { outcome: 'match', longitude: -96.1, latitude: 41.2 }],
    ])
  })

  test('an answer that was cut off gives what it gave', () => {
    expect([...readAnswers('"1","a","No_Match"\n"2","b","Match","Exact","B","-96.')!.keys()]).toEqual([1])
  })

  test.each([
    '',
    '<html><body>Service unavailable</body></html>',
    '"a","b","Match"',
    '"1","a","Match","Exact","A","here"',
  ])('%j is no answer', (text) => {
    expect(readAnswers(text)).toBeNull()
  })

  test('any text is read without an error', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void readAnswers(text)))
  })
})
