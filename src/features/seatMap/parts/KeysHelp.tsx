import { KeyHint } from '../../../ui/KeyHint.tsx'
import classes from './KeysHelp.module.css'

/** What a press does, in the order it does it. */
export function KeysHelp() {
  return (
    <div className={classes.help}>
      <p>Each press: yes, lean yes, lean no, no, unknown. With Shift the other way.</p>
      <ul className={classes.keys}>
        <li>
          <KeyHint keys={['←', '→', '↑', '↓']}>move</KeyHint>
        </li>
        <li>
          <KeyHint keys={['Enter']}>next mark</KeyHint>
        </li>
        <li>
          <KeyHint keys={['1', '–', '5']}>yes to no</KeyHint>
        </li>
        <li>
          <KeyHint keys={['L']}>lock</KeyHint>
        </li>
        <li>
          <KeyHint keys={['Mod', 'Z']}>undo</KeyHint>
        </li>
      </ul>
    </div>
  )
}
