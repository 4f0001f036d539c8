// Bills by number. The same numbers come again every two years, "LB" is also a linebacker and a pound, so a number alone is not enough.

export interface BillInText {
  /** "LB70", "LR14CA" */
  number: string
  /** The year in which the bill was before the Legislature. */
  year: number
  start: number
  end: number
}

const written =
  /\b(?:(L\.?\s?[BR]\.?)|(Legislative (?:Bill|Resolution)))\s?-?(\d{1,4})(CA|A)?\b(?![-–]?\s?(?:foot|feet|pounds?|lbs?|yards?|tackles?)\b)(?!-\d)(?!%)/gu
const sports =
  /\b(linebackers?|tackles?|huskers?|cornhuskers|quarterbacks?|rosters?|defensive|touchdowns?|yards|jersey|depth chart|coach|recruits?|interceptions?|sacks?|playbook|kickoff|pounds|lbs)\b/i
const law =
  /\b(bills?|senators?|sen\.|legislat\w+|unicameral|lawmakers?|committee|hearing|amend\w*|vot(?:e|es|ed|ing)|debate[ds]?|governor|statute|filibuster|cloture|introduc\w+|advance[ds]?|repeal\w*)\b/i

/** `on`: the day the text was written. */
export function billsIn(text: string, on: string): BillInText[] {
  const found: BillInText[] = []
  for (const match of text.matchAll(written)) {
    const [whole, short, long, digits, tail = ''] = match
    if (Number(digits) === 0) continue
    const [start, end] = [match.index, match.index + whole.length]
    if (short && isSport(text, start, end)) continue
    const letters = /R/i.test((short ?? long!).replace(/^Legislative/, '')) ? 'LR' : 'LB'
    found.push({
      number: `${letters}${Number(digits)}${tail}`,
      year: yearMeant(text, start, end, Number(on.slice(0, 4))) ?? Number(on.slice(0, 4)),
      start,
      end,
    })
  }
  return [...found, ...joinedIn(text, on)]
}

/** "LBs 12, 14 and 70", "Legislative Bills 12 and 14": one word for all of them. */
const joined =
  /\b(?:L(B|R)['’]?s|Legislative (Bill|Resolution)s)\s((?:\d{1,4}(?:CA|A)?(?:,\s(?:and\s)?|\sand\s)?){2,20})/gu

function joinedIn(text: string, on: string): BillInText[] {
  return [...text.matchAll(joined)].flatMap((match) => {
    const letters = match[1] === 'R' || match[2] === 'Resolution' ? 'LR' : 'LB'
    const from = match.index + match[0].length - match[3]!.length
    return [...match[3]!.matchAll(/(\d{1,4})(CA|A)?/g)]
      .filter(([, digits]) => Number(digits) > 0)
      .map((one) => ({
        number: `${letters}${Number(one[1])}${one[2] ?? ''}`,
        year: Number(on.slice(0, 4)),
        start: from + one.index,
        end: from + one.index + one[0].length,
      }))
  })
}

/** The sentence decides: a paper writes about both on one page. */
function isSport(text: string, start: number, end: number): boolean {
  const before = text
    .slice(Math.max(0, start - 160), start + 1)
    .split(/[.!?]["”’)]*\s+(?=\p{Lu})/u)
    .at(-1)!
  const near = before + text.slice(start, end) + text.slice(end, end + 160).split(/[.!?]\s/)[0]!
  return sports.test(near) && !law.test(near)
}

/** "LB 12 of 2023", "2023’s LB 12", "LB 12 in the 108th Legislature". */
function yearMeant(text: string, start: number, end: number, now: number): number | null {
  if (/\blast year['’]s (?:\w+ )?$/i.test(text.slice(Math.max(0, start - 30), start))) return now - 1
  const after = text.slice(end, end + 60)
  const year =
    /^,?\s+(?:\(?(?:of|from|in|passed in|introduced in|enacted in|adopted in)\s+|\()(?:the\s+)?((?:19|20)\d\d)\b(?!\s*session of)/i.exec(
      after,
    ) ??
    /((?:19|20)\d\d)(?:['’]s)?\s+(?:law\s+|measure\s+)?$/.exec(text.slice(Math.max(0, start - 25), start))
  if (year) return Number(year[1])
  const legislature = /^[\s,(]+(?:of|from|in)\s+the\s+(\d{2,3})(?:st|nd|rd|th)\s+Legislature/i.exec(after)
  // The 109th began in 2025.
  return legislature ? 2025 - (109 - Number(legislature[1])) * 2 : null
}

/** Whether two years are in the same two-year Legislature, which begins in odd years. */
export const bienniumOf = (year: number): number => (year % 2 === 1 ? year : year - 1)
