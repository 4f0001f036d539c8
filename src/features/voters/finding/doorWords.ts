// A house number among words of which nothing says which is a name and which a street.
export interface DoorReading {
  kind: 'door'
  number: number
  words: string[]
}

const mostWords = 6

/** One house number among two or more words; what names the kind of its street is read as an address. */
export function doorReading(words: string[], isStreetType: (word: string) => boolean): DoorReading | null {
  const numbers = words.filter((word) => /^\d{1,6}[a-z]?$/.test(word))
  const rest = words.filter((word) => !numbers.includes(word))
  if (numbers.length !== 1 || rest.length < 2 || rest.length > mostWords || rest.some(isStreetType))
    return null
  return { kind: 'door', number: Number.parseInt(numbers[0]!, 10), words: rest }
}
