const suffixes = new Set(['jr', 'sr', 'ii', 'iii', 'iv', 'md', 'phd', 'esq'])

/** "MO" for "Mary Ann O'Neil Jr."; one letter for a single name; "?" when there is none. */
export function initialsOf(name: string): string {
  const words = meaningfulWords(name)
  const first = words[0]
  const last = words.length > 1 ? words.at(-1) : undefined
  // Uppercasing may make two letters of one (ß becomes SS): the first is enough for a circle this small.
  const letters = [first, last].map((word) => [...firstLetter(word).toUpperCase()][0])
  return letters.join('') || '?'
}

/** "O'Neil, Mary Ann, Jr." — the order of every printed voter list. A name already in that order stays as it is. */
export function lastNameFirst(name: string): string {
  if (name.includes(',') && !isSuffix(name.split(',').at(-1) ?? '')) return squeeze(name)
  const words = squeeze(name.replaceAll(',', ' ')).split(' ')
  const suffix = words.length > 2 && isSuffix(words.at(-1) ?? '') ? words.pop() : undefined
  if (words.length < 2) return words.join(' ')
  const last = words.pop()
  return [last, words.join(' '), suffix].filter(Boolean).join(', ')
}

/** For comparing, never for showing: no case, accents, apostrophes or double spaces. "Nuñez" and "NUNEZ" are equal. */
export function foldName(name: string): string {
  const bare = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/['’`.]/g, '')
  return squeeze(bare.replaceAll(/[^\p{L}\p{N}]+/gu, ' ')).toLowerCase()
}

/** Whether what is typed so far could mean this name: "smi", "john smi" and "smith j" all find John Smith. */
export function nameMatches(name: string, typed: string): boolean {
  const left = foldName(name).split(' ')
  return foldName(typed)
    .split(' ')
    .every((part) => {
      const at = left.findIndex((word) => word.startsWith(part))
      // Each typed word uses up its word, so "ann ann" does not find one Ann.
      if (at >= 0 && part !== '') left.splice(at, 1)
      return at >= 0 || part === ''
    })
}

/**
 * How a letter greets someone whose name a stranger may have typed. Anything that could carry a message or an address is left out: the
 * letter must not become a way to write to others in our name.
 */
export function greetingName(firstName: string): string | null {
  const name = firstName.trim()
  return /^\p{L}[\p{L}\p{M}'’-]{0,24}( \p{L}[\p{L}\p{M}'’-]{0,24})?$/u.test(name) ? name : null
}

function meaningfulWords(name: string): string[] {
  const inOrder = name.includes(',')
    ? name
        .split(',')
        .map(squeeze)
        .filter((part) => !isSuffix(part))
    : [name]
  const plain = inOrder.length > 1 ? [...inOrder.slice(1), inOrder[0]].join(' ') : (inOrder[0] ?? '')
  const words = squeeze(plain)
    .split(' ')
    .filter((word) => firstLetter(word) !== '')
  return words.length > 2 && isSuffix(words.at(-1) ?? '') ? words.slice(0, -1) : words
}

function firstLetter(word = ''): string {
  return /[\p{L}\p{N}]/u.exec(word)?.[0] ?? ''
}

function isSuffix(word: string): boolean {
  return suffixes.has(word.replaceAll(/[.\s]/g, '').toLowerCase())
}

function squeeze(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
