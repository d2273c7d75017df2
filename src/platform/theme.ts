import { useSyncExternalStore } from 'react'
import { local } from './local.ts'

/** How the product looks: as the device does, or always light or dark. */
export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const KEY = 'theme'
const watchers = new Set<() => void>()

function stored(): Theme {
  const value = local.get(KEY)
  return THEMES.find((theme) => theme === value) ?? 'system'
}

/** What the system draws around the page, each with the colour that the page's head gives it. */
const metas = typeof document === 'undefined' ? [] : Array.from(document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'))
const colours = metas.map(({ content, media }) => ({ content, scheme: media.includes('dark') ? 'dark' : 'light' }))

/** Dresses the page, and the bars of the system around it, as it was chosen on this device. */
export function applyTheme(): void {
  const theme = stored()
  const chosen = colours.find(({ scheme }) => scheme === theme)
  for (const [place, meta] of metas.entries()) meta.content = (chosen ?? colours[place])?.content ?? meta.content
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
}

/** Chooses a look and keeps the choice. */
export function chooseTheme(theme: Theme): void {
  local.set(KEY, theme)
  applyTheme()
  for (const watcher of watchers) watcher()
}

export function useTheme(): Theme {
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    stored,
    () => 'system',
  )
}
