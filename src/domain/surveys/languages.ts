/** Languages spoken in Nebraska homes, the most common first; a survey can be written in any of them. */
const names: Record<string, string> = {
  en: 'English',
  es: 'Spanish',
  vi: 'Vietnamese',
  ar: 'Arabic',
  so: 'Somali',
  ne: 'Nepali',
  ku: 'Kurdish',
  kar: 'Karen',
  fr: 'French',
  de: 'German',
  zh: 'Chinese',
  ru: 'Russian',
  uk: 'Ukrainian',
}

export const languageCodes = Object.keys(names)
export const languageName = (code: string): string => (Object.hasOwn(names, code) ? names[code]! : code)
/** Written from right to left. */
export const isRightToLeft = (code: string): boolean => ['ar', 'ku'].includes(code)
