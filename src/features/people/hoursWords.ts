import { counted } from '../../domain/numbers.ts'

/** "2 hours 30 minutes" */
export function hoursInWords(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  const parts = [hours > 0 && counted(hours, 'hour'), (rest > 0 || hours === 0) && counted(rest, 'minute')]
  return parts.filter(Boolean).join(' ')
}
