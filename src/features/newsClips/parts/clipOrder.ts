// The clips of a sheet are in one order, and each section shows its own of them.

interface Placed {
  id: string
}

/** Two clips change places, whatever of other sections lies between them. */
export function exchanged(clips: readonly Placed[], one: string, other: string): string[] {
  return clips.map(({ id }) => (id === one ? other : id === other ? one : id))
}

/** Null: behind all. */
export function movedBefore(clips: readonly Placed[], moved: string, before: string | null): string[] {
  const others = clips.map(({ id }) => id).filter((id) => id !== moved)
  return others.toSpliced(before === null ? others.length : others.indexOf(before), 0, moved)
}
