import { formatDate, formatDateTime, isPlainDate, relativeTime } from '../domain/dates.ts'
import { useNow } from './states/useNow.ts'

export interface DateTextProps {
  /** A day ("2026-05-12") or an instant (ISO text). */
  value: string
  /** "4 minutes ago", with the date on hover. Instants only. */
  relative?: boolean
  /** Show the clock too. Instants only. */
  withTime?: boolean
}

export function DateText({ value, relative, withTime }: DateTextProps) {
  if (isPlainDate(value)) {
    return (
      <time dateTime={value} className="figure">
        {formatDate(value)}
      </time>
    )
  }
  const full = formatDateTime(value)
  return (
    <time dateTime={value} title={full} className="figure">
      {relative ? <Relative value={value} /> : withTime ? full : formatDate(new Date(value))}
    </time>
  )
}

function Relative({ value }: { value: string }) {
  return relativeTime(value, useNow())
}
