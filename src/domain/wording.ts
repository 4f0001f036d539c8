// Text with places such as {first name}, which each reader's email fills with their own.

const place = /\{([^{}]*)\}/g
const nameOf = (between: string) => between.trim().toLowerCase()

/** Each place in braces is filled once: braces inside a person's name are left alone. */
export function fillPlaces(text: string, values: Readonly<Record<string, string>>): string {
  const known = new Map(Object.entries(values))
  return text.replace(place, (whole, name: string) => known.get(nameOf(name)) ?? whole)
}

/** Null, or the sentence that says which place there is not. */
export function placeProblem(text: string, places: readonly string[]): string | null {
  for (const [whole, name] of text.matchAll(place))
    if (!places.includes(nameOf(name!)))
      return `${whole} is not a place that can be filled. Use ${places.map((one) => `{${one}}`).join(', ')}.`
  return null
}

/** Paragraphs are parted by an empty line. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
