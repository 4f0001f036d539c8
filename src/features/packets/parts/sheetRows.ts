// The lines of a sheet as a person types them: which key ticks which box.
import { type DoorEntry } from '../../../domain/paper/entries.ts'
import { sheetLines, type PaperBox, type PaperLine } from '../../../domain/paper/sheetLayout.ts'
import type { Question } from '../../../domain/surveys/content.ts'
import type { Sheet } from '../shapes.ts'

export interface TypedRow {
  id: string
  kind: PaperLine['kind']
  door: number
  person: number | null
  title: string
  small: string
  boxes: (PaperBox & { shortcut: string; isTicked: boolean })[]
  /** Questions that are answered in words. */
  written: { question: Question; number: number; value: string }[]
  /** "Q1" */
  heading: string
}

const personKeys = ['T', 'M', 'D', 'S']

export function rowsOf(sheet: Sheet, entries: readonly DoorEntry[]): TypedRow[] {
  const questions = sheet.survey?.questions ?? []
  const isTicked = ticksOf(entries, questions)
  const rows: TypedRow[] = []
  for (const line of sheetLines(sheet.doors, questions)) {
    const door = sheet.doors[line.door]!
    if (line.kind === 'door') {
      rows.push({
        ...plain(line),
        title: `${door.place}. ${door.line}`,
        small: door.isContinued ? 'continued' : '',
        boxes: line.boxes.map((box, i) => ({ ...box, shortcut: String(i + 1), isTicked: isTicked(box.key) })),
      })
      continue
    }
    const person = door.people[line.person]!
    if (line.kind === 'person') {
      rows.push({
        ...plain(line),
        title: person.name,
        small: person.about,
        boxes: line.boxes.map((box, i) => ({
          ...box,
          shortcut: personKeys[i]!,
          isTicked: isTicked(box.key),
        })),
      })
      continue
    }
    for (const { number, writing } of line.questions) {
      const question = questions[number - 1]!
      const boxes = line.boxes.filter(({ key }) =>
        key.startsWith(`${line.door}/${line.person}/q${number - 1}/`),
      )
      const given = entries[line.door]?.people[line.person]?.answers.find(
        ({ questionId }) => questionId === question.id,
      )
      rows.push({
        ...plain(line),
        id: `${line.door}/${line.person}/q${number}/${boxes[0]?.key ?? ''}`,
        title: '',
        small: '',
        heading: `Q${number}`,
        boxes: boxes.map((box) => ({
          ...box,
          shortcut: box.label.toUpperCase(),
          isTicked: isTicked(box.key),
        })),
        written: writing
          ? [{ question, number, value: (given?.values[0] ?? '').replace(/^(phone|email):/, '') }]
          : [],
      })
    }
  }
  return rows
}

const plain = (line: PaperLine) => ({
  id: line.kind === 'door' ? `${line.door}` : `${line.door}/${line.person}`,
  kind: line.kind,
  door: line.door,
  person: line.kind === 'door' ? null : line.person,
  written: [],
  heading: '',
})

function ticksOf(entries: readonly DoorEntry[], questions: readonly Question[]): (key: string) => boolean {
  const ticked = new Set<string>()
  entries.forEach(({ result, people }, d) => {
    if (result !== null) ticked.add(`${d}/${result}`)
    people.forEach((person, p) => {
      if (person.result !== null) ticked.add(`${d}/${p}/${person.result}`)
      if (person.wantsSign) ticked.add(`${d}/${p}/sign`)
      for (const { questionId, values } of person.answers) {
        const q = questions.findIndex(({ id }) => id === questionId)
        for (const value of values) ticked.add(`${d}/${p}/q${q}/${value}`)
      }
    })
  })
  return (key) => ticked.has(key)
}
