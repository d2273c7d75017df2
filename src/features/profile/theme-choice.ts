import { localStore } from '#platform/local-store.ts'
import { applyTheme, theme, THEME_KEY, type Theme } from '#platform/theme.ts'
import { useAtom } from '#platform/use-atom.ts'

/** Chooses a theme and stores the choice. */
export function chooseTheme(chosen: Theme): void {
  localStore.set(THEME_KEY, chosen)
  theme.set(chosen)
  applyTheme()
}

export function useTheme(): Theme {
  return useAtom(theme, 'system')
}
