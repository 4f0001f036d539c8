import type { Placed, PlacedPage } from '../../../domain/pdf/operations.ts'

/** What was put on the page, as it will be in the file. */
export function Shapes({
  placed,
  page,
  size,
}: {
  placed: Placed[]
  page: PlacedPage
  size: { width: number; height: number }
}) {
  return placed.map((one, at) => (
    <g key={at} transform={turnOf((page.turn - one.turn + 360) % 360, size)}>
      <Shape one={one} />
    </g>
  ))
}

/** From the page as it lay when this was put on it to the page as it lies now. */
function turnOf(by: number, { width, height }: { width: number; height: number }): string | undefined {
  if (by === 90) return `matrix(0 1 -1 0 ${width} 0)`
  if (by === 180) return `matrix(-1 0 0 -1 ${width} ${height})`
  if (by === 270) return `matrix(0 -1 1 0 0 ${height})`
  return undefined
}

function Shape({ one }: { one: Placed }) {
  switch (one.kind) {
    case 'text':
      return (
        <text
          fontSize={one.size}
          fill={one.color}
          fontFamily="'DejaVu Sans Condensed', 'DejaVu Sans', Verdana, sans-serif"
        >
          {one.text.split('\n').map((line, at) => (
            <tspan key={at} x={one.x} y={one.y + one.size * (0.93 + at * 1.2)}>
              {line}
            </tspan>
          ))}
        </text>
      )
    case 'draw':
      return <Strokes strokes={one.strokes} width={one.width} color={one.color} />
    case 'signature': {
      const strokes = one.strokes.map((stroke) =>
        stroke.map(([x, y]): [number, number] => [one.x + x * one.width, one.y + y * one.height]),
      )
      return <Strokes strokes={strokes} width={Math.max(0.8, one.height / 30)} color={one.color} />
    }
    case 'stamp':
      return (
        <g>
          <rect
            x={one.x}
            y={one.y}
            width={one.width}
            height={one.height}
            fill="none"
            stroke={one.color}
            strokeWidth={Math.max(1, one.height / 20)}
          />
          <text
            x={one.x + one.width / 2}
            y={one.y + one.height / 2}
            fill={one.color}
            fontSize={Math.min(one.height * 0.6, (one.width * 1.5) / one.text.length)}
            textAnchor="middle"
            dominantBaseline="central"
          >
            {one.text}
          </text>
        </g>
      )
    case 'image':
      return (
        <image
          x={one.x}
          y={one.y}
          width={one.width}
          height={one.height}
          preserveAspectRatio="none"
          href={`data:image/${one.picture.startsWith('iVBOR') ? 'png' : 'jpeg'};base64,${one.picture}`}
        />
      )
    case 'highlight':
      return (
        <rect
          x={one.x}
          y={one.y}
          width={one.width}
          height={one.height}
          fill={one.color}
          opacity={0.6}
          style={{ mixBlendMode: 'multiply' }}
        />
      )
    case 'whiteout':
    case 'redact':
      return (
        <rect
          x={one.x}
          y={one.y}
          width={one.width}
          height={one.height}
          fill={one.kind === 'redact' ? '#000000' : '#ffffff'}
        />
      )
  }
}

export function Strokes({
  strokes,
  width,
  color,
}: {
  strokes: [number, number][][]
  width: number
  color: string
}) {
  return strokes.map((stroke, at) => (
    <polyline
      key={at}
      points={(stroke.length === 1 ? [stroke[0]!, stroke[0]!] : stroke)
        .map((point) => point.join(','))
        .join(' ')}
      fill="none"
      stroke={color}
      strokeWidth={width}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  ))
}
