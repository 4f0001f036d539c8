// How one district is called. The words are data (district_kinds); the number comes from the file.
import { readable } from './shown.ts'

/** "Legislative district {n}" and "036" → "Legislative district 36" */
export function districtName(template: string, district: string): string {
  return template.replaceAll('{n}', districtNumber(district)).trim()
}

/** "036" → "36", "LINCOLN" → "Lincoln". Codes that mix letters and digits ("3B") stay as they are. */
export function districtNumber(district: string): string {
  const trimmed = district.trim()
  if (/^0*\d+$/.test(trimmed)) return trimmed.replace(/^0+(?=\d)/, '')
  return /\d/.test(trimmed) ? trimmed : readable(trimmed)
}
