import type { SignRequest, Problem } from './shapes.ts'

export const sourceWords: Record<SignRequest['source'], string> = {
  door: 'A door',
  web: 'The website',
  event: 'An event',
  typed: 'Typed in',
}

export const problemWords: Record<Problem['kind'], string> = {
  damaged: 'Damaged',
  stolen: 'Stolen',
  'blown over': 'Blown over',
  complaint: 'Complaint',
  other: 'Something else',
}

export const whereWords: Record<string, string> = {
  outside: 'Outside',
  stock: 'Stock',
  placed: 'In yards',
  gone: 'Gone',
}
