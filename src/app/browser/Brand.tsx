import { Link } from 'react-router'
import classes from './Brand.module.css'

export function Brand({ to }: { to: string }) {
  return (
    <Link to={to} className={classes.brand}>
      <img src="/icon.svg" alt="" width={24} height={24} />
      <span>Elections Nebraska</span>
    </Link>
  )
}
