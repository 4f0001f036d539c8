export function readMutants(): { name: string; layer: string; file: string }[]
