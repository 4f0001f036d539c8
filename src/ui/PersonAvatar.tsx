import { initialsOf } from '../domain/names.ts'
import classes from './PersonAvatar.module.css'
import { ClippedText } from './text/ClippedText.tsx'

export interface PersonAvatarProps {
  name: string
  picture?: string
  size?: number
  /** Show the name beside the circle; then the circle is decoration. */
  withName?: boolean
  /** A second line under the name: a role, an address. */
  note?: string
}

export function PersonAvatar({ name, picture, size = 24, withName, note }: PersonAvatarProps) {
  const circle = (
    <span
      className={classes.circle}
      style={{ width: size, height: size, fontSize: Math.max(9, Math.round(size * 0.4)) }}
      role={withName ? undefined : 'img'}
      aria-hidden={withName || undefined}
      aria-label={withName ? undefined : name}
      title={withName ? undefined : name}
    >
      {picture ? <img src={picture} alt="" width={size} height={size} /> : initialsOf(name)}
    </span>
  )
  if (!withName) return circle
  return (
    <span className={classes.person}>
      {circle}
      <span className={classes.words}>
        <ClippedText className={classes.name}>{name}</ClippedText>
        {note && <span className={classes.note}>{note}</span>}
      </span>
    </span>
  )
}
