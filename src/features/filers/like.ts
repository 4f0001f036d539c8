/** For LIKE: a typed % or _ means itself. */
export const containing = (word: string): string => `%${word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
