// Of a long unchanged passage only what stands next to a change is worth reading when one looks for changes.

export interface Clipped {
  /** Beside the change before it. */
  head: string
  /** Words left out between. */
  left: number
  /** Beside the change after it. */
  tail: string
}

const context = 220

/** Null when the passage is short enough to be shown whole. `isFirst` and `isLast` passages have a change on one side only. */
export function clip(text: string, isFirst: boolean, isLast: boolean): Clipped | null {
  const [headLength, tailLength] = [isFirst ? 0 : context, isLast ? 0 : context]
  // What would be left out must be worth a line of its own.
  if (text.length < headLength + tailLength + 160) return null
  const head = text.slice(0, wordEnd(text, headLength))
  const tail = text.slice(wordStart(text, text.length - tailLength))
  const between = text.slice(head.length, text.length - tail.length)
  return { head, left: between.match(/\S+/g)?.length ?? 0, tail }
}

function wordEnd(text: string, at: number): number {
  if (at === 0) return 0
  const blank = text.indexOf(' ', at)
  return blank < 0 || blank > at + 40 ? at : blank + 1
}

function wordStart(text: string, at: number): number {
  if (at === text.length) return at
  const blank = text.lastIndexOf(' ', at)
  return blank < 0 || blank < at - 40 ? at : blank + 1
}
