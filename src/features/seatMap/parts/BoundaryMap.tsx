import type { Shape } from '../../geography/api.ts'
import { BoundaryView } from './BoundaryView.tsx'
import type { Bounds } from './drawDistricts.ts'
import { citySizes, stateSizes } from './drawGround.ts'
import classes from './BoundaryMap.module.css'
import type { GroundFeature } from './useGround.ts'
import type { MapViewProps } from './TileMap.tsx'

interface Props extends MapViewProps {
  layer: { bounds: Bounds; shapes: Shape[] }
  ground: GroundFeature[]
}

// Most districts are in two cities and would be specks; each city is drawn again beside the state.
const cities: { name: string; bounds: Bounds }[] = [
  { name: 'Omaha and Bellevue', bounds: [-96.32, 41.06, -95.85, 41.4] },
  { name: 'Lincoln', bounds: [-96.86, 40.68, -96.52, 40.925] },
]

/** The state by its true lines. The keyboard works the state; the cities beside it are for the eye and the mouse. */
export function BoundaryMap({ layer, ...views }: Props) {
  return (
    <div className={classes.maps} data-seats>
      <BoundaryView
        {...views}
        title="The 49 districts by their true boundaries"
        bounds={layer.bounds}
        shapes={layer.shapes}
        sizes={stateSizes}
      />
      <div className={classes.cities}>
        {cities.map(({ name, bounds }) => (
          <figure key={name} className={classes.city}>
            <figcaption>{name}</figcaption>
            <BoundaryView {...views} title={null} bounds={bounds} shapes={layer.shapes} sizes={citySizes} />
          </figure>
        ))}
      </div>
    </div>
  )
}
