import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core'
import { dataColorVariables } from './dataColors.ts'

// All ramps share one lightness scale (OKLCH), so shade 7 of any color holds white text at 5.6:1 or better.
const teal: MantineColorsTuple = [
  '#f1faf9',
  '#dff3f1',
  '#c2e7e3',
  '#9cd6d1',
  '#71c0ba',
  '#4ea6a1',
  '#308c87',
  '#15726d',
  '#015956',
  '#033e3c',
]
const wheat: MantineColorsTuple = [
  '#fcf7ee',
  '#f8edd9',
  '#efdbb8',
  '#e3c48c',
  '#d1a95d',
  '#b88e37',
  '#9d7413',
  '#805c05',
  '#644702',
  '#463102',
]
const red: MantineColorsTuple = [
  '#fff5f4',
  '#fee9e6',
  '#ffd2cb',
  '#ffb3a8',
  '#fb8b7d',
  '#e26c5f',
  '#c55247',
  '#a53a32',
  '#852922',
  '#601813',
]
const green: MantineColorsTuple = [
  '#f2faf3',
  '#e2f4e5',
  '#c8e8cd',
  '#a6d8af',
  '#80c28d',
  '#60a871',
  '#468e58',
  '#2f7442',
  '#1f5b30',
  '#10401f',
]
const orange: MantineColorsTuple = [
  '#fef6f0',
  '#ffeadb',
  '#fcd6b8',
  '#f5bb8c',
  '#e79c5d',
  '#cf8037',
  '#b26615',
  '#925004',
  '#733e00',
  '#512a00',
]
const gray: MantineColorsTuple = [
  '#f7f9f9',
  '#f0f3f3',
  '#e4e9e8',
  '#d3dad9',
  '#b9c0c0',
  '#8e9695',
  '#5f6766',
  '#495150',
  '#303736',
  '#1a201f',
]
// Dark is its own palette: a green-black page (7), raised surfaces lighter than the page (6), text never pure white.
const dark: MantineColorsTuple = [
  '#e3e9e9',
  '#c4cbcb',
  '#a0a8a8',
  '#8a9595',
  '#3c4647',
  '#2b3435',
  '#1e2627',
  '#151c1d',
  '#0e1415',
  '#080c0d',
]

const fontFamily = "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif"

export const theme = createTheme({
  colors: { teal, wheat, red, green, orange, gray, dark },
  primaryColor: 'teal',
  primaryShade: { light: 8, dark: 7 },
  black: '#161c1b',
  autoContrast: true,
  // Mantine's 0.3 lets white text down to 3:1; at 0.18 black and white are equally readable, so either choice passes 4.5:1.
  luminanceThreshold: 0.18,
  fontFamily,
  fontFamilyMonospace: "ui-monospace, 'SF Mono', Menlo, Consolas, monospace",
  // The one scale of six sizes: 12, 13, 14, 16, 20 and 26 (h1 alone).
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1.35', sm: '1.4', md: '1.5', lg: '1.55', xl: '1.3' },
  headings: {
    fontFamily,
    fontWeight: '620',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.625rem', lineHeight: '1.2' },
      h2: { fontSize: '1.25rem', lineHeight: '1.3' },
      h3: { fontSize: '1rem', lineHeight: '1.4' },
      h4: { fontSize: '0.875rem', lineHeight: '1.45' },
      h5: { fontSize: '0.8125rem', lineHeight: '1.45' },
      h6: { fontSize: '0.75rem', lineHeight: '1.45' },
    },
  },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '3px', sm: '5px', md: '7px', lg: '10px', xl: '16px' },
  defaultRadius: 'sm',
  respectReducedMotion: true,
  cursorType: 'pointer',
  // Motion only shows where something went. 120 ms everywhere, and none when the system asks for none.
  components: {
    // A button in a row that is too narrow keeps its words; the text beside it wraps instead.
    Button: { styles: { root: { flexShrink: 0 } } },
    // Label above, help below, the error last: nearest to where the eye goes on.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    Modal: {
      defaultProps: {
        transitionProps: { duration: 120, transition: 'fade' },
        radius: 'md',
        closeButtonProps: { 'aria-label': 'Close' },
      },
    },
    Drawer: {
      defaultProps: { transitionProps: { duration: 120 }, closeButtonProps: { 'aria-label': 'Close' } },
    },
    Menu: {
      defaultProps: {
        transitionProps: { duration: 100, transition: 'fade' },
        shadow: 'md',
        // A hidden focus target inside role=menu is an axe violation; the first item takes the focus instead.
        withInitialFocusPlaceholder: false,
      },
    },
    Popover: { defaultProps: { transitionProps: { duration: 100, transition: 'fade' }, shadow: 'md' } },
    Combobox: { defaultProps: { transitionProps: { duration: 0 }, shadow: 'md' } },
    Tooltip: { defaultProps: { transitionProps: { duration: 100 }, openDelay: 300 } },
    Collapse: { defaultProps: { transitionDuration: 120 } },
    Notification: { defaultProps: { withBorder: true, closeButtonProps: { 'aria-label': 'Close' } } },
    Badge: { defaultProps: { radius: 'sm', variant: 'light', tt: 'none', fw: 550 } },
    Anchor: { defaultProps: { underline: 'hover' } },
  },
})

