import { Link } from 'react-router'
import { given } from './given.ts'
import classes from './PublicDoors.module.css'

/** For those who come to the front door without an account: what is open to everyone. */
export function PublicDoors() {
  const { routes, publicMenu } = given()
  const doors = publicMenu.flatMap((path) => routes.find((route) => route.path === path) ?? [])
  if (doors.length === 0) return null
  return (
    <section className={classes.doors} aria-labelledby="public-doors">
      <h2 id="public-doors">Open to everyone, no account needed</h2>
      <ul>
        {doors.map(({ path, title, about }) => (
          <li key={path}>
            <Link to={path}>
              <strong>{title}</strong>
              <span>{about}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
