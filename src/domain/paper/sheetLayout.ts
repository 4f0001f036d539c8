// Where everything is on a printed sheet, in millimeters from the top left. The PDF is printed from it and a photo is read by it, so both
// agree by themselves. A layout that was printed never changes; another one is another version.
import { possibleAnswers, type Question } from '../surveys/content.ts'

export const layoutVersion = 1

/** US letter. */
export const paper = { width: 215.9, height: 279.4 }
/** Black squares by which a photo is straightened: the middle of each. */
export const cornerMark = { size: 6, at: [12, 12, 203.9, 12, 203.9, 267.4, 12, 267.4] as const }
/** Beside the first square, so that a photo that lies on its side is turned the right way. */
export const upMark = { x: 20, y: 10.5, width: 14, height: 3 }
export const codeAt = { x: 174, y: 9, size: 20 }
export const box = { size: 4.2, stroke: 0.3 }

const rows = { top: 35, height: 7.2, count: 31 }
const right = 204

export const householdBoxes = [
  { result: 'not home', label: 'Not home' },
  { result: 'left literature', label: 'Left lit.' },
  { result: 'refused', label: 'Refused' },
  { result: 'inaccessible', label: 'No way in' },
  { result: 'come back', label: 'Come back' },
] as const
export const personBoxes = [
  { result: 'talked', label: 'Talked' },
  { result: 'moved', label: 'Moved' },
  { result: 'deceased', label: 'Died' },
  { result: 'sign', label: 'Wants sign' },
] as const
const boxesFrom = 106
const boxesEvery = 19
const answersFrom = 20
const questionWidth = 9
const answerWidth = 11.5
const writingWidth = 60

/** A door, or the rest of one that began on the page before. */
export interface DoorOnSheet {
  doorId: string
  voterIds: number[]
  isContinued: boolean
}

export interface PaperBox {
  /** "0/not home", "0/1/talked", "0/1/q2/yes": door and person on this sheet, question of the survey. */
  key: string
  label: string
  x: number
  y: number
}

export type PaperLine = { y: number; boxes: PaperBox[] } & (
  | { kind: 'door'; door: number }
  | { kind: 'person'; door: number; person: number }
  | {
      kind: 'answers'
      door: number
      person: number
      /** "Q2" before its boxes, and a line to write on where people say what they like. */
      questions: { x: number; number: number; writing: { from: number; to: number } | null }[]
    }
)

/** Doors onto pages, in their order. A household that does not fit goes on the next page, under its address. */
export function pagesOf(
  doors: readonly { doorId: string; voterIds: readonly number[] }[],
  questions: readonly Question[],
): DoorOnSheet[][] {
  const perPerson = 1 + answerRows(questions).length
  const pages: DoorOnSheet[][] = [[]]
  let left = rows.count
  const turn = () => {
    pages.push([])
    left = rows.count
  }
  for (const { doorId, voterIds } of doors) {
    const first = 1 + (voterIds.length > 0 ? perPerson : 0)
    if (left < first && left < rows.count) turn()
    let on: DoorOnSheet = { doorId, voterIds: [], isContinued: false }
    pages.at(-1)!.push(on)
    left -= 1
    for (const voterId of voterIds) {
      if (left < perPerson && on.voterIds.length > 0) {
        turn()
        on = { doorId, voterIds: [], isContinued: true }
        pages.at(-1)!.push(on)
        left -= 1
      }
      on.voterIds.push(voterId)
      left -= perPerson
    }
  }
  return pages.filter((page) => page.length > 0)
}

/** At most so many rows of answers: a household must fit on a page with its address. */
export const mostAnswerRows = rows.count - 2

export function sheetLines(doors: readonly DoorOnSheet[], questions: readonly Question[]): PaperLine[] {
  const lines: PaperLine[] = []
  const next = () => rows.top + lines.length * rows.height
  const answers = answerRows(questions)
  doors.forEach(({ voterIds, isContinued }, door) => {
    const y = next()
    // What is true of the whole household is ticked where it began.
    const boxes = isContinued ? [] : rowOfBoxes(y, householdBoxes, `${door}`)
    lines.push({ kind: 'door', door, y, boxes })
    voterIds.forEach((_, person) => {
      const at = next()
      lines.push({
        kind: 'person',
        door,
        person,
        y: at,
        boxes: rowOfBoxes(at, personBoxes, `${door}/${person}`),
      })
      for (const row of answers) {
        const below = next()
        lines.push({
          kind: 'answers',
          door,
          person,
          y: below,
          questions: row.questions,
          boxes: row.boxes.map(({ x, question, value, label }) => ({
            key: `${door}/${person}/q${question}/${value}`,
            label,
            x,
            y: boxTop(below),
          })),
        })
      }
    })
  })
  return lines
}

export const boxesOf = (lines: readonly PaperLine[]): PaperBox[] => lines.flatMap(({ boxes }) => boxes)

export const rowHeight = rows.height
const boxTop = (y: number) => y + (rows.height - box.size) / 2

const rowOfBoxes = (y: number, those: readonly { result: string; label: string }[], of: string): PaperBox[] =>
  those.map(({ result, label }, i) => ({
    key: `${of}/${result}`,
    label,
    x: boxesFrom + i * boxesEvery,
    y: boxTop(y),
  }))

interface AnswerRow {
  questions: { x: number; number: number; writing: { from: number; to: number } | null }[]
  boxes: { x: number; question: number; value: string; label: string }[]
}

/** Questions side by side as far as they fit; one with very many answers goes on in the next row. */
function answerRows(questions: readonly Question[]): AnswerRow[] {
  const found: AnswerRow[] = []
  let x = Infinity
  const newRow = () => {
    found.push({ questions: [], boxes: [] })
    x = answersFrom
  }
  questions.forEach((question, index) => {
    const answers = possibleAnswers(question)
    const needs = questionWidth + (answers === null ? writingWidth : answers.length * answerWidth)
    if (x + Math.min(needs, right - answersFrom) > right) newRow()
    const writing =
      answers === null ? { from: x + questionWidth, to: x + questionWidth + writingWidth - 4 } : null
    found.at(-1)!.questions.push({ x, number: index + 1, writing })
    x += questionWidth
    if (answers === null) x += writingWidth
    for (const [i, value] of (answers ?? []).entries()) {
      if (x + answerWidth > right) {
        newRow()
        found.at(-1)!.questions.push({ x, number: index + 1, writing: null })
        x += questionWidth
      }
      found.at(-1)!.boxes.push({ x, question: index, value, label: answerLabel(question, value, i) })
      x += answerWidth
    }
  })
  return found.slice(0, mostAnswerRows)
}

/** Letters for choices, numbers for a scale, Y and N. */
export function answerLabel({ kind }: Question, value: string, index: number): string {
  if (kind === 'choice' || kind === 'several') return String.fromCodePoint(65 + index)
  return kind === 'scale' ? value : value === 'yes' ? 'Y' : 'N'
}
