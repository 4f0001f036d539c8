import type { Criteria } from './criteria.ts'
import { toUrl } from './parts/criteriaInUrl.ts'

interface Areas {
  layer: string
  areas: { place: number; name: string }[]
}

/** The part of the address that opens the builder with everyone in these areas of a map layer. */
export function linkToUniverse({ layer, areas }: Areas): string {
  const criteria: Criteria = {
    steps: [
      {
        id: 's1',
        op: 'add',
        group: {
          match: 'all',
          items: [
            {
              field: 'layer',
              is: 'any',
              layer,
              places: areas.map(({ place }) => place),
              labels: areas.slice(0, 13).map(({ name }) => name),
            },
          ],
        },
      },
    ],
  }
  return `c=${encodeURIComponent(toUrl(criteria))}`
}
