interface Placed {
  place: string
  latitude: number | null
  longitude: number | null
}

/** Where a phone's own map opens; '' of a place that is neither on the map nor named. Nothing is sent until someone follows it. */
export function placeLink({ place, latitude, longitude }: Placed): string | null {
  if (latitude !== null && longitude !== null)
    return `geo:${latitude},${longitude}?q=${latitude},${longitude}${label(place)}`
  return place === '' ? null : `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`
}

/** The same for a browser without a map program. */
export function webMapLink({ place, latitude, longitude }: Placed): string | null {
  if (latitude !== null && longitude !== null)
    return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`
  return placeLink({ place, latitude, longitude })
}

const label = (place: string) => (place === '' ? '' : `(${encodeURIComponent(place)})`)
