// Where the bars and ribbons of the network stand: donors at the left, the filers they also fund at the right, each ribbon as wide as the
// money. Pure, so that it can be tried without drawing.
interface LayoutLink {
  donorId: string
  filerId: number
  cents: string
}

interface Bar {
  key: string
  y: number
  height: number
}

interface Ribbon extends LayoutLink {
  path: string
  width: number
}

interface Layout {
  height: number
  donors: Bar[]
  filers: Bar[]
  ribbons: Ribbon[]
}

interface Sizes {
  left: number
  right: number
  /** Least height of a bar, so that its name fits. */
  least: number
  gap: number
  /** Height of all money together. */
  tall: number
}

export function networkLayout(
  donorIds: string[],
  filerIds: number[],
  links: LayoutLink[],
  { left, right, least, gap, tall }: Sizes,
): Layout {
  const all = Math.max(
    1,
    links.reduce((sum, link) => sum + Number(link.cents), 0),
  )
  const thick = (link: LayoutLink) => Math.max(1, (Number(link.cents) / all) * tall)
  const stack = (keys: string[], of: (key: string) => LayoutLink[]): Bar[] => {
    let y = 0
    return keys.map((key) => {
      const height = Math.max(
        least,
        of(key).reduce((sum, link) => sum + thick(link), 0),
      )
      const bar = { key, y, height }
      y += height + gap
      return bar
    })
  }
  const ofDonor = (key: string) => links.filter((link) => link.donorId === key)
  const ofFiler = (key: string) => links.filter((link) => String(link.filerId) === key)
  const donors = stack(donorIds, ofDonor)
  const filers = stack(filerIds.map(String), ofFiler)
  const place = { donors: starts(donors, ofDonor, thick), filers: starts(filers, ofFiler, thick) }
  const order = (link: LayoutLink) => filerIds.indexOf(link.filerId)
  const ribbons = donorIds
    .flatMap((id) => ofDonor(id).toSorted((a, b) => order(a) - order(b)))
    .map((link) => {
      const width = thick(link)
      const from = take(place.donors, link.donorId, width)
      const to = take(place.filers, String(link.filerId), width)
      const middle = (left + right) / 2
      return { ...link, width, path: `M${left},${from} C${middle},${from} ${middle},${to} ${right},${to}` }
    })
  const end = (bars: Bar[]) => Math.max(0, ...bars.map((bar) => bar.y + bar.height))
  return { height: Math.max(end(donors), end(filers)), donors, filers, ribbons }
}

/** Ribbons lie in the middle of a bar that is taller than its money. */
function starts(bars: Bar[], of: (key: string) => LayoutLink[], thick: (link: LayoutLink) => number) {
  return new Map(
    bars.map((bar) => {
      const money = of(bar.key).reduce((sum, link) => sum + thick(link), 0)
      return [bar.key, bar.y + (bar.height - money) / 2] as const
    }),
  )
}

function take(places: Map<string, number>, key: string, width: number): number {
  const at = places.get(key) ?? 0
  places.set(key, at + width)
  return Math.round((at + width / 2) * 10) / 10
}
