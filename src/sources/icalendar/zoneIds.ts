import { lookUp } from '../../domain/lookUp.ts'

/** The clock a calendar file names, by the name Intl knows; null for a name only the file itself explains. */
export function clockOf(named: string): string | null {
  // Mozilla writes "/mozilla.org/20050126_1/America/Chicago".
  const city = /[A-Za-z_]+\/[A-Za-z_]+(?:\/[A-Za-z_]+)?$/.exec(named)?.[0]
  const known = lookUp(outlookNames, named) ?? city ?? named
  if (known === '') return null
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: known }).resolvedOptions().timeZone
  } catch {
    return null
  }
}

// As Outlook names the zones of this country.
const outlookNames = {
  'Central Standard Time': 'America/Chicago',
  'Mountain Standard Time': 'America/Denver',
  'US Mountain Standard Time': 'America/Phoenix',
  'Eastern Standard Time': 'America/New_York',
  'Pacific Standard Time': 'America/Los_Angeles',
}
