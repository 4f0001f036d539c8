/** "2 days 3 hours left", "5 hours left", "Past due". */
export function timeLeft(endsAt: string, now: Date): string {
  const minutes = Math.floor((Date.parse(endsAt) - now.getTime()) / 60_000)
  if (minutes < 0) return 'Past due'
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)]
  const part = (n: number, word: string) => (n === 0 ? '' : `${n} ${word}${n === 1 ? '' : 's'}`)
  return `${[part(days, 'day'), part(hours, 'hour')].filter(Boolean).join(' ') || `${minutes} minutes`} left`
}
