// The sums that must hold inside a campaign statement. Forms B-1 (candidate and ballot question committees) and B-4 (political action and
// other committees) print them beside each line.

export type Lines = Record<string, bigint>

export interface LineRule {
  line: string
  /** "18 + 19 + 20" */
  words: string
  of(lines: Lines): bigint
}

const sum =
  (...names: string[]) =>
  (lines: Lines): bigint =>
    names.reduce(
      (total, name) => total + (name.startsWith('-') ? -at(lines, name.slice(1)) : at(lines, name)),
      0n,
    )

const at = (lines: Lines, name: string): bigint => lines[name] ?? 0n

const rule = (line: string, ...names: string[]): LineRule => ({
  line,
  words: names.map((n, i) => (n.startsWith('-') ? `− ${n.slice(1)}` : i === 0 ? n : `+ ${n}`)).join(' '),
  of: sum(...names),
})

/** 4B is the form's "total cash", 7D and 8D the totals of in-kind and of pledges, in the names of the state's own export. */
export const b1Rules: LineRule[] = [
  rule('4B', '2A', '2B', '2C', '3', '4A'),
  rule('6', '4B', '-5'),
  rule('7D', '7A', '7B', '7C'),
  rule('8D', '8A', '8B', '8C'),
  rule('9', '6', '7D', '8D'),
  rule('10', '1', '9'),
  rule('15', '7D'),
  rule('16', '14', '15'),
  rule('17', '13', '16'),
  rule('20', '6'),
  rule('21', '18', '19', '20'),
  rule('22', '14'),
  rule('23', '21', '-22'),
  rule('25', '23', '24'),
  rule('27', '25', '26'),
]

/** Line 26 is inferred from the words of the form; no export of B-4 was at hand to try it on. */
export const b4Rules: LineRule[] = [
  rule('2D', '2A', '2B', '2C'),
  rule('5', '2D', '-3', '-4'),
  rule('8', '5', '6', '7'),
  rule('9', '1', '8'),
  rule('11D', '11A', '11B', '11C'),
  rule('13', '11D', '-12'),
  rule('16', '13', '14', '15'),
  rule('17', '10', '16'),
  rule('20', '5'),
  rule('21', '18', '19', '20'),
  rule('22', '13'),
  rule('23', '21', '-22'),
  rule('26', '23', '-24', '25'),
]

export interface LineFault {
  line: string
  words: string
  stated: bigint
  computed: bigint
}

export function lineFaults(rules: LineRule[], lines: Lines): LineFault[] {
  return rules.flatMap(({ line, words, of }) => {
    const computed = of(lines)
    const stated = at(lines, line)
    return stated === computed ? [] : [{ line, words, stated, computed }]
  })
}
