/** Ends of a sentence that are none: "Sen. Day", "L.B. 12", "Nov. 3", "U.S. law", "J. Smith". */
const abbreviated =
  /(?:\b(?:Sen|Sens|Rep|Reps|Gov|Lt|Dr|Mr|Mrs|Ms|Jr|Sr|St|No|vs|Co|Inc|Corp|Dept|Jan|Feb|Aug|Sept|Sep|Oct|Nov|Dec|Neb|Ave|Blvd)|\b\p{Lu}(?:\.\p{Lu})*)\.$/u

/** Where each sentence of a text begins and ends. */
export function sentencesOf(text: string): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = []
  let start = 0
  const add = (end: number) => {
    if (text.slice(start, end).trim() !== '') found.push({ start, end })
    start = end
  }
  for (const { index, 0: mark } of text.matchAll(/[.!?]["”’)]*(?=\s)|\n+/g)) {
    const end = index + mark.length
    if (mark.startsWith('.') && abbreviated.test(text.slice(Math.max(start, index - 12), index + 1))) continue
    add(end)
  }
  add(text.length)
  return found
}

export function sentenceAt(text: string, at: number, most = 400): string {
  const { start, end } = sentencesOf(text).find((sentence) => at < sentence.end) ?? {
    start: 0,
    end: text.length,
  }
  const sentence = text.slice(start, end).replace(/\s+/g, ' ').trim()
  if (sentence.length <= most) return sentence
  const from = Math.max(0, Math.min(at - start - most / 2, sentence.length - most))
  return `…${sentence.slice(from, from + most - 2).trim()}…`
}
