// Streets that were imported into this install, if any: every map draws them.

export interface Streets {
  /** With {z}, {x} and {y}. */
  tiles: string
  /** Whom the map must name. */
  credit: string | null
}

let found: Promise<Streets | null> | undefined

/** The same promise for every map. A map without streets is still a map. */
export function findStreets(): Promise<Streets | null> {
  found ??= ask().catch((error: unknown) => {
    console.warn('The streets did not load.', error)
    return null
  })
  return found
}

async function ask(): Promise<Streets | null> {
  const answer = await fetch('/streets/streets.json')
  if (!answer.ok) return null
  const given = (await answer.json()) as { version: string | null; credit: string | null }
  if (given.version === null) return null
  return {
    tiles: `${window.location.origin}/streets/${given.version}/{z}/{x}/{y}.mvt`,
    credit: given.credit,
  }
}
