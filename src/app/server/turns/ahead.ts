/** What is made of each item, in their order, while a few of the next ones are under way. */
export async function* ahead<Item, Made>(
  items: Iterable<Item>,
  count: number,
  make: (item: Item) => Promise<Made>,
): AsyncGenerator<Made> {
  const underway: Promise<Made>[] = []
  try {
    for (const item of items) {
      const made = make(item)
      // It is awaited below when its turn comes, and a failure is said then.
      made.catch(() => {})
      underway.push(made)
      if (underway.length >= count) yield await underway.shift()!
    }
    while (underway.length > 0) yield await underway.shift()!
  } finally {
    // Who stops reading, or fails, leaves nothing running behind.
    await Promise.allSettled(underway)
  }
}
