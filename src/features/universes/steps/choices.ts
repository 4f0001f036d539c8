// What can be picked from, as the server lists it, and what ids are called.
import type { Out } from '../../../app/contract.ts'
import type { Slice, universes } from '../api.ts'
import { namesOfQuestions } from '../conditionWords.ts'
import type { Names } from '../words.ts'

export type Choices = Out<typeof universes.choices>

export function namesOf(choices: Choices): Names {
  const byId = (list: { id: string; name: string }[]) =>
    Object.fromEntries(list.map(({ id, name }) => [id, name]))
  return {
    tags: byId(choices.tags),
    ...namesOfQuestions(choices.questions),
    layers: Object.fromEntries(choices.layers.map(({ id, name }) => [id, name])),
    universes: byId(choices.universes),
    districtKinds: Object.fromEntries(choices.districtKinds.map(({ kind, template }) => [kind, template])),
  }
}

export function optionsFor(choices: Choices, field: string): Slice[] {
  return choices.fields.find((entry) => entry.field === field)?.values ?? []
}

/** Options with every typed word at the start of one of their words: "linc" finds Lincoln, "2 om" finds "OMAHA 2-11". */
export function findOptions<O extends Pick<Slice, 'value' | 'label'>>(options: O[], typed: string): O[] {
  const words = typed.trim().toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return options
  return options.filter(({ label }) => {
    const parts = label.toLowerCase()
    return words.every(
      (word) => parts.startsWith(word) || parts.includes(` ${word}`) || parts.includes(`-${word}`),
    )
  })
}

/** A pasted list ("68502, 68503; 68506"): the options it names, when it names at least two. */
export function optionsNamedIn(options: Pick<Slice, 'value' | 'label'>[], text: string): string[] {
  const pieces = new Set(
    text
      .split(/[,;\t\n\r]+/)
      .map((piece) => piece.trim().toLowerCase())
      .filter(Boolean),
  )
  if (pieces.size < 2) return []
  return options
    .filter(({ value, label }) => pieces.has(value.toLowerCase()) || pieces.has(label.toLowerCase()))
    .map(({ value }) => value)
}
