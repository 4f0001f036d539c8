/** A picture as the browser hands it over: four bytes per pixel, row by row. */
export interface Pixels {
  width: number
  height: number
  data: Uint8ClampedArray
}

/** The cut-out is looked for in a copy this large; more finds no better edge and takes longer. */
export const workSide = 512
