/** Does the work for all of them, eight at a time, as a busy server meets it. The results come in the order of the items. */
export function eightInFlight<I, O>(items: readonly I[], work: (item: I) => Promise<O>): Promise<O[]> {
  return inFlight(8, items, work)
}

/**
 * Heavy calls one after the other: few of one organization run at once, and the server refuses a call that waits too long, which on a busy
 * machine was the answer instead of the one that is asked for.
 */
export function asCallsGo<I, O>(
  isHeavy: boolean,
  items: readonly I[],
  work: (item: I) => Promise<O>,
): Promise<O[]> {
  return inFlight(isHeavy ? 1 : 8, items, work)
}

async function inFlight<I, O>(
  most: number,
  items: readonly I[],
  work: (item: I) => Promise<O>,
): Promise<O[]> {
  const results: O[] = []
  let next = 0
  const takeOn = async () => {
    while (next < items.length) {
      const at = next++
      results[at] = await work(items[at]!)
    }
  }
  await Promise.all(Array.from({ length: most }, takeOn))
  return results
}
