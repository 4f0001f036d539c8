import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './SignInCard.module.css'

interface SignInCardProps {
  title: string
  /** One line that says what happens here. */
  note?: ReactNode
  /** Under the card: quieter things. */
  below?: ReactNode
  children: ReactNode
}

/** The calm card that every step of signing in is drawn on. */
export function SignInCard({ title, note, below, children }: SignInCardProps) {
  return (
    <div className={classes.place}>
      <section className={classes.card} aria-labelledby="sign-in-title">
        <img src="/icon.svg" alt="" width={40} height={40} />
        <Title order={1} id="sign-in-title" className={classes.title}>
          {title}
        </Title>
        {note && <p className={classes.note}>{note}</p>}
        {children}
      </section>
      {below}
    </div>
  )
}
