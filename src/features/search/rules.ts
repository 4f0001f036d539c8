/** Typed words as patterns for ILIKE; a typed % or _ means itself. */
export function patternsOf(text: string): string[] {
  return text
    .trim()
    .split(/\s+/)
    .slice(0, 8)
    .map((word) => `%${word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`)
}
