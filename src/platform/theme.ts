import { createAtom } from '@tanstack/store'
import { localStore } from './local-store.ts'

/** The theme: the system's, or always light or dark. */
export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** The storage key of the choice. */
export const THEME_KEY = 'theme'
export const theme = createAtom<Theme>(THEMES.find((known) => known === localStore.get(THEME_KEY)) ?? 'system')

/** The `theme-color` tags, with their original colours. */
const metas = typeof document === 'undefined' ? [] : Array.from(document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'))
const colours = metas.map(({ content, media }) => ({ content, scheme: media.includes('dark') ? 'dark' : 'light' }))

/** Applies the stored theme to the page and to the browser's bars. */
export function applyTheme(): void {
  const choice = theme.get()
  const chosen = colours.find(({ scheme }) => scheme === choice)
  for (const [index, meta] of metas.entries()) meta.content = (chosen ?? colours[index])?.content ?? meta.content
  if (choice === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = choice
}
