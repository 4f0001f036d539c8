import type { Question } from '../../../domain/surveys/content.ts'

/** A question of the bank in the first language it has words in. */
export const bankWords = ({ words }: Pick<Question, 'words'>): string =>
  Object.values(words).find((text) => text.trim() !== '') ?? ''
