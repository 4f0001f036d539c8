/** Words a campaign puts on a frame, with its own district and office where they are known. */
export function wordingsFor({ office, district }: { office: string; district: string }): string[] {
  const place = districtWords(district)
  return ['VOTE', 'ENDORSED', 'VOLUNTEER', place, office.trim().toUpperCase()].filter(
    (text, i, all) => text !== '' && text.length <= 40 && all.indexOf(text) === i,
  )
}

/** "28", "LD28", "District 28" and "Ward 3" as they read on a picture. */
export function districtWords(district: string): string {
  const text = district.trim()
  if (text === '') return ''
  return /^\d+$/.test(text) ? `DISTRICT ${text}` : text.toUpperCase()
}

/** The number alone, for a badge. */
export function districtNumber(district: string): string {
  return /\d+/.exec(district)?.[0] ?? ''
}
