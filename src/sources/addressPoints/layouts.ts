// Files of address points: OpenAddresses (its CSV, and its GeoJSON with the same names in lower case) and the state's own.
import type { Layout } from '../tabular/header.ts'

const pointColumns = {
  longitude: ['LON', 'LONGITUDE', 'X', 'POINT_X'],
  latitude: ['LAT', 'LATITUDE', 'Y', 'POINT_Y'],
}

export const addressPointLayouts: Layout[] = [
  {
    name: 'openaddresses',
    title: 'OpenAddresses',
    signature: ['LON', 'LAT', 'NUMBER', 'STREET'],
    columns: {
      number: ['NUMBER'],
      street: ['STREET'],
      unit: ['UNIT'],
      city: ['CITY'],
      state: ['REGION'],
      zip: ['POSTCODE'],
      longitude: ['LON'],
      latitude: ['LAT'],
    },
  },
  {
    name: 'state-address-points',
    title: 'Nebraska state address points',
    signature: ['ADD_NUM', 'FULL_ST_NM', pointColumns.longitude, pointColumns.latitude],
    columns: {
      number: ['ADD_NUM'],
      street: ['FULL_ST_NM'],
      unit: ['UNIT'],
      // The community of the emergency address guide; the post office's city where it is given.
      city: ['POST_CITY', 'MSAG_COM'],
      state: ['STATE'],
      zip: ['ZIP'],
      ...pointColumns,
    },
  },
]
