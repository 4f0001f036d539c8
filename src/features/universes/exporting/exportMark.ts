/** Stands in every row of an export and in its file's name. */
export const markOf = (exportId: string): string => exportId.slice(0, markLength)

export const markLength = 8
