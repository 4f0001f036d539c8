// What kind of filer it is: in the state's words, by the letters of a legacy id, or, where nothing says so, from the name.
import type { FilerType } from './filedLine.ts'

const words: [RegExp, FilerType][] = [
  [/^candidate committee/i, 'candidate committee'],
  [/^ballot question/i, 'ballot question'],
  [/separate segregated/i, 'segregated fund'],
  [/^federal pac/i, 'federal pac'],
  [/^(pac|political action)/i, 'independent pac'],
  [/^political party/i, 'party'],
  [/^individual/i, 'individual'],
  [/supplemental filer/i, 'corporate'],
  [/^business/i, 'business'],
]

const legacyLetters: Record<string, FilerType> = {
  CAC: 'candidate committee',
  BQC: 'ballot question',
  PAC: 'independent pac',
  PPC: 'party',
  IRC: 'independent reporting',
  CON: 'individual',
  CUA: 'corporate',
}

const legacyCodes: Record<string, FilerType> = {
  C: 'candidate committee',
  B: 'ballot question',
  P: 'independent pac',
  T: 'party',
  I: 'independent reporting',
  R: 'independent reporting',
  S: 'segregated fund',
}

const names: [RegExp, FilerType][] = [
  [/\bPACS?\b|POLITICAL ACTION|POLITICAL FUND/i, 'independent pac'],
  [
    /\b(REPUBLICAN|DEMOCRATIC|LIBERTARIAN) (STATE |COUNTY )?(PARTY|CENTRAL|COMMITTEE)|\bPARTY OF\b|(COUNTY|STATE) PARTY/i,
    'party',
  ],
  [/BALLOT|INITIATIVE|REFERENDUM|BOND ISSUE|VOTE (YES|NO|FOR|AGAINST)|\b(YES|NO) ON\b/i, 'ballot question'],
  [
    /\bFOR (THE )?(UNICAMERAL )?(LEGISLATURE|SENATE|SENATOR|GOVERNOR|MAYOR|REGENTS?|SHERIFF|TREASURER|AUDITOR|ATTORNEY|SECRETARY|ASSESSOR|CLERK|JUDGE|CONGRESS|COUNCIL|CITY|COUNTY|SCHOOL|STATE|BOARD|PUBLIC|OPPD|NPPD|LPS|OPS|MUD|NRD|COMMISSIONER|SUPERVISOR)/i,
    'candidate committee',
  ],
  [/^(FRIENDS (OF|FOR)|ELECT|COMMITTEE TO ELECT|RE-?ELECT|VOTE) /i, 'candidate committee'],
  [
    /^(NEBRASKANS?|CITIZENS|VOTERS|PEOPLE|FAMILIES|PARENTS|NEIGHBORS|TAXPAYERS|[A-Z]+ VOTERS) (FOR|AGAINST|UNITED) /i,
    'ballot question',
  ],
  // "LARKSPUR FOR NEBRASKA", "LARKSPUR 2024"
  [/^[A-Z.'’ -]{3,40} (FOR|4) [A-Z ]{2,40}$|^[A-Z.'’ -]{3,40} 20\d\d$/i, 'candidate committee'],
]

export interface TypeFound {
  type: FilerType
  isTypeGuessed: boolean
}

export function filerTypeOf(said: string, name: string): TypeFound {
  const type = said === '' ? undefined : words.find(([word]) => word.test(said))?.[1]
  return type ? { type, isTypeGuessed: false } : guessed(name)
}

/** "99CAC00389": the letters say it, unless the committee's own statement does. */
export function legacyTypeOf(stateId: string, code: string, name: string): TypeFound {
  const type = legacyCodes[code.trim().toUpperCase()] ?? legacyLetters[stateId.slice(2, 5).toUpperCase()]
  return type ? { type, isTypeGuessed: false } : guessed(name)
}

function guessed(name: string): TypeFound {
  const type = names.find(([pattern]) => pattern.test(name))?.[1]
  return type ? { type, isTypeGuessed: true } : { type: 'unknown', isTypeGuessed: false }
}
