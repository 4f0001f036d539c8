import type { ReactNode } from 'react'
import { supportNames } from '../../../../domain/voters/contacts.ts'
import classes from '../App.module.css'
import type { Talk } from '../model/talk.ts'
import { Big, Check, Field } from './pieces.tsx'

interface TalkEndProps {
  head: ReactNode
  tools: ReactNode
  talk: Talk
  closing: string
  /** Not where a question of the survey asked for it. */
  asksSupport: boolean
  asksSign: boolean
  isAlone: boolean
  onChange(talk: Talk): void
  /** False: another person of this household comes next. */
  onSave(isLast: boolean): void
}

/** The end of a talk: how they lean, a sign, a note. All of it may stay empty. */
export function TalkEnd(props: TalkEndProps) {
  const { head, tools, talk, closing, asksSupport, asksSign, isAlone, onChange, onSave } = props
  return (
    <>
      <main className={classes.body}>
        {head}
        {closing && <p lang={talk.language}>{closing}</p>}
        {asksSupport && (
          <div className={classes.field} role="radiogroup" aria-label="How do they lean?">
            <b aria-hidden>How do they lean?</b>
            {Object.entries(supportNames).map(([level, words]) => (
              <Big
                key={level}
                left
                role="radio"
                aria-checked={talk.support === Number(level)}
                onClick={() =>
                  onChange({ ...talk, support: talk.support === Number(level) ? null : Number(level) })
                }
              >
                {level}. {words}
              </Big>
            ))}
          </div>
        )}
        {asksSign && (
          <Check
            label="Wants a yard sign"
            isChecked={talk.wantsSign}
            onChange={(wantsSign) => onChange({ ...talk, wantsSign })}
          />
        )}
        <Field label="Note" help="Only what helps the next talk. Nothing about anyone under 18.">
          {(field) => (
            <textarea
              {...field}
              maxLength={2000}
              value={talk.note}
              onChange={(event) => onChange({ ...talk, note: event.currentTarget.value })}
            />
          )}
        </Field>
      </main>
      <footer className={classes.foot}>
        {tools}
        {!isAlone && <Big onClick={() => onSave(false)}>Save, then another person here</Big>}
        <Big primary onClick={() => onSave(true)}>
          Save, next door
        </Big>
      </footer>
    </>
  )
}
