/** "EXAMPLE, JANE A JR" or "Jane A Example Jr". */
export function readName(text: string): { first: string; middle: string; last: string; suffix: string } {
  const comma = text.indexOf(',')
  const words = (part: string) => part.split(/[\s,]+/).filter(Boolean)
  if (comma > 0) {
    const { rest: last, suffix: behindLast } = withoutSuffix(words(text.slice(0, comma)))
    const { rest, suffix } = withoutSuffix(words(text.slice(comma + 1)))
    const [first = '', ...middle] = rest
    return { first, middle: middle.join(' '), last: last.join(' '), suffix: suffix || behindLast }
  }
  const { rest, suffix } = withoutSuffix(words(text))
  if (rest.length <= 1) return { first: '', middle: '', last: rest[0] ?? '', suffix }
  return { first: rest[0]!, middle: rest.slice(1, -1).join(' '), last: rest.at(-1)!, suffix }
}

const suffixes = /^(JR|SR|II|III|IV|V)\.?$/i

function withoutSuffix(words: string[]): { rest: string[]; suffix: string } {
  const last = words.at(-1)
  return last !== undefined && words.length > 1 && suffixes.test(last)
    ? { rest: words.slice(0, -1), suffix: last }
    : { rest: words, suffix: '' }
}
