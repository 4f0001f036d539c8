// Sheets with invented households, and how well a photo of each is read.
import { Random } from '../../domain/routes/random.ts'
import { openSheet, readSheet } from '../../domain/paper/reading/readSheet.ts'
import { boxesOf, pagesOf, sheetLines } from '../../domain/paper/sheetLayout.ts'
import type { Question } from '../../domain/surveys/content.ts'
import { grayOf, photographedSheet } from './sheetPhoto.ts'

const question = (kind: Question['kind'], more: Partial<Question> = {}): Question => ({
  id: '00000000-0000-4000-8000-000000000000',
  kind,
  words: { en: 'Any question?' },
  options: [],
  isRequired: false,
  goTo: [],
  ...more,
})
export const paperQuestions: Question[] = [
  question('scale', { scale: { from: 1, to: 5, low: {}, high: {} } }),
  question('choice', { options: ['roads', 'schools', 'taxes'].map((id) => ({ id, words: { en: id } })) }),
  question('yes/no'),
  question('text'),
]

export interface SheetResult {
  boxes: number
  right: number
  doubtful: number
  /** Taken for ticked or empty, and not flagged. */
  wrong: string[]
  hasCode: boolean
}

export async function readGenerated(seed: number): Promise<SheetResult> {
  const random = new Random(seed * 7919)
  const doors = Array.from({ length: 20 }, (_, i) => ({
    doorId: String(i),
    voterIds: Array.from({ length: 1 + random.below(3) }, (_unused, j) => j + 1),
  }))
  const [page] = pagesOf(doors, paperQuestions)
  const lines = sheetLines(page!, paperQuestions)
  const boxes = boxesOf(lines)
  const ticked = new Set(boxes.filter(() => random.fraction() < 0.16).map(({ key }) => key))
  const code = { packet: 'K7QM3XWD', page: 1 + random.below(40) }
  const photo = await grayOf(await photographedSheet({ code, lines, ticked, seed }))
  const found = openSheet(photo)
  if (!found) return { boxes: boxes.length, right: 0, doubtful: boxes.length, wrong: [], hasCode: false }
  const read = readSheet(photo, found, boxes).boxes
  const sure = read.filter(({ state }) => state !== 'doubtful')
  const wrong = sure.filter(({ key, state }) => (state === 'ticked') !== ticked.has(key))
  return {
    boxes: boxes.length,
    right: sure.length - wrong.length,
    doubtful: boxes.length - sure.length,
    wrong: wrong.map(({ key, ink }) => `${key} ${ink.toFixed(3)}`),
    hasCode: found.code?.packet === code.packet && found.code.page === code.page,
  }
}
