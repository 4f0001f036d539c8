import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { documentsTable } from './documents.ts'

it('a file that would not fit into memory as one text is refused before it is opened', () => {
  const open = () => Promise.resolve(Readable.from([]))
  const members = [
    { name: 'bill/LB14.json', bytes: 20_000, open },
    { name: 'bill/LB15.json', bytes: 3_000_000_000, open },
  ]
  expect(() => documentsTable('bills', 'legiscan json bill', members)).toThrow(
    'bill/LB15.json is larger than 50 MB',
  )
})
