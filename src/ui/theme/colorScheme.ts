import type { MantineColorSchemeManager } from '@mantine/core'

export type Theme = 'light' | 'dark'

// The key, the two values and the default are promised to people who already use the product: do not rename them.
export const themeKey = 'theme'
export const defaultTheme: Theme = 'light'

export function savedTheme(): Theme {
  try {
    return themeOf(window.localStorage.getItem(themeKey))
  } catch {
    // Storage may be forbidden (private windows, strict cookie settings); the theme then lasts for this page only.
    return defaultTheme
  }
}

/** Tells Mantine where the choice lives, and mirrors it as a class on the page body. */
export function colorSchemeManager(): MantineColorSchemeManager {
  let onStorage: ((event: StorageEvent) => void) | undefined
  return {
    // Mantine asks once, before the first paint: that is the moment when the default must be on the page and in storage.
    get: () => keep(savedTheme()),
    set: (value) => void keep(themeOf(value)),
    subscribe: (onUpdate) => {
      onStorage = (event) => {
        if (event.storageArea === window.localStorage && event.key === themeKey) {
          onUpdate(showOnBody(themeOf(event.newValue)))
        }
      }
      window.addEventListener('storage', onStorage)
    },
    unsubscribe: () => {
      if (onStorage) window.removeEventListener('storage', onStorage)
    },
    clear: () => {
      try {
        window.localStorage.removeItem(themeKey)
      } finally {
        showOnBody(defaultTheme)
      }
    },
  }
}

function themeOf(value: string | null): Theme {
  return value === 'dark' || value === 'light' ? value : defaultTheme
}

function keep(theme: Theme): Theme {
  showOnBody(theme)
  try {
    window.localStorage.setItem(themeKey, theme)
  } catch {
    // See savedTheme: nothing to do when storage is forbidden.
  }
  return theme
}

function showOnBody(theme: Theme): Theme {
  document.body.classList.remove('light', 'dark')
  document.body.classList.add(theme)
  return theme
}
