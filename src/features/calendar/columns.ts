// Side by side what takes place at the same time.

interface Placed<T> {
  item: T
  from: number
  to: number
  /** The first is 0. */
  column: number
  /** Of the group of which each overlaps with some other. */
  columns: number
  /** Which group that is. */
  group: number
}

/** Each in the first column that is free by then; those that overlap share the width evenly. */
export function inColumns<T>(items: { item: T; from: number; to: number }[]): Placed<T>[] {
  const placed: Placed<T>[] = []
  let group: Placed<T>[] = []
  let groups = 0
  let reaches = -Infinity
  const close = () => {
    const columns = Math.max(0, ...group.map(({ column }) => column + 1))
    for (const one of group) one.columns = columns
    placed.push(...group)
    group = []
    groups++
  }
  for (const one of items.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    if (one.from >= reaches) close()
    const taken = new Set(group.filter(({ to }) => to > one.from).map(({ column }) => column))
    let column = 0
    while (taken.has(column)) column++
    group.push({ ...one, column, columns: 1, group: groups })
    reaches = Math.max(reaches, one.to)
  }
  close()
  return placed
}
