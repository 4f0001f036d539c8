export function reachedBy(files: string[]): { steps: string[]; format: string[]; unit: string[] | null }
