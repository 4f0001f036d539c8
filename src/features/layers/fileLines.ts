// A line of the CSV file of a layer. A text that a spreadsheet would take for a formula is marked as text.
export interface FileFeature {
  place: number
  name: string
  properties: Record<string, unknown>
  geometry: { type: string; coordinates: unknown }
}

export function csvLine(row: FileFeature | string[], names: string[] = []): string {
  if (Array.isArray(row)) return `${row.map(cell).join(',')}\r\n`
  const { place, name, properties, geometry } = row
  const values = names.map((key) => properties[key])
  return `${[place, name, geometry.type, ...boxOf(geometry.coordinates), ...values].map(cell).join(',')}\r\n`
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

function boxOf(coordinates: unknown): number[] {
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity]
  const visit = (nested: unknown): void => {
    if (!Array.isArray(nested)) return
    if (typeof nested[0] !== 'number') return nested.forEach(visit)
    const [x, y] = nested as [number, number]
    box[0] = Math.min(box[0], x)
    box[1] = Math.min(box[1], y)
    box[2] = Math.max(box[2], x)
    box[3] = Math.max(box[3], y)
  }
  visit(coordinates)
  return box
}