// Mantine's soft fills are near black in the dark; these rise from the surface instead, tinted by their color.
const softFills = Object.fromEntries(
  ['teal', 'wheat', 'red', 'green', 'orange', 'gray'].flatMap((color) => [
    [`--mantine-color-${color}-light`, `color-mix(in srgb, var(--mantine-color-${color}-6) 24%, #1a2223)`],
    [
      `--mantine-color-${color}-light-hover`,
      `color-mix(in srgb, var(--mantine-color-${color}-6) 34%, #1a2223)`,
    ],
    [`--mantine-color-${color}-light-color`, `var(--mantine-color-${color}-2)`],
  ]),
)

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--row-height': '36px',
    '--target': '44px',
    '--content-width': '1440px',
    '--form-width': '640px',
    '--sidebar-width': '240px',
  },
  light: {
    '--mantine-color-error': 'var(--mantine-color-red-7)',
    '--mantine-color-success': 'var(--mantine-color-green-7)',
    '--mantine-color-placeholder': '#68706f',
    '--mantine-color-disabled-color': '#68706f',
    '--surface': '#ffffff',
    '--surface-sunken': 'var(--mantine-color-gray-0)',
    '--surface-hover': 'var(--mantine-color-gray-1)',
    '--surface-selected': 'var(--mantine-color-teal-0)',
    '--line': 'var(--mantine-color-gray-2)',
    '--line-strong': 'var(--mantine-color-gray-4)',
    // From few to many, for maps and heat: five steps that stay apart without color.
    '--scale-1': '#e3f1ef',
    '--scale-2': '#b0d9d5',
    '--scale-3': '#6fb5af',
    '--scale-4': '#2b8580',
    '--scale-5': '#0b4f4c',
    ...dataColorVariables('light'),
  },
  dark: {
    '--mantine-color-error': 'var(--mantine-color-red-4)',
    '--mantine-color-success': 'var(--mantine-color-green-4)',
    '--mantine-color-placeholder': '#939d9d',
    '--mantine-color-disabled-color': '#939d9d',
    '--mantine-color-anchor': 'var(--mantine-color-teal-4)',
    '--surface': 'var(--mantine-color-dark-6)',
    '--surface-sunken': '#192122',
    '--surface-hover': '#263031',
    '--surface-selected': '#16302f',
    '--line': '#2b3435',
    '--line-strong': 'var(--mantine-color-dark-4)',
    ...softFills,
    '--scale-1': '#1f3534',
    '--scale-2': '#1f5350',
    '--scale-3': '#2b7a75',
    '--scale-4': '#55aaa4',
    '--scale-5': '#a9e0db',
    ...dataColorVariables('dark'),
  },
})
