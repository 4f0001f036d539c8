// Towns people say where they are by, the largest first: at small scales only the first find room.
interface Town {
  name: string
  longitude: number
  latitude: number
}

export const towns: Town[] = [
  ['Omaha', -95.99, 41.26],
  ['Lincoln', -96.68, 40.81],
  ['Grand Island', -98.34, 40.92],
  ['Kearney', -99.08, 40.7],
  ['North Platte', -100.77, 41.13],
  ['Norfolk', -97.42, 42.03],
  ['Scottsbluff', -103.66, 41.87],
  ['Hastings', -98.39, 40.59],
  ['Columbus', -97.36, 41.43],
  ['Fremont', -96.5, 41.43],
  ['South Sioux City', -96.42, 42.46],
  ['Beatrice', -96.75, 40.27],
  ['McCook', -100.63, 40.2],
  ['Alliance', -102.87, 42.1],
  ['Lexington', -99.74, 40.78],
  ['Sidney', -102.97, 41.14],
  ['Chadron', -103.0, 42.83],
  ['Valentine', -100.55, 42.87],
  ['York', -97.59, 40.87],
  ['O’Neill', -98.65, 42.46],
  ['Broken Bow', -99.64, 41.4],
  ['Ogallala', -101.72, 41.13],
  ['Nebraska City', -95.86, 40.68],
  ['Wayne', -97.02, 42.24],
  ['Holdrege', -99.37, 40.44],
  ['Falls City', -95.6, 40.06],
  ['Gothenburg', -100.16, 40.93],
  ['Kimball', -103.66, 41.23],
  ['Ainsworth', -99.86, 42.55],
  ['Imperial', -101.64, 40.52],
  ['Hebron', -97.59, 40.17],
  ['Mullen', -101.04, 42.04],
].map(([name, longitude, latitude]) => ({ name, longitude, latitude }) as Town)
