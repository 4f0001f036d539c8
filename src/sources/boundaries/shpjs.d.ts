declare module 'shpjs' {
  import type { Geometry } from 'geojson'

  /** Geometries in the order of the file, brought to longitude and latitude by what the .prj file says. */
  export function parseShp(shp: DataView, prj?: string): (Geometry | null)[]
  export function parseDbf(dbf: DataView, cpg?: string): Record<string, unknown>[]
}
