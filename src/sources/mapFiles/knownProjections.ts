// Projections by their EPSG number: those that maps of Nebraska come in, and the families that need no table.

const shifts = {
  // EPSG 1173, the mean of the contiguous states: NAD27 without a grid.
  nad27: '-8,160,176,0,0,0,0',
  // EPSG 1314.
  osgb36: '446.448,-125.157,542.06,0.15,0.247,0.842,-20.489',
  // EPSG 1133.
  ed50: '-87,-98,-121,0,0,0,0',
}

const nebraska =
  '+proj=lcc +lat_0=39.8333333333333 +lon_0=-100 +lat_1=43 +lat_2=40 +x_0=500000 +y_0=0 +ellps=GRS80'
const clarke = `+ellps=clrk66 +towgs84=${shifts.nad27}`
const webMercator =
  '+proj=merc +a=6378137 +b=6378137 +lat_ts=0 +lon_0=0 +x_0=0 +y_0=0 +k=1 +units=m +nadgrids=@null'

export interface KnownProjection {
  name: string
  definition: string
  isNad27?: boolean
}

const table = new Map<number, KnownProjection>([
  [4326, { name: 'WGS 84 longitude and latitude', definition: degrees() }],
  [4269, { name: 'NAD83 longitude and latitude', definition: degrees() }],
  [6318, { name: 'NAD83(2011) longitude and latitude', definition: degrees() }],
  [4258, { name: 'ETRS89 longitude and latitude', definition: degrees() }],
  [4267, { name: 'NAD27 longitude and latitude', definition: `+proj=longlat ${clarke}`, isNad27: true }],
  ...[3857, 900913, 3785, 102100, 102113].map(
    (code) => [code, { name: 'Web Mercator', definition: webMercator }] as const,
  ),
  [3395, { name: 'World Mercator', definition: '+proj=merc +ellps=WGS84 +units=m' }],
  ...[32104, 2819, 6879, 102381].map(
    (code) => [code, { name: 'Nebraska State Plane, meters', definition: `${nebraska} +units=m` }] as const,
  ),
  ...[26852, 26860, 6880, 102704].map(
    (code) =>
      [code, { name: 'Nebraska State Plane, US feet', definition: `${nebraska} +units=us-ft` }] as const,
  ),
  [
    32005,
    {
      name: 'NAD27 Nebraska North, US feet',
      definition: `+proj=lcc +lat_1=41.85 +lat_2=42.8166666666667 +lat_0=41.3333333333333 +lon_0=-100 +x_0=609601.219202438 +y_0=0 +units=us-ft ${clarke}`,
      isNad27: true,
    },
  ],
  [
    32006,
    {
      name: 'NAD27 Nebraska South, US feet',
      definition: `+proj=lcc +lat_1=40.2833333333333 +lat_2=41.7166666666667 +lat_0=39.6666666666667 +lon_0=-99.5 +x_0=609601.219202438 +y_0=0 +units=us-ft ${clarke}`,
      isNad27: true,
    },
  ],
  ...[5070, 102003, 102039].map(
    (code) =>
      [
        code,
        {
          name: 'Conus Albers',
          definition: `+proj=aea +lat_0=${code === 102003 ? 37.5 : 23} +lon_0=-96 +lat_1=29.5 +lat_2=45.5 +ellps=GRS80 +units=m`,
        },
      ] as const,
  ),
  [
    27700,
    {
      name: 'British National Grid',
      definition: `+proj=tmerc +lat_0=49 +lon_0=-2 +k=0.9996012717 +x_0=400000 +y_0=-100000 +ellps=airy +units=m +towgs84=${shifts.osgb36}`,
    },
  ],
])

function degrees(): string {
  return '+proj=longlat +datum=WGS84'
}

/** "EPSG:26914" and such; null when the number is not known here. */
export function knownProjection(code: string): KnownProjection | null {
  const number = Number(/^(?:EPSG:)?(\d{4,6})$/i.exec(code)?.[1])
  return table.get(number) ?? utm(number)
}

function utm(code: number): KnownProjection | null {
  const zone = code % 100
  if (!(zone >= 1 && zone <= 60)) return null
  const family = Math.floor(code / 100)
  const of = (name: string, ground: string): KnownProjection => ({
    name: `${name} UTM zone ${zone}`,
    definition: `+proj=utm +zone=${zone} ${ground} +units=m`,
  })
  if (family === 326) return of('WGS 84', '+datum=WGS84')
  if (family === 327) return of('WGS 84 south', '+south +datum=WGS84')
  if (family === 269 && zone <= 23) return of('NAD83', '+ellps=GRS80')
  if (family === 267 && zone <= 22) return { ...of('NAD27', clarke), isNad27: true }
  if (family === 258 && zone >= 28 && zone <= 38) return of('ETRS89', '+ellps=GRS80')
  return null
}

/** Older grounds whose shift a .prj file does not tell. Within some ten meters, where the name alone would be hundreds off. */
export const groundShifts: { name: RegExp; shift: string }[] = [
  { name: /North_American_(Datum_)?1927|NAD_?27/i, shift: shifts.nad27 },
  {
    name: /OSGB|Ordnance_Survey_of_Great_Britain_1936|Ordnance Survey of Great Britain 1936/i,
    shift: shifts.osgb36,
  },
  { name: /European_(Datum_)?1950/i, shift: shifts.ed50 },
]

/** Grounds that are the same as ours to a meter or two. */
export const sameGround =
  /WGS_?_?(19)?84|WGS 84|World Geodetic System 1984|North_American_(Datum_)?1983|North American Datum 1983|NAD_?83|ETRS|European_Terrestrial|GDA|NZGD_?2000|New_Zealand_Geodetic_Datum_2000|SIRGAS|CSRS|ITRF|NSRS_2011|HARN|CORS96|Sphere|JGD_?20|GRS_?_?1980/i

/** What a person is offered who knows where the file comes from. */
export const offeredProjections = [
  'EPSG:4326',
  'EPSG:4269',
  'EPSG:26852',
  'EPSG:32104',
  'EPSG:26914',
  'EPSG:26913',
  'EPSG:26915',
  'EPSG:3857',
  'EPSG:5070',
  'EPSG:4267',
  'EPSG:32005',
  'EPSG:32006',
].map((code) => ({ code, name: knownProjection(code)!.name }))
