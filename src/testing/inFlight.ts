/** Does the work for all of them, eight at a time, as a busy server meets it. The results come in the order of the items. */
export async function eightInFlight<I, O>(items: readonly I[], work: (item: I) => Promise<O>): Promise<O[]> {
  const results: O[] = []
  let next = 0
  const takeOn = async () => {
    while (next < items.length) {
      const at = next++
      results[at] = await work(items[at]!)
    }
  }
  await Promise.all(Array.from({ length: 8 }, takeOn))
  return results
}
