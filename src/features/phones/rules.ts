// What holds for phone and text lists.
export const mostPeople = 2000
export const mostHours = 168
export const usualHours = 24

/** How far off a clock is, is measured no better than the signal is slow. */
export const graceMs = 60_000

/** A script with the names of the two people in it. */
export function filledIn(
  script: string,
  { firstName, holderName }: { firstName: string; holderName: string },
) {
  const names: Record<string, string> = {
    'first name': firstName || 'there',
    'my name': holderName.split(' ')[0] ?? '',
  }
  return script.replaceAll(
    /\{(first name|my name)\}/gi,
    (whole, name: string) => names[name.toLowerCase()] ?? whole,
  )
}

export const telLink = (phone: string): string => `tel:+1${phone}`
export const smsLink = (phone: string, body: string): string =>
  `sms:+1${phone}?body=${encodeURIComponent(body)}`
