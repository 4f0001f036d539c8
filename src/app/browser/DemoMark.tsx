import classes from './DemoMark.module.css'

/** In the header of every page of a demo. On a phone only the first word fits. */
export function DemoMark() {
  return (
    <span className={classes.demo} title="Every person, committee and amount here is invented.">
      Demo<span>: fictional data</span>
    </span>
  )
}
