// The state's free text sometimes holds an address. Public pages show none, so such a text is left out whole.

const street =
  /\b(p\.?\s*o\.?\s*box\s*\d|(rr|hc)\s*\d+\s*box|\d+\s+(?:[nsew]\.?\s+)?(?:[\p{L}\d.'-]+\s+){1,4}?(?:st|street|ave|avenue|rd|road|dr|drive|ln|lane|blvd|boulevard|ct|court|cir|circle|pl|place|pkwy|parkway|ter|terrace|trl|trail|hwy|highway|way)\b)/iu

export const hasStreet = (text: string): boolean => street.test(text)
export const withoutStreet = (text: string): string => (hasStreet(text) ? '' : text)
