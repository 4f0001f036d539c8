/** Small shapes that say what a color says, for those who do not see the color. */
export type ShapeName = 'disc' | 'ring' | 'half' | 'cross' | 'diamond' | 'triangle' | 'dash' | 'check'

export interface ShapeProps {
  name: ShapeName
  color: string
  size?: number
}

export function Shape({ name, color, size = 10 }: ShapeProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 10 10"
      aria-hidden
      focusable="false"
      style={{ color, flex: 'none' }}
    >
      {drawings[name]}
    </svg>
  )
}

const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.8, strokeLinecap: 'round' } as const

const drawings: Record<ShapeName, React.ReactNode> = {
  disc: <circle cx="5" cy="5" r="4.2" fill="currentColor" />,
  ring: <circle cx="5" cy="5" r="3.6" {...line} strokeWidth={1.5} />,
  half: (
    <>
      <circle cx="5" cy="5" r="3.7" {...line} strokeWidth={1.3} />
      <path d="M5 1.3a3.7 3.7 0 0 1 0 7.4z" fill="currentColor" />
    </>
  ),
  cross: <path d="M1.8 1.8l6.4 6.4M8.2 1.8L1.8 8.2" {...line} />,
  diamond: <path d="M5 1l4 4-4 4-4-4z" {...line} strokeWidth={1.4} strokeLinejoin="round" />,
  triangle: <path d="M5 1.2L9.2 8.6H.8z" fill="currentColor" />,
  dash: <path d="M1.5 5h7" {...line} />,
  check: <path d="M1.6 5.4l2.4 2.4 4.4-5.4" {...line} />,
}
