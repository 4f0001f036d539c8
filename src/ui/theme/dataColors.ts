/**
 * Colors that carry meaning on every screen. They live apart from the brand so that no one paints a button with a party.
 * Each theme has its own hand-picked value: all are at least 4.5:1 on their background, so they may color text too.
 */
export type Party = 'R' | 'D' | 'NP' | 'L' | 'LMN'
export type Vote = 'yes' | 'no' | 'presentNotVoting' | 'excused' | 'absent'
export type MoneyDirection = 'in' | 'out'

export const partyNames: Record<Party, string> = {
  R: 'Republican',
  D: 'Democrat',
  NP: 'Nonpartisan',
  L: 'Libertarian',
  LMN: 'Legal Marijuana NOW',
}

export const voteNames: Record<Vote, string> = {
  yes: 'Yes',
  no: 'No',
  presentNotVoting: 'Present, not voting',
  excused: 'Excused',
  absent: 'Absent',
}

export const parties = Object.keys(partyNames) as Party[]
export const votes = Object.keys(voteNames) as Vote[]

// Brick and slate rather than red and blue: muted, and they differ in lightness as well as hue for color-blind readers.
const lightData = {
  'party-R': '#a3432f',
  'party-D': '#2f5f93',
  'party-NP': '#5f6766',
  'party-L': '#7d6110',
  'party-LMN': '#3f7038',
  'vote-yes': '#0f6f6a',
  'vote-no': '#a8480f',
  'vote-presentNotVoting': '#7a6000',
  'vote-excused': '#64589c',
  'vote-absent': '#5f6766',
  'money-in': '#2a7040',
  'money-out': '#8d4a12',
  // Lines of a chart that stand for nothing but themselves.
  'line-1': '#0f6f6a',
  'line-2': '#a8480f',
  'line-3': '#64589c',
  'line-4': '#2f5f93',
  'line-5': '#7d6110',
}

const darkData: typeof lightData = {
  'party-R': '#e58f7a',
  'party-D': '#86b3e0',
  'party-NP': '#a8b0b0',
  'party-L': '#d9b955',
  'party-LMN': '#93c588',
  'vote-yes': '#5cc0b9',
  'vote-no': '#ee9a5e',
  'vote-presentNotVoting': '#d6bb4a',
  'vote-excused': '#b3a8e6',
  'vote-absent': '#a8b0b0',
  'money-in': '#80c28d',
  'money-out': '#e7a469',
  'line-1': '#5cc0b9',
  'line-2': '#ee9a5e',
  'line-3': '#b3a8e6',
  'line-4': '#86b3e0',
  'line-5': '#d9b955',
}

export type DataColor = keyof typeof lightData
export const dataColors = { light: lightData, dark: darkData }

/** A CSS reference that follows the theme: `dataColor('vote-yes')`. */
export function dataColor(name: DataColor): string {
  return `var(--data-${name})`
}

export function dataColorVariables(scheme: 'light' | 'dark'): Record<string, string> {
  return Object.fromEntries(Object.entries(dataColors[scheme]).map(([name, hex]) => [`--data-${name}`, hex]))
}
