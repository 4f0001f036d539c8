// Runs before the first paint, so that a dark page does not flash light. The product itself keeps the theme (src/ui/colorScheme.ts).
try {
  document.documentElement.dataset.mantineColorScheme =
    localStorage.getItem('theme') === 'dark' ? 'dark' : 'light'
} catch {
  document.documentElement.dataset.mantineColorScheme = 'light'
}
