// Which figure of a donor is opened down to its rows, as the page's address holds it: "?rows=in&filer=12".

export interface OpenedRows {
  side: 'in' | 'out'
  filer?: number
}

export function rowsOpened(params: URLSearchParams): OpenedRows | null {
  const side = params.get('rows')
  if (side !== 'in' && side !== 'out') return null
  const filer = params.get('filer') ?? ''
  return { side, filer: /^[1-9]\d{0,8}$/.test(filer) ? Number(filer) : undefined }
}

export const rowsLink = ({ side, filer }: OpenedRows): string =>
  `?rows=${side}${filer === undefined ? '' : `&filer=${filer}`}`
