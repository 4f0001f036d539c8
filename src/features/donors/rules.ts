// When a merge matters, who may let it hold, and how sure the engine is in words.

/** $10,000 */
export const muchMoney = 1_000_000n

/**
 * What joins two donors or parts one shows on public pages: with much money, or by somebody who is not platform staff, it takes a second
 * person. Keeping apart what is apart changes nothing there.
 */
export function needsSecond(decision: {
  verdict: 'same' | 'different'
  /** The two count as one donor now. */
  areOne: boolean
  cents: bigint
  isByStaff: boolean
}): boolean {
  const isShown = decision.verdict === 'same' || decision.areOne
  return isShown && (decision.cents > muchMoney || !decision.isByStaff)
}

/** Why this person's agreement does not do; null when it does. */
export function whyNotSecond(
  decision: { decidedBy: string | null; isByStaff: boolean },
  person: { userId: string; isStaff: boolean },
): string | null {
  if (decision.decidedBy === person.userId)
    return 'Someone else has to agree: you made this decision yourself.'
  if (!decision.isByStaff && !person.isStaff)
    return 'One of the two has to be platform staff. The decision waits until one of them agrees.'
  return null
}

export function probabilityWords(probability: number): string {
  if (probability >= 0.99) return 'nearly certainly the same'
  if (probability >= 0.9) return 'very likely the same'
  if (probability >= 0.7) return 'likely the same'
  if (probability > 0.3) return 'could be either'
  if (probability > 0.1) return 'rather two'
  return 'likely two'
}

/** Where two texts differ: pieces of `text`, each marked when the other text has something else there. */
export function differences(text: string, other: string): { text: string; isOther: boolean }[] {
  let start = 0
  while (start < text.length && text[start] === other[start]) start++
  let end = 0
  const most = Math.min(text.length, other.length) - start
  while (end < most && text[text.length - 1 - end] === other[other.length - 1 - end]) end++
  return [
    { text: text.slice(0, start), isOther: false },
    { text: text.slice(start, text.length - end), isOther: true },
    { text: text.slice(text.length - end), isOther: false },
  ].filter((piece) => piece.text !== '')
}
