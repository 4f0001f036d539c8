// Shapes as the text of an SVG file. What the colors look like is said by who asks.
import type { Scene, SceneNode } from './scene.ts'

export type ColorValue = (name: string) => string

export function svgOf(
  { width, height, title, alt, nodes }: Scene,
  colorValue: ColorValue,
  font: string,
): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" font-family="${escaped(font)}">`,
    `<title>${escaped(title)}</title>`,
    `<desc>${escaped(alt)}</desc>`,
    ...nodes.map((node) => elementOf(node, colorValue)),
    '</svg>',
  ].join('\n')
}

function elementOf(node: SceneNode, colorValue: ColorValue): string {
  const said = node.datum ? `<title>${escaped(node.datum.label)}</title>` : ''
  const { name, text = '', attributes } = partsOf(node, colorValue)
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escaped(String(value))}"`)
    .join('')
  return `<${name}${written}>${said}${escaped(text)}</${name}>`
}

/** The element a shape becomes, in a file and on the screen. */
export function partsOf(node: SceneNode, colorValue: ColorValue) {
  const color = (name: string | undefined) =>
    name === undefined || name === 'none' ? 'none' : colorValue(name)
  const look = { fill: color(node.fill), stroke: node.stroke && color(node.stroke), opacity: node.opacity }
  switch (node.kind) {
    case 'rect':
      return {
        name: 'rect',
        attributes: { x: node.x, y: node.y, width: node.width, height: node.height, ...look },
      }
    case 'circle':
      return { name: 'circle', attributes: { cx: node.x, cy: node.y, r: node.r, ...look } }
    case 'path':
      return { name: 'path', attributes: { d: node.d, 'stroke-width': node.strokeWidth, ...look } }
    case 'text':
      return {
        name: 'text',
        text: node.text,
        attributes: {
          x: node.x,
          y: node.y,
          'font-size': node.size,
          'font-weight': node.bold ? 600 : undefined,
          'text-anchor': node.anchor === 'start' ? undefined : node.anchor,
          ...look,
        },
      }
  }
}

// Letters that XML does not allow would make the whole file unreadable.
const unwritable = /(?![\t\n\r])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu

const escaped = (text: string): string =>
  text
    .replace(unwritable, '\uFFFD')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
