import { expect, test } from 'vitest'
import { databaseHash } from './databaseHash.ts'

// As PostgreSQL answers hashtextextended(text, 0).
test.each([
  ['', -6939563903564495251n],
  ['a', 3591986179850072241n],
  ['109 LB14 700 oppose', -410727459590601427n],
  ['twelve bytes', -7123776401673968163n],
  ['thirteen byte', -1147533121609491268n],
  ['108S1 LR12CA 4711 neutral', -8122702012138247388n],
  ['Añonuevo: vier Wörter und noch mehr', 8972602287983596673n],
])('“%s” has the number that PostgreSQL gives it', (text, number) => {
  const bytes = Buffer.from(`before${text}behind`)
  expect(databaseHash.of(bytes, 6, bytes.length - 6).bigint).toBe(number)
})
