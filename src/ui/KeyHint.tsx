import { Kbd } from '@mantine/core'
import { Fragment } from 'react'
import classes from './KeyHint.module.css'

export interface KeyHintProps {
  /** "Mod" is shown as ⌘ on a Mac and Ctrl elsewhere. */
  keys: string[]
  /** What the keys do. */
  children?: string
}

/** Hidden on touch screens, where there are no keys to press. */
export function KeyHint({ keys, children }: KeyHintProps) {
  return (
    <span className={classes.hint}>
      {keys.map((key, index) => (
        <Fragment key={key}>
          {index > 0 && ' '}
          <Kbd size="xs">{key === 'Mod' ? modKey() : key}</Kbd>
        </Fragment>
      ))}
      {children && <span> {children}</span>}
    </span>
  )
}

export function modKey(): '⌘' | 'Ctrl' {
  return /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘' : 'Ctrl'
}
