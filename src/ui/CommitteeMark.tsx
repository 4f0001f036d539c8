import { initialsOf } from '../domain/names.ts'
import classes from './CommitteeMark.module.css'

export interface CommitteeMarkProps {
  name: string
  /** The committee's color, as #rrggbb. */
  color: string
  /** Address of its picture (domain/pictureAddress.ts); without one its initials stand on its color. */
  picture?: string
  size?: number
  /** The name stands beside it anyway, so the mark is decoration. */
  isDecoration?: boolean
}

export function CommitteeMark({ name, color, picture, size = 32, isDecoration }: CommitteeMarkProps) {
  return (
    <span
      className={classes.mark}
      style={{
        width: size,
        height: size,
        fontSize: Math.max(9, Math.round(size * 0.4)),
        background: color,
        color: inkOn(color),
      }}
      role={isDecoration ? undefined : 'img'}
      aria-hidden={isDecoration || undefined}
      aria-label={isDecoration ? undefined : name}
    >
      {picture ? <img src={picture} alt="" width={size} height={size} /> : initialsOf(name)}
    </span>
  )
}

/** White or dark letters, whichever reads better: below this luminance it is white (WCAG's formula, where both are equal). */
function inkOn(color: string): string {
  const n = Number.parseInt(color.slice(1), 16)
  const [r, g, b] = [16, 8, 0].map((shift) => {
    const part = ((n >> shift) & 255) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.18 ? '#161c1b' : '#ffffff'
}
