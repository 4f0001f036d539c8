import { Marker, NavigationControl } from '@vis.gl/react-maplibre'
import { GroundMap } from '../../ui/map/GroundMap.tsx'
import frame from '../../ui/map/MapFrame.module.css'
import { boundsOf } from '../../ui/map/points.ts'
import type { Canvasser } from './api.ts'
import classes from './Canvassers.module.css'

type Placed = NonNullable<Canvasser['position']> & { name: string }

// Room for the names, and for the buttons at the right.
const fit = { padding: { top: 40, bottom: 24, left: 88, right: 128 }, maxZoom: 15, animate: false }

/** Those who share their position. The list says the same with words. */
export default function CanvasserMap({ people }: { people: Placed[] }) {
  return (
    <div className={`${frame.map} ${classes.map}`}>
      <GroundMap
        label="Where the canvassers are who share their position"
        initialViewState={{ bounds: boundsOf(people), fitBoundsOptions: fit }}
      >
        <NavigationControl position="top-right" showCompass={false} />
        {people.map(({ name, longitude, latitude, at }) => (
          <Marker key={name + at} longitude={longitude} latitude={latitude} anchor="bottom">
            <span aria-hidden className={classes.pin}>
              {name}
            </span>
          </Marker>
        ))}
      </GroundMap>
    </div>
  )
}
