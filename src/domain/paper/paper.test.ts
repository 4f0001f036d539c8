import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paperQuestions, readGenerated } from '../../testing/paper/sheets.ts'
import { entriesOf, entryProblem } from './entries.ts'
import { packetCodeFrom, scannedSheet, sheetCodeOf, shownSheet } from './sheetCode.ts'
import { box, boxesOf, pagesOf, paper, sheetLines } from './sheetLayout.ts'

test('a code is understood however it is typed or scanned', () => {
  const code = { packet: 'K7QM3XWD', page: 2 }
  for (const typed of ['K7QM-3XWD-2', 'k7qm3xwd-2', ' k7qm 3xwd 2 ', 'K7QM3XWD 2', 'EN:K7QM3XWD:2:14'])
    expect(sheetCodeOf(typed), typed).toEqual(code)
  expect(sheetCodeOf('K7QM-3XWD')).toEqual({ ...code, page: 1 })
  for (const wrong of ['', 'K7QM', 'K7QM-3XW0-1', 'K7QM-3XWD-0', 'https://example.org', 'EN:K7QM3XWD:2'])
    expect(sheetCodeOf(wrong), wrong).toBeNull()
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 8, maxLength: 8 }),
      fc.integer({ min: 1, max: 999 }),
      (random, page) => {
        const one = { packet: packetCodeFrom(random), page }
        expect(sheetCodeOf(shownSheet(one))).toEqual(one)
        expect(sheetCodeOf(scannedSheet(one, 3))).toEqual(one)
      },
    ),
  )
})

test('every person of every door is on a sheet once, and no box leaves the paper or touches another', () => {
  const household = fc.array(fc.integer({ min: 1, max: 999 }), { maxLength: 40 })
  fc.assert(
    fc.property(fc.array(household, { minLength: 1, maxLength: 60 }), fc.boolean(), (homes, asks) => {
      const questions = asks ? paperQuestions : []
      const doors = homes.map((voterIds, i) => ({ doorId: String(i), voterIds }))
      const pages = pagesOf(doors, questions)
      const back = Map.groupBy(pages.flat(), ({ doorId }) => doorId)
      expect(doors.map(({ doorId }) => back.get(doorId)!.flatMap(({ voterIds }) => voterIds))).toEqual(homes)
      expect(pages.flat().filter(({ isContinued }) => !isContinued)).toHaveLength(doors.length)
      for (const page of pages) {
        const boxes = boxesOf(sheetLines(page, questions))
        expect(new Set(boxes.map(({ key }) => key)).size).toBe(boxes.length)
        for (const { x, y } of boxes)
          expect(x > 9 && x + box.size < paper.width - 9 && y > 30 && y + box.size < 262).toBe(true)
        const byRow = Map.groupBy(boxes, ({ y }) => y)
        for (const [, row] of byRow) {
          const sorted = row.map(({ x }) => x).toSorted((a, b) => a - b)
          for (let i = 1; i < sorted.length; i++)
            expect(sorted[i]! - sorted[i - 1]!).toBeGreaterThan(box.size + 3)
        }
      }
    }),
    { numRuns: 30 },
  )
})

test('two ticks that exclude each other are for a person', () => {
  const doors = [{ doorId: 'a', voterIds: [7], isContinued: false }]
  const { entries, unclear } = entriesOf(doors, null, new Set(['0/not home', '0/refused', '0/0/talked']))
  expect(entries[0]).toMatchObject({ result: null, people: [{ result: 'talked' }] })
  expect(unclear).toEqual(['0/not home', '0/refused'])
  expect(entryProblem({ ...entries[0]!, result: 'not home' }, null)).toContain('Clear one of the two')
  expect(entryProblem(entries[0]!, null)).toBeNull()
})

test('photos of sheets, bent and in the shadow, are read without a mistake that is not flagged', async () => {
  const seeds = [5]
  console.log(`Sheets of the seeds ${seeds.join(', ')}.`)
  for (const seed of seeds) {
    const { boxes, right, wrong, hasCode } = await readGenerated(seed)
    expect(wrong).toEqual([])
    expect(hasCode).toBe(true)
    expect(right / boxes).toBeGreaterThan(0.97)
  }
})
