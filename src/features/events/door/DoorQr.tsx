import encodeQR from 'qr'
import { useMemo } from 'react'
import { doorCode } from './doorCode.ts'
import classes from '../public/public.module.css'

/** Dark on white in both themes: cameras want it so. */
export function DoorQr({ code }: { code: string }) {
  const rows = useMemo(() => encodeQR(doorCode(code), 'raw', { border: 2 }), [code])
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <figure className={classes.qr}>
      <svg viewBox={`0 0 ${rows.length} ${rows.length}`} role="img" aria-label="Your code for the door">
        <rect width="100%" height="100%" fill="#fff" />
        <path d={path} fill="#000" shapeRendering="crispEdges" />
      </svg>
      <figcaption>
        Show this at the door.{' '}
        <span className="figure">{code.replace(/^(.{4})(.{3})(.{3})$/, '$1 $2 $3')}</span>
      </figcaption>
    </figure>
  )
}
