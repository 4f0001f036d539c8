/** Looks up what a person or a file spelled. Plain `table[key]` also finds "constructor" and "__proto__", which every object has. */
export function lookUp<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined
}
