import { Circle, Group, Image, Layer, Line, Rect, Ring, Star, Text, TextPath } from 'react-konva'
import type { Layout, PhotoPlace, Shape } from '../layout.ts'
import { lineHeight } from '../layout/lines.ts'
import type { Layers } from './layers.ts'
import { face, measure, weight } from './letters.ts'
import type { Photo } from './photo.ts'

interface SceneProps {
  layout: Layout
  photo: Photo
  layers: Layers
  /** Pixels of the screen per pixel of the size. */
  scale: number
}

/** One size of the design. The photo and its background are a layer of their own, so that what lies under words can be looked at. */
export function Scene({ layout, photo, layers, scale }: SceneProps) {
  const { width, height, fill } = layout
  const behind = layers.blurred ?? (layers.person ? null : photo.image)
  return (
    <>
      <Layer listening={false} scaleX={scale} scaleY={scale} name="base">
        <Rect
          width={width}
          height={height}
          fillLinearGradientStartPoint={{ x: 0, y: 0 }}
          fillLinearGradientEndPoint={{ x: width, y: height }}
          fillLinearGradientColorStops={[0, fill[0], 1, fill[1]]}
        />
        {behind && (
          <Placed
            image={behind}
            photo={photo}
            place={layers.person ? layout.behind : layout.photo}
            layout={layout}
          />
        )}
        {layers.person && <Placed image={layers.person} photo={photo} place={layout.photo} layout={layout} />}
      </Layer>
      <Layer listening={false} scaleX={scale} scaleY={scale}>
        <Group clipX={0} clipY={0} clipWidth={width} clipHeight={height}>
          {layout.shapes.map((shape, i) => (
            <Drawn key={i} shape={shape} layout={layout} />
          ))}
        </Group>
      </Layer>
    </>
  )
}

interface PlacedProps {
  image: HTMLCanvasElement
  photo: Photo
  place: PhotoPlace
  layout: Layout
}

/** The blurred copy is smaller than the photo and stretched to its size. */
function Placed({ image, photo, place, layout }: PlacedProps) {
  return (
    <Image
      image={image}
      width={photo.width}
      height={photo.height}
      x={layout.width / 2}
      y={layout.height / 2}
      offsetX={place.offsetX}
      offsetY={place.offsetY}
      rotation={place.turn}
      scaleX={place.isFlipped ? -place.scale : place.scale}
      scaleY={place.scale}
    />
  )
}

function Drawn({ shape, layout }: { shape: Shape; layout: Layout }) {
  switch (shape.kind) {
    case 'box':
      return <Box shape={shape} />
    case 'circle':
      return (
        <Circle
          x={shape.x}
          y={shape.y}
          radius={shape.radius}
          fill={shape.fill}
          stroke={shape.rim?.color}
          strokeWidth={shape.rim?.width ?? 0}
        />
      )
    case 'ring':
      return (
        <Ring
          x={shape.x}
          y={shape.y}
          // A hair past the edge: the circle networks cut must not show a sliver of photo.
          outerRadius={shape.radius + shape.width / 2 + 2}
          innerRadius={shape.radius - shape.width / 2}
          fill={shape.color}
        />
      )
    case 'border':
      return (
        <Rect
          x={shape.width / 2}
          y={shape.width / 2}
          width={layout.width - shape.width}
          height={layout.height - shape.width}
          stroke={shape.color}
          strokeWidth={shape.width}
        />
      )
    case 'line':
      return (
        <Line
          points={shape.points}
          stroke={shape.color}
          strokeWidth={shape.width}
          lineCap="round"
          lineJoin="round"
        />
      )
    case 'star':
      return (
        <Star
          x={shape.x}
          y={shape.y}
          numPoints={5}
          outerRadius={shape.radius}
          innerRadius={shape.radius * 0.42}
          fill={shape.fill}
        />
      )
    case 'words':
      return <WordsShape shape={shape} />
    case 'arc':
      return <ArcShape shape={shape} />
  }
}

type Of<K extends Shape['kind']> = { shape: Extract<Shape, { kind: K }> }

function Box({ shape }: Of<'box'>) {
  return (
    <Rect
      x={shape.x + shape.width / 2}
      y={shape.y + shape.height / 2}
      offsetX={shape.width / 2}
      offsetY={shape.height / 2}
      width={shape.width}
      height={shape.height}
      rotation={shape.turn ?? 0}
      fill={shape.fill}
      opacity={shape.opacity ?? 1}
      cornerRadius={shape.radius ?? 0}
    />
  )
}

function WordsShape({ shape }: Of<'words'>) {
  const lines = shape.text.split('\n')
  const width = Math.max(...lines.map((line) => measure(line, shape.letters))) + 4
  const height = shape.letters * lineHeight * lines.length
  return (
    <Text
      x={shape.x}
      y={shape.y}
      offsetX={width / 2}
      offsetY={height / 2}
      width={width}
      height={height}
      rotation={shape.turn ?? 0}
      text={shape.text}
      align="center"
      verticalAlign="middle"
      wrap="none"
      fontFamily={face}
      fontStyle={weight}
      fontSize={shape.letters}
      lineHeight={lineHeight}
      fill={shape.color}
    />
  )
}

function ArcShape({ shape }: Of<'arc'>) {
  // The base line lies a third of a letter outside, so that the letters stand in the middle of the ring.
  const r = shape.radius + shape.letters * 0.36
  return (
    <TextPath
      data={`M ${shape.x - r} ${shape.y} A ${r} ${r} 0 0 0 ${shape.x + r} ${shape.y}`}
      text={shape.text}
      align="center"
      fontFamily={face}
      fontStyle={weight}
      fontSize={shape.letters}
      textBaseline="alphabetic"
      fill={shape.color}
    />
  )
}
