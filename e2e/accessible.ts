import { expect, type Page } from '@playwright/test'
import axe, { type AxeResults, type ElementContext, type RunOptions } from 'axe-core'

interface Asked {
  /** 'colors' asks only whether everything can be told from what is behind it, 'structure' everything else; 'sunlight' is colors at 7:1. */
  about?: 'all' | 'colors' | 'structure' | 'sunlight'
  /** Only this part of the page. */
  within?: string
  /** What is only unpleasant counts as well. */
  strict?: boolean
}

const ofColors = ['color-contrast', 'link-in-text-block']
// Only what is wrong, and without loading style sheets anew: the same findings in a fifth of the time.
const brief: RunOptions = { reporter: 'no-passes', resultTypes: ['violations'], preload: false }
const colors: RunOptions = { ...brief, runOnly: { type: 'rule', values: ofColors } }
const sunlight: RunOptions = { ...brief, runOnly: { type: 'rule', values: ['color-contrast-enhanced'] } }
const structure: RunOptions = {
  ...brief,
  rules: Object.fromEntries(ofColors.map((rule) => [rule, { enabled: false }])),
}

/** No rule of axe is broken badly enough to keep someone out. */
export async function expectAccessible(
  page: Page,
  { about = 'all', within, strict = false }: Asked = {},
): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const violations = [
    ...(about === 'all' || about === 'structure' ? await structureOf(page, within) : []),
    ...(about === 'structure' ? [] : await colorsOf(page, about === 'sunlight' ? sunlight : colors, within)),
  ]
  const counted = violations.filter((v) => strict || v.impact === 'serious' || v.impact === 'critical')
  expect(counted.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).join(', ')}`)).toEqual([])
}

interface Axe {
  run(part: ElementContext, options: RunOptions): Promise<AxeResults>
}

function structureOf(page: Page, within: string | undefined): Promise<AxeResults['violations']> {
  return page.evaluate(
    async ([part, how]) => {
      const { run } = (window as unknown as { axe: Axe }).axe
      return (await run(part ?? document, how)).violations
    },
    [within, structure] as const,
  )
}

/** Asks one of each look: the hundredth row of a table has the colors of the first, and colors were three quarters of all the time. */
function colorsOf(page: Page, how: RunOptions, within?: string): Promise<AxeResults['violations']> {
  return page.evaluate(
    async ([part, options]) => {
      const { run } = (window as unknown as { axe: Axe }).axe
      const looks = new Map<string, Element>()
      for (const element of (part === undefined ? document : document.querySelector(part)!).querySelectorAll(
        'body *',
      )) {
        const says = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
        if (!says || !element.checkVisibility()) continue
        const { color, fontSize, fontWeight } = getComputedStyle(element)
        const around: string[] = []
        for (let at: Element | null = element; at; at = at.parentElement) {
          const { backgroundColor, backgroundImage, opacity } = getComputedStyle(at)
          around.push(backgroundColor, backgroundImage, opacity)
          if (backgroundColor.startsWith('rgb(')) break
        }
        const look = [element.tagName, color, fontSize, fontWeight, ...around].join('|')
        if (!looks.has(look)) looks.set(look, element)
      }
      return looks.size === 0 ? [] : (await run([...looks.values()] as never, options)).violations
    },
    [within, how] as const,
  )
}
