import { createAtom } from '@tanstack/store'
import { localStore } from './local-store.ts'
import { useAtom } from './use-atom.ts'

/** The theme: the system's, or always light or dark. */
export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const KEY = 'theme'
const current = createAtom<Theme>(THEMES.find((theme) => theme === localStore.get(KEY)) ?? 'system')

/** The `theme-color` tags, with their original colours. */
const metas = typeof document === 'undefined' ? [] : Array.from(document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'))
const colours = metas.map(({ content, media }) => ({ content, scheme: media.includes('dark') ? 'dark' : 'light' }))

/** Applies the stored theme to the page and to the browser's bars. */
export function applyTheme(): void {
  const theme = current.get()
  const chosen = colours.find(({ scheme }) => scheme === theme)
  for (const [index, meta] of metas.entries()) meta.content = (chosen ?? colours[index])?.content ?? meta.content
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
}

/** Chooses a theme and stores the choice. */
export function chooseTheme(theme: Theme): void {
  localStore.set(KEY, theme)
  current.set(theme)
  applyTheme()
}

export function useTheme(): Theme {
  return useAtom(current, 'system')
}
